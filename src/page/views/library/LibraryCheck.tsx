import { Download, Trash2, Wrench } from 'lucide-react';
import { useState, useEffect } from 'react';
import { asFailure, failure } from '../../../engine/errors.ts';
import { t, type Language } from '../../../language/language.ts';
import { asReason, phrase } from '../../../language/phrase.ts';
import { grouped } from '../../../language/number.ts';
import { wording } from '../../../language/wording.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import type { Notices } from '../../state/notices/types.ts';
import type { WorkInProgress } from '../../state/rollout/types.ts';
import { problemText } from './LibraryList.tsx';
import styles from './Library.module.css';
import type { Finding, ShelfEntry, ShelfSlice, StoredRecord } from '../../state/library/types.ts';

/** A damaged or doubtful record, with the name of its list. */
interface ListedFinding extends Finding {
  readonly list: string;
}

/** The result of checking the whole library. */
interface LibraryReport {
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

/** A library list with its name. */
export interface CheckedList {
  readonly name: string;
  getState(): Pick<ShelfSlice<ShelfEntry>, 'check' | 'repair' | 'records' | 'remove'> &
    // Presets cannot be restored.
    Partial<Pick<ShelfSlice<ShelfEntry>, 'undoRemove'>>;
}

type ListAction = (list: ReturnType<CheckedList['getState']>, keys: readonly string[]) => Promise<void>;

/** The notice on removed entries. @param undo - empty if some cannot be restored */
const removedText = (
  n: number,
  undo: readonly (() => Promise<void>)[],
  again: () => Promise<void>,
): Parameters<Notices['say']> => {
  async function onAct(): Promise<void> {
    for (const each of undo) await each();
    await again();
  }
  return [
    t('Removed: {title}.', { title: t('{n, plural, one {# entry} other {# entries}}', { n }) }),
    undo.length === 0 ? {} : { actions: [{ name: t('Undo'), onAct: () => void onAct() }] },
  ];
};

/** Progress is updated once per this many records. */
const SHOWN_EVERY = 25;

/**
 * Checks every record of the library, list by list.
 *
 * @param onExport - saves records to a file exactly as stored
 * @param during - marks the check and the repairs as work that an update waits for
 * @returns a function that starts the check, and what to show of it; undefined before the first check
 */
export function useLibraryCheck(
  lists: readonly CheckedList[],
  onExport: (records: readonly StoredRecord[]) => void,
  { fail, say }: Notices,
  during: WorkInProgress['during'],
): { readonly check: () => Promise<void>; readonly shown: LibraryCheckProps | undefined } {
  const [reading, setReading] = useState<number | undefined>(undefined);
  const [report, setReport] = useState<(LibraryReport & { readonly language: Language }) | undefined>(
    undefined,
  );
  const language = useLanguage();

  async function check(): Promise<void> {
    let [done, readable] = [0, 0];
    const findings: ListedFinding[] = [];
    setReport(undefined);
    setReading(0);
    try {
      for (const { name, getState } of lists) {
        const found = await getState().check(() => {
          done += 1;
          if (done % SHOWN_EVERY === 0) setReading(done);
        });
        readable += found.readable;
        findings.push(...found.findings.map((finding) => ({ ...finding, list: name })));
      }
      setReport({ readable, findings, language });
    } catch (thrown) {
      const problem = asReason(asFailure(thrown));
      fail(failure('storage-refused', phrase('The library cannot be checked: {problem}', { problem })));
    }
    setReading(undefined);
  }
  /** Applies an action to the findings of each list. */
  async function change(findings: readonly ListedFinding[], action: ListAction): Promise<void> {
    for (const { name, getState } of lists) {
      const keys = findings.flatMap(({ list, key }) => (list === name ? [key] : []));
      if (keys.length > 0) await action(getState(), keys);
    }
  }
  // Check again after a language change: the report contains list names and messages in the old language.
  useEffect(() => {
    if (report !== undefined && report.language !== language) void during(check);
  });
  const changeAndCheck = (findings: readonly ListedFinding[], action: ListAction) =>
    void during(() => change(findings, action).then(check));
  const isShown = reading !== undefined || report !== undefined;
  return {
    check: () => during(check),
    shown: isShown
      ? {
          reading,
          report,
          onRepair: (findings) => changeAndCheck(findings, (list, keys) => list.repair(keys, Date.now())),
          onRemove: (findings) =>
            void during(async () => {
              const undo: (() => Promise<void>)[] = [];
              let isForGood = false;
              await change(findings, async ({ remove, undoRemove }, keys) => {
                await remove(keys);
                if (undoRemove === undefined) isForGood = true;
                else undo.push(undoRemove);
              });
              say(...removedText(findings.length, isForGood ? [] : undo, () => during(check)));
              await check();
            }),
          onExport(findings) {
            const records: StoredRecord[] = [];
            void change(
              findings,
              async (list, keys) => void records.push(...(await list.records(keys))),
            ).then(() => onExport(records));
          },
        }
      : undefined,
  };
}
