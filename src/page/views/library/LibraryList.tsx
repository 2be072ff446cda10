import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Result, Failure } from '../../../engine/errors.ts';
import { t } from '../../../language/language.ts';
import { wording } from '../../../language/wording.ts';
import { Removal, type RowProps } from './LibraryLine.tsx';
import styles from './Library.module.css';
import type { Remarks } from '../../../jobs/library/remarks.ts';
import type { UnreadableEntry } from '../../state/library/types.ts';

/** The number of lines shown at first, and added by each request for more. */
export const PAGE_LINES = 50;

/** One of the lists of the library. */
export interface ListProps<Listed, Entry> {
  /** Sorted by the date of saving, latest first. */
  readonly entries: readonly Listed[];
  /** Reads an entry in full; called only for entries that are shown or searched. */
  readonly read: (listed: Listed) => Result<Entry>;
  readonly unreadable: readonly UnreadableEntry[];
  readonly onExportRaw: (key: string) => void;
  /** Key of the entry that its view shows. */
  readonly shown: string | undefined;
  /** Replays trials of an entry; absent for matches. */
  readonly verify?: {
    readonly running: { readonly key: string; readonly share: number } | null;
    readonly onVerify: (key: string) => void;
    readonly onStop: () => void;
  };
  readonly onOpen: (key: string) => void;
  readonly onRemark: (key: string, remarks: Remarks) => void;
  /** @param title - the entry in words */
  readonly onRemove: (key: string, title: string) => void;
}

/** The props of a row, except its entry. */
type LineProps = Omit<RowProps<never>, 'entry'>;

interface LibraryListProps<Listed, Entry> extends ListProps<Listed, Entry> {
  readonly title: string;
  /** Whether the title is visible; screen readers read it in any case. */
  readonly isTitled: boolean;
  /** Entries to show. */
  readonly found: readonly Listed[];
  /** Whether nothing is searched for: then unreadable entries are shown too. */
  readonly isAll: boolean;
  readonly line: (entry: Entry, line: LineProps) => ReactNode;
}

/** A list of the library; empty lists are not shown. */
export function LibraryList<Listed extends { readonly key: string }, Entry>(
  props: LibraryListProps<Listed, Entry>,
) {
  const { title, isTitled, found, isAll, unreadable, shown, line, read, onOpen, onRemark, onRemove } = props;
  const { verify } = props;
  const broken = isAll ? unreadable.slice(0, PAGE_LINES) : [];
  if (found.length + broken.length === 0) return null;
  const unreadableRow = ({ key, problem }: UnreadableEntry) => (
    <UnreadableRow
      key={key}
      name={key}
      problem={problem}
      onExport={() => props.onExportRaw(key)}
      onRemove={(title) => onRemove(key, title)}
    />
  );
  return (
    <>
      {isTitled && <h3>{title}</h3>}
      <ol className={styles.list} aria-label={title}>
        {broken.map(unreadableRow)}
        {found.map((listed) => {
          const { key } = listed;
          const entry = read(listed);
          if (!entry.ok) return unreadableRow({ key, problem: entry.error });
          return line(entry.value, {
            isShown: key === shown,
            onOpen: () => onOpen(key),
            onRemark: (remarks) => onRemark(key, remarks),
            onRemove: (title) => onRemove(key, title),
            verify: verify && {
              share: verify.running?.key === key ? verify.running.share : null,
              onVerify: () => verify.onVerify(key),
              onStop: verify.onStop,
            },
          });
        })}
      </ol>
    </>
  );
}

interface UnreadableRowProps {
  /** The storage key. */
  readonly name: string;
  readonly problem: Failure;
  readonly onExport: () => void;
  readonly onRemove: RowProps<never>['onRemove'];
}

/** Why an entry cannot be read, naming the field. */
export const problemText = (problem: Failure): string =>
  problem.code === 'newer-version'
    ? t('A newer version of Strata made this entry. Reload the page to update; nothing is deleted.')
    : t('This entry cannot be read: {problem}.', { problem: wording(problem).replace(/\.$/, '') });

/** Characters of a key that are shown: enough to tell entries apart. */
const SHOWN_KEY = 12;

/** An unreadable entry, which can be exported unchanged or removed. */
function UnreadableRow({ name, problem, onExport, onRemove }: UnreadableRowProps) {
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
        <Removal title={title} onRemove={onRemove} />
      </div>
    </li>
  );
}
