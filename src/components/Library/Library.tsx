import { Download, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { LibraryEntry, Remarks } from '../../protocol/library.ts';
import type { MatchEntry } from '../../protocol/matchLibrary.ts';
import { searched } from '../../stores/librarySlice.ts';
import { searchedMatches } from '../../stores/matchLibrarySlice.ts';
import { grouped } from '../../charts/format.ts';
import { questionOfJob } from '../../protocol/question.ts';
import { termsText, titleText } from '../positionText.ts';
import { LibraryRow } from './LibraryRow.tsx';
import { MatchRow } from './MatchRow.tsx';
import styles from './Library.module.css';
import { t } from '../../language/language.ts';

export interface LibraryProps {
  readonly entries: readonly LibraryEntry[];
  /** Whether storage has answered. */
  readonly isLoading: boolean;
  /** What stands in the way, and the cure. */
  readonly trouble: string | undefined;
  /** Key of the run that is shown by the analysis. */
  readonly shown: string | undefined;
  /** How many runs were removed last and can be brought back. */
  readonly removed: number;
  readonly onOpen: (key: string) => void;
  readonly onRemark: (key: string, remarks: Remarks) => void;
  readonly onRemove: (key: string) => void;
  readonly onUndoRemove: () => void;
  readonly matches: MatchListProps;
  /** Runs and matches of these keys. */
  readonly onExport: (keys: readonly string[], matches: readonly string[]) => void;
  readonly onImport: (file: File) => void;
}

/** The matches of the library. */
export interface MatchListProps {
  readonly entries: readonly MatchEntry[];
  /** Key of the match in hand. */
  readonly shown: string | undefined;
  /** Whether one was removed last and can be brought back. */
  readonly hasRemoved: boolean;
  readonly onOpen: (key: string) => void;
  readonly onRemark: (key: string, remarks: Remarks) => void;
  readonly onRemove: (key: string) => void;
  readonly onUndoRemove: () => void;
}

/** Lines drawn at first, and with each wish for more. */
const PAGE_LINES = 50;

/** All rollouts of this browser: to find, go on with, remark, remove, and carry elsewhere. */
export function Library(props: LibraryProps) {
  const { entries, isLoading, trouble, removed } = props;
  const [query, setQuery] = useState('');
  const [lines, setLines] = useState(PAGE_LINES);
  const file = useRef<HTMLInputElement>(null);
  const search = useId();
  const found = searched(
    entries,
    query,
    ({ job }) => `${titleText(questionOfJob(job), job.position)} ${termsText(job.position)}`,
  );
  const { matches } = props;
  const foundMatches = searchedMatches(matches.entries, query);
  const count = found.length + foundMatches.length;
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
            props.onExport(
              found.map(({ key }) => key),
              foundMatches.map(({ key }) => key),
            )
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
        {removed > 0 && (
          <p>
            {t('{n, plural, one {A run has} other {# runs have}} been removed.', { n: removed })}{' '}
            <button type="button" className="button" onClick={props.onUndoRemove}>
              {t('Bring back')}
            </button>
          </p>
        )}
        {matches.hasRemoved && (
          <p>
            {t('A match has been removed.')}{' '}
            <button type="button" className="button" onClick={matches.onUndoRemove}>
              {t('Bring back')}
            </button>
          </p>
        )}
        {query !== '' && (
          <p className="note">
            {found.length === 0
              ? t('No run has all these words.')
              : t('{found} of {all} runs.', {
                  found: grouped(found.length),
                  all: grouped(entries.length),
                })}
          </p>
        )}
      </div>
      {entries.length === 0 && matches.entries.length === 0 && !isLoading && trouble === undefined && (
        <div className={styles.empty}>
          <p>{t('Every rollout is kept here by itself, and goes on where it was left.')}</p>
        </div>
      )}
      {foundMatches.length > 0 && (
        <>
          <h3>{t('Matches')}</h3>
          <ol className={styles.list} aria-label={t('Matches')}>
            {foundMatches.slice(0, lines).map((entry) => (
              <MatchRow
                key={entry.key}
                entry={entry}
                isShown={entry.key === matches.shown}
                onOpen={() => matches.onOpen(entry.key)}
                onRemark={(remarks) => matches.onRemark(entry.key, remarks)}
                onRemove={() => matches.onRemove(entry.key)}
              />
            ))}
          </ol>
          {found.length > 0 && <h3>{t('Rollouts')}</h3>}
        </>
      )}
      <ol className={styles.list}>
        {found.slice(0, lines).map((entry) => (
          <LibraryRow
            key={entry.key}
            entry={entry}
            isShown={entry.key === props.shown}
            onOpen={() => props.onOpen(entry.key)}
            onRemark={(remarks) => props.onRemark(entry.key, remarks)}
            onRemove={() => props.onRemove(entry.key)}
          />
        ))}
      </ol>
      {Math.max(found.length, foundMatches.length) > lines && (
        <button type="button" className="button" onClick={() => setLines(lines + PAGE_LINES)}>
          {t('Show {n} more', {
            n: grouped(Math.min(PAGE_LINES, Math.max(found.length, foundMatches.length) - lines)),
          })}
        </button>
      )}
    </section>
  );
}
