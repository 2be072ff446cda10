import { Download, Trash2 } from 'lucide-react';
import type { Failure } from '../../../engine/errors.ts';
import { t } from '../../../language/language.ts';
import { wording } from '../../../language/wording.ts';
import styles from './Library.module.css';

interface UnreadableRowProps {
  /** The storage key. */
  readonly name: string;
  readonly problem: Failure;
  readonly onExport: () => void;
  readonly onRemove: () => void;
}

/** Why an entry cannot be read, naming the field. */
export const problemText = (problem: Failure): string =>
  problem.code === 'newer-version'
    ? t('A newer version of Strata made this entry. Reload the page to update; nothing is deleted.')
    : t('This entry cannot be read: {problem}.', { problem: wording(problem).replace(/\.$/, '') });

/** Characters of a key that are shown: enough to tell entries apart. */
const SHOWN_KEY = 12;

/** An unreadable entry, which can be exported unchanged or removed. */
export function UnreadableRow({ name, problem, onExport, onRemove }: UnreadableRowProps) {
  const title = name.slice(0, SHOWN_KEY);
  return (
    <li className={styles.row} data-unreadable>
      <div>
        <h3>{problem.code === 'newer-version' ? t('Newer entry') : t('Unreadable entry')}</h3>
        <p className="note">{title}</p>
      </div>
      <p className={styles.problem}>{problemText(problem)}</p>
      <div className={styles.actions}>
        <button
          type="button"
          className="button plain icon"
          aria-label={t('Export {title}', { title })}
          title={t('Export {title}', { title })}
          onClick={onExport}
        >
          <Download aria-hidden="true" />
        </button>
        <button
          type="button"
          className="button plain icon"
          aria-label={t('Remove {title}', { title })}
          title={t('Remove {title}', { title })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}
