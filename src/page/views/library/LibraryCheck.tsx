import { Download, Trash2, Wrench } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/language.ts';
import { wording } from '../../../language/phrase.ts';
import { grouped } from '../../../language/number.ts';
import styles from './Library.module.css';
import { problemText } from './UnreadableRow.tsx';
import type { Finding } from '../../state/library/types.ts';

/** A damaged or doubtful record, with the name of its list. */
export interface ListedFinding extends Finding {
  readonly list: string;
}

/** The result of checking the whole library. */
export interface LibraryReport {
  readonly readable: number;
  readonly findings: readonly ListedFinding[];
}

export interface LibraryCheckProps {
  /** Records read so far; undefined once all are. */
  readonly reading: number | undefined;
  readonly report: LibraryReport | undefined;
  readonly onRepair: (findings: readonly ListedFinding[]) => void;
  readonly onExport: (findings: readonly ListedFinding[]) => void;
  readonly onRemove: (findings: readonly ListedFinding[]) => void;
}

/** At most this many findings are listed; the buttons apply to all. */
const MOST_SHOWN = 100;

/** Shows the findings of a check, and what can be done about them. Removing them takes a second press. */
export function LibraryCheck({ reading, report, onRepair, onExport, onRemove }: LibraryCheckProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const of = (kind: Finding['kind']) => report?.findings.filter((each) => each.kind === kind) ?? [];
  const [newer, broken, repairable] = [of('newer'), of('broken'), of('repairable')];
  const doubtful = of('doubtful');
  const removal = grouped(broken.length);
  return (
    <div className={styles.check}>
      <p role="status">
        {reading !== undefined && t('Reading entry {n}…', { n: grouped(reading) })}
        {report !== undefined &&
          [
            t('{n, plural, one {# entry is} other {# entries are}} readable.', { n: report.readable }),
            newer.length > 0 &&
              t('{n, plural, one {# is} other {# are}} from a newer version.', { n: newer.length }),
            repairable.length > 0 &&
              t('{n, plural, one {# can} other {# can}} be repaired.', { n: repairable.length }),
            doubtful.length > 0 &&
              t(
                '{n, plural, one {# was} other {# were}} changed or {n, plural, one {is} other {are}} wrong.',
                {
                  n: doubtful.length,
                },
              ),
            broken.length > 0 && t('{n, plural, one {# is} other {# are}} broken.', { n: broken.length }),
          ]
            .filter((each) => each !== false)
            .join(' ')}
      </p>
      {report !== undefined && report.findings.length > 0 && (
        <>
          <div className={styles.actions}>
            {repairable.length > 0 && (
              <button type="button" className="button" onClick={() => onRepair(repairable)}>
                <Wrench aria-hidden="true" /> {t('Repair {n}', { n: grouped(repairable.length) })}
              </button>
            )}
            <button type="button" className="button" onClick={() => onExport(report.findings)}>
              <Download aria-hidden="true" />{' '}
              {t('Export {n} unchanged', { n: grouped(report.findings.length) })}
            </button>
            {broken.length > 0 && !isRemoving && (
              <button type="button" className="button" onClick={() => setIsRemoving(true)}>
                <Trash2 aria-hidden="true" /> {t('Remove {n}', { n: removal })}
              </button>
            )}
          </div>
          {isRemoving && (
            <div className={styles.actions}>
              <p>{t('Export them first if you might need them.')}</p>
              <button
                type="button"
                className="button"
                onClick={() => {
                  setIsRemoving(false);
                  onRemove(broken);
                }}
              >
                {t('Remove {n} now', { n: removal })}
              </button>
              <button type="button" className="button plain" onClick={() => setIsRemoving(false)}>
                {t('Cancel')}
              </button>
            </div>
          )}
          <ul>
            {report.findings.slice(0, MOST_SHOWN).map(({ list, key, kind, problem }) => (
              <li key={`${list} ${key}`}>
                {list}: {kind === 'doubtful' ? wording(problem) : problemText(problem)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
