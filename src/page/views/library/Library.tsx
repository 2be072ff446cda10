import { BookOpen, Ellipsis } from 'lucide-react';
import { type ActionGroup, ActionMenu } from '../../../ui/ActionMenu.tsx';
import { useCommands } from '../../../ui/commands.ts';
import { BOOK_HASH } from '../../../ui/routes.ts';
import styles from './Library.module.css';
import { type ReactNode, useId, useState, useRef } from 'react';
import { grouped } from '../../../ui/charts/format.ts';
import { ArimaaRow } from './ArimaaRow.tsx';
import { LibraryRow } from './LibraryRow.tsx';
import { LibraryCheck, type LibraryCheckProps } from './LibraryCheck.tsx';
import { LibraryList, type ListProps, PAGE_LINES } from './LibraryList.tsx';
import { type FoundKeys, useSearch } from './useSearch.ts';
import { t } from '../../../language/language.ts';
import type { LibraryEntry, ListedRun } from '../../../jobs/library/types.ts';
import type { MatchEntry } from '../../../jobs/match/types.ts';
import type { ArimaaJob } from '../../../jobs/arimaa/types.ts';
import { gameCountText, matchTitle } from '../../figures/matchText.ts';
import { LibraryLine, type RowProps } from './LibraryLine.tsx';

interface LibraryProps {
  /** Whether storage has not answered yet. */
  readonly isLoading: boolean;
  /** Why the library is unavailable, and what to do about it; undefined if it is available. */
  readonly trouble: string | undefined;
  readonly matches: ListProps<MatchEntry, MatchEntry>;
  /** Offers to merge files of the same match. */
  readonly merging: ReactNode;
  /** Backgammon rollouts. */
  readonly runs: ListProps<ListedRun, LibraryEntry>;
  readonly arimaa: ListProps<ListedRun, LibraryEntry<ArimaaJob>>;
  /** @param found - the entries that a search has found; undefined for everything */
  readonly onExport: (found: FoundKeys | undefined) => void;
  readonly onCheck: () => void;
  /** The last check; undefined before the first. */
  readonly check: LibraryCheckProps | undefined;
  /** Whether the browser keeps the library until the reader deletes it. */
  readonly isKept: boolean;
  readonly onAskToKeep: () => void;
  readonly onImport: (file: File) => void;
}

/** All rollouts and matches in this browser: search, open, annotate, remove, import and export them. */
export function Library(props: LibraryProps) {
  const { matches, runs, arimaa, isLoading, trouble, check, isKept } = props;
  const [query, setQuery] = useState('');
  const [lines, setLines] = useState(PAGE_LINES);
  const titleId = useId();
  const search = useSearch({ matches, runs, arimaa }, query);
  const isEmpty = [matches, runs, arimaa].every(
    ({ entries, unreadable }) => entries.length + unreadable.length === 0,
  );
  return (
    <section className={styles.library} aria-labelledby={titleId}>
      <LibraryTop
        titleId={titleId}
        query={query}
        onQuery={(next) => {
          setQuery(next);
          setLines(PAGE_LINES);
        }}
        search={search}
        isChecking={check?.reading !== undefined}
        onCheck={props.onCheck}
        onExport={props.onExport}
        onImport={props.onImport}
      />
      {trouble !== undefined && (
        <p className="error" role="alert">
          {trouble}
        </p>
      )}
      <LibraryStatus runs={runs} arimaa={arimaa} search={search} isSearching={query !== ''} />
      {props.merging}
      {check !== undefined && <LibraryCheck {...check} />}
      {!isKept && !isEmpty && (
        <p className="note">
          {t('The browser may delete this library when space runs low. Export it from time to time.')}{' '}
          <button type="button" className="button plain" onClick={props.onAskToKeep}>
            {t('Ask the browser to keep it')}
          </button>
        </p>
      )}
      {isEmpty && !isLoading && trouble === undefined && (
        <div className={styles.empty}>
          <p>{t('Rollouts are saved automatically. Resume any of them.')}</p>
        </div>
      )}
      <Lists matches={matches} runs={runs} arimaa={arimaa} search={search} lines={lines} />
      {search.longest > lines && (
        <button type="button" className="button" onClick={() => setLines(lines + PAGE_LINES)}>
          {t('Show {n} more', { n: grouped(Math.min(PAGE_LINES, search.longest - lines)) })}
        </button>
      )}
    </section>
  );
}

type AllLists = Pick<LibraryProps, 'matches' | 'runs' | 'arimaa'> & { readonly search: LibrarySearch };

/** How many runs a search has found. */
function LibraryStatus({
  runs,
  arimaa,
  search,
  isSearching,
}: Omit<AllLists, 'matches'> & { readonly isSearching: boolean }) {
  const found = search.runs.length + search.arimaa.length;
  return (
    <div className={styles.said} role="status">
      {isSearching && (
        <p className="note">
          {found === 0
            ? t('No runs match these words.')
            : t('{found} of {all, plural, one {# run} other {# runs}}.', {
                found: grouped(found),
                all: runs.entries.length + arimaa.entries.length,
              })}
        </p>
      )}
    </div>
  );
}

/** The three lists, each with its own kind of rows. @param lines - at most this many of each */
function Lists({ matches, runs, arimaa, search, lines }: AllLists & { readonly lines: number }) {
  const found = [search.matches, search.runs, search.arimaa];
  const isTitled = found.filter((list) => list.length > 0).length > 1 || search.runs.length === 0;
  return (
    <>
      <LibraryList
        title={t('Matches')}
        isTitled
        found={search.matches.slice(0, lines)}
        isAll={search.isEverything}
        {...matches}
        line={(entry, line) => <MatchRow key={entry.key} entry={entry} {...line} />}
      />
      <LibraryList
        title={t('Rollouts')}
        isTitled={isTitled}
        found={search.runs.slice(0, lines)}
        isAll={search.isEverything}
        {...runs}
        line={(entry, line) => <LibraryRow key={entry.key} entry={entry} {...line} />}
      />
      <LibraryList
        title="Arimaa"
        isTitled
        found={search.arimaa.slice(0, lines)}
        isAll={search.isEverything}
        {...arimaa}
        line={(entry, line) => <ArimaaRow key={entry.key} entry={entry} {...line} />}
      />
    </>
  );
}

/** A match in the library. */
function MatchRow({ entry, ...line }: RowProps<MatchEntry>) {
  const { decisions, evaluated, rolledOut, games, isUnfinished, saved } = entry;
  const done = t('{done} of {total, plural, one {# decision} other {# decisions}} evaluated.', {
    done: grouped(evaluated),
    total: decisions,
  });
  return (
    <LibraryLine
      title={matchTitle(entry)}
      terms={`${gameCountText(games)}, ${t('{n, plural, one {# decision} other {# decisions}}', { n: decisions })}`}
      progress={isUnfinished ? `${done} ${t('Not finished yet.')}` : done}
      saved={saved}
      remarks={entry}
      {...line}
    >
      <p>
        {rolledOut === 0
          ? t('Nothing rolled out yet.')
          : t('{n, plural, one {One decision} other {# decisions}} rolled out.', { n: rolledOut })}
      </p>
    </LibraryLine>
  );
}

interface LibraryTopProps {
  readonly titleId: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly search: LibrarySearch;
  /** Whether a check is running. */
  readonly isChecking: boolean;
  readonly onCheck: () => void;
  /** @param found - the entries that a search has found; undefined for everything */
  readonly onExport: (found: FoundKeys | undefined) => void;
  readonly onImport: (file: File) => void;
}

/** The top of the library: its title, the search, import, export and check. */
function LibraryTop(props: LibraryTopProps) {
  const { titleId, query, onQuery, search, isChecking, onCheck, onExport, onImport } = props;
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const actions: ActionGroup['actions'] = [
    { name: t('Import'), onAct: () => file.current?.click() },
    {
      name: search.isEverything ? t('Export everything') : t('Export {n}', { n: grouped(search.count) }),
      isDisabled: !search.isEverything && search.count === 0,
      onAct: () => onExport(search.keys()),
    },
    { name: t('Check and repair'), isDisabled: isChecking, onAct: onCheck },
  ];
  useCommands(() =>
    actions.flatMap(({ name, isDisabled, onAct }) =>
      isDisabled === true ? [] : [{ name, group: 'Library', act: onAct }],
    ),
  );
  return (
    <div className={styles.top}>
      <h2 id={titleId}>{t('Library')}</h2>
      <label className="hidden" htmlFor={id}>
        {t('Search the library')}
      </label>
      <input
        id={id}
        className={`field ${styles.search}`}
        type="search"
        placeholder={t('Search plays, notes, tags, IDs')}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
      <a className="button" href={BOOK_HASH}>
        <BookOpen aria-hidden="true" /> {t('Opening book')}
      </a>
      <ActionMenu
        label={t('Import and export')}
        icon={<Ellipsis aria-hidden="true" />}
        groups={[{ label: t('Import and export'), actions }]}
      />
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        className="hidden"
        tabIndex={-1}
        aria-label={t('Library file')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) onImport(chosen);
          target.value = '';
        }}
      />
    </div>
  );
}

type LibrarySearch = ReturnType<typeof useSearch>;
