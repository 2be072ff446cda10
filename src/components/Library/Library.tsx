import { Download, Upload } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { makeXgid } from '../../formats/xgid.ts';
import type { ArimaaJob } from '../../protocol/arimaaJob.ts';
import type { LibraryEntry, Remarks } from '../../protocol/library.ts';
import type { MatchEntry } from '../../protocol/matchLibrary.ts';
import { searched } from '../../stores/shelf.ts';
import { grouped } from '../../charts/format.ts';
import { termsText } from '../positionText.ts';
import { ArimaaRow, arimaaTitle } from './ArimaaRow.tsx';
import type { RowProps } from './LibraryLine.tsx';
import { LibraryRow, runTitle } from './LibraryRow.tsx';
import { MatchRow } from './MatchRow.tsx';
import styles from './Library.module.css';
import { t } from '../../language/language.ts';

export interface LibraryProps {
  /** Whether storage has answered. */
  readonly isLoading: boolean;
  /** What stands in the way, and the cure. */
  readonly trouble: string | undefined;
  readonly matches: ListProps<MatchEntry>;
  /** Rollouts of backgammon. */
  readonly runs: ListProps<LibraryEntry>;
  readonly arimaa: ListProps<LibraryEntry<ArimaaJob>>;
  readonly onExport: (found: FoundKeys) => void;
  readonly onImport: (file: File) => void;
}

/** One of the lists of the library. */
export interface ListProps<Entry> {
  /** The one saved last first. */
  readonly entries: readonly Entry[];
  /** Key of the one that its view shows. */
  readonly shown: string | undefined;
  /** How many were removed last and can be brought back. */
  readonly removed: number;
  readonly onOpen: (key: string) => void;
  readonly onRemark: (key: string, remarks: Remarks) => void;
  readonly onRemove: (key: string) => void;
  readonly onUndoRemove: () => void;
}

/** Keys of what a search has found. */
export interface FoundKeys {
  readonly runs: readonly string[];
  readonly arimaa: readonly string[];
  readonly matches: readonly string[];
}

/** Lines drawn at first, and with each wish for more. */
const PAGE_LINES = 50;

const keysOf = (entries: readonly { readonly key: string }[]) => entries.map(({ key }) => key);
const namesOf = ({ candidates }: LibraryEntry<unknown>) => candidates.map(({ name }) => name);

/** All rollouts and matches of this browser: to find, go on with, remark, remove, and carry elsewhere. */
export function Library(props: LibraryProps) {
  const { matches, runs, arimaa, isLoading, trouble } = props;
  const [query, setQuery] = useState('');
  const [lines, setLines] = useState(PAGE_LINES);
  const file = useRef<HTMLInputElement>(null);
  const search = useId();
  const foundMatches = searched(matches.entries, query, ({ names }) => `${names.X}\n${names.O}`);
  const foundRuns = searched(runs.entries, query, (entry) =>
    [runTitle(entry), termsText(entry.job.position), makeXgid(entry.job.position), ...namesOf(entry)].join(
      '\n',
    ),
  );
  const foundArimaa = searched(arimaa.entries, query, (entry) =>
    ['Arimaa', arimaaTitle(entry), entry.job.position.board, ...namesOf(entry)].join('\n'),
  );
  const all = [foundMatches, foundRuns, foundArimaa];
  const count = all.reduce((sum, list) => sum + list.length, 0);
  const ofRuns = foundRuns.length + foundArimaa.length;
  const most = Math.max(...all.map((list) => list.length));
  const isTitled = all.filter((list) => list.length > 0).length > 1 || foundRuns.length === 0;
  const isEmpty = [matches, runs, arimaa].every(({ entries }) => entries.length === 0);
  return (
    <section className={styles.library} aria-labelledby={`${search}-title`}>
      <div className={styles.top}>
        <h2 id={`${search}-title`}>{t('Library')}</h2>
        <label className="hidden" htmlFor={search}>
          {t('Search the library')}
        </label>
        <input
          id={search}
          className={`field ${styles.search}`}
          type="search"
          placeholder={t('Search plays, notes, tags, IDs')}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setLines(PAGE_LINES);
          }}
        />
        <button type="button" className="button" onClick={() => file.current?.click()}>
          <Upload aria-hidden="true" /> {t('Import')}
        </button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          className="hidden"
          tabIndex={-1}
          aria-label={t('Library file')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen !== undefined) props.onImport(chosen);
            target.value = '';
          }}
        />
        <button
          type="button"
          className="button"
          disabled={count === 0}
          onClick={() =>
            props.onExport({
              runs: keysOf(foundRuns),
              arimaa: keysOf(foundArimaa),
              matches: keysOf(foundMatches),
            })
          }
        >
          <Download aria-hidden="true" />{' '}
          {query === '' ? t('Export all') : t('Export {n}', { n: grouped(count) })}
        </button>
      </div>
      {trouble !== undefined && (
        <p className="error" role="alert">
          {trouble}
        </p>
      )}
      <div className={styles.said} role="status">
        {[runs, arimaa].map(
          ({ removed, onUndoRemove }, index) =>
            removed > 0 && (
              <p key={index}>
                {t('{n, plural, one {A run has} other {# runs have}} been removed.', { n: removed })}{' '}
                <BringBack onClick={onUndoRemove} />
              </p>
            ),
        )}
        {matches.removed > 0 && (
          <p>
            {t('A match has been removed.')} <BringBack onClick={matches.onUndoRemove} />
          </p>
        )}
        {query !== '' && (
          <p className="note">
            {ofRuns === 0
              ? t('No run has all these words.')
              : t('{found} of {all} runs.', {
                  found: grouped(ofRuns),
                  all: grouped(runs.entries.length + arimaa.entries.length),
                })}
          </p>
        )}
      </div>
      {isEmpty && !isLoading && trouble === undefined && (
        <div className={styles.empty}>
          <p>{t('Every rollout is kept here by itself, and goes on where it was left.')}</p>
        </div>
      )}
      <List
        title={t('Matches')}
        isTitled
        found={foundMatches.slice(0, lines)}
        {...matches}
        line={(entry, line) => <MatchRow key={entry.key} entry={entry} {...line} />}
      />
      <List
        title={t('Rollouts')}
        isTitled={isTitled}
        found={foundRuns.slice(0, lines)}
        {...runs}
        line={(entry, line) => <LibraryRow key={entry.key} entry={entry} {...line} />}
      />
      <List
        title="Arimaa"
        isTitled
        found={foundArimaa.slice(0, lines)}
        {...arimaa}
        line={(entry, line) => <ArimaaRow key={entry.key} entry={entry} {...line} />}
      />
      {most > lines && (
        <button type="button" className="button" onClick={() => setLines(lines + PAGE_LINES)}>
          {t('Show {n} more', { n: grouped(Math.min(PAGE_LINES, most - lines)) })}
        </button>
      )}
    </section>
  );
}

const BringBack = ({ onClick }: { readonly onClick: () => void }) => (
  <button type="button" className="button" onClick={onClick}>
    {t('Bring back')}
  </button>
);

/** What every line of a list is told. */
type LineProps = Omit<RowProps<never>, 'entry'>;

interface ListOfProps<Entry> extends ListProps<Entry> {
  readonly title: string;
  /** Whether the title is seen; it is told in any case. */
  readonly isTitled: boolean;
  /** Entries to show. */
  readonly found: readonly Entry[];
  readonly line: (entry: Entry, line: LineProps) => ReactNode;
}

function List<Entry extends { readonly key: string }>(props: ListOfProps<Entry>) {
  const { title, isTitled, found, shown, line, onOpen, onRemark, onRemove } = props;
  if (found.length === 0) return null;
  return (
    <>
      {isTitled && <h3>{title}</h3>}
      <ol className={styles.list} aria-label={title}>
        {found.map((entry) =>
          line(entry, {
            isShown: entry.key === shown,
            onOpen: () => onOpen(entry.key),
            onRemark: (remarks) => onRemark(entry.key, remarks),
            onRemove: () => onRemove(entry.key),
          }),
        )}
      </ol>
    </>
  );
}
