import { X } from 'lucide-react';
import { use, useDeferredValue, useEffect, useMemo, useState, useId } from 'react';
import { useStore } from 'zustand';
import { foundLine } from '../../../../jobs/search/found.ts';
import { EMPTY_QUERY, type SavedSearch, type SearchQuery } from '../../../../jobs/search/query.ts';
import { searchDecisions } from '../../../../jobs/search/search.ts';
import { t } from '../../../../language/language.ts';
import { grouped } from '../../../../language/number.ts';
import { wording } from '../../../../language/wording.ts';
import { matchHash } from '../../../../ui/routes.ts';
import { useLanguage } from '../../../../ui/useLanguage.ts';
import { MatchCopies } from '../../../figures/MatchCopies.tsx';
import { MatchFileButton } from '../match/MatchFileButton.tsx';
import { PatternEditor } from './PatternEditor.tsx';
import { ResultList, ResultPreview } from './ResultList.tsx';
import { SearchForm } from './SearchForm.tsx';
import styles from './Search.module.css';
import type { MatchServices, MatchViewServices, SearchSlice } from '../../../state/matches/types.ts';

interface SearchViewProps {
  readonly services: Pick<MatchViewServices, 'matches'>;
  /** Called with chosen files, which are handled like dropped ones. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** The search over the decisions of all matches in the library. */
export function SearchView({ services, onFiles }: SearchViewProps) {
  useLanguage();
  const matchServices = use(services.matches());
  const { search } = matchServices;
  const state = useStore(search);
  const failure = useStore(matchServices.matches, (matches) => matches.failure);
  // The index follows the library while the view is open.
  useEffect(() => {
    const refresh = () => void search.getState().refresh();
    refresh();
    return matchServices.matches.subscribe(({ entries }, { entries: before }) => {
      if (entries !== before) refresh();
    });
  }, [matchServices, search]);
  const { query, saved, index } = state;
  return (
    <main className={styles.search}>
      <header>
        <h2>{t('Find decisions')}</h2>
        <p className="note">{t('Searches every decision of the matches in your library.')}</p>
        {failure !== null && (
          <p className="error" role="alert">
            {wording(failure)}
          </p>
        )}
      </header>
      <section className={styles.form} aria-label={t('Search')}>
        <SavedSearches
          saved={saved}
          onRun={(wanted) => state.change(wanted)}
          onSave={state.save}
          onForget={state.forget}
        />
        <SearchForm query={query} names={index.names} onChange={state.change} />
        <PatternEditor pattern={query.pattern} onChange={(pattern) => state.change({ pattern })} />
        <button
          type="button"
          className="button"
          disabled={query === EMPTY_QUERY}
          onClick={() => state.change(EMPTY_QUERY)}
        >
          {t('Reset')}
        </button>
      </section>
      <Results matchServices={matchServices} state={state} onFiles={onFiles} />
    </main>
  );
}

interface ResultsProps {
  readonly matchServices: MatchServices;
  readonly state: SearchSlice;
  readonly onFiles: SearchViewProps['onFiles'];
}

/** The decisions found and the selected one, or what to do if there are none. */
function Results({ matchServices, state, onFiles }: ResultsProps) {
  const { index, query, selected, left, isLoaded } = state;
  // Typing goes first; the list follows.
  const wanted = useDeferredValue(query);
  const found = useMemo(() => searchDecisions(index, wanted), [index, wanted]);
  const place = useMemo(() => placeOf(found, index, selected), [found, index, selected]);
  const at = found[place];
  const line = at === undefined ? undefined : foundLine(index, at);
  const all = index.byLoss.length;
  if (isLoaded && all === 0 && left === 0) return <NoMatches onFiles={onFiles} />;
  return (
    <>
      <section className={styles.list} aria-label={t('Results')}>
        <p role="status">
          {isLoaded && all > 0
            ? t('{found} of {all, plural, one {# decision} other {# decisions}}', {
                found: grouped(found.length),
                all,
              })
            : t('Reading the library…')}
        </p>
        <Progress state={state} />
        <MatchCopies copies={state.copies} onMerge={matchServices.mergeCopies} />
        {found.length > 0 && (
          <ResultList
            index={index}
            found={found}
            selected={place}
            onSelect={(next) => {
              const { match, decision } = foundLine(index, found[next]!);
              state.select({ match, decision });
            }}
            onOpen={() => {
              if (line !== undefined) location.hash = matchHash(line.match, line.decision);
            }}
          />
        )}
        {all > 0 && found.length === 0 && <NothingFound state={state} />}
      </section>
      {line !== undefined && <ResultPreview line={line} />}
    </>
  );
}

/** The place of the selected decision among those found; the first one if it is not among them. */
function placeOf(found: Uint32Array, index: SearchSlice['index'], selected: SearchSlice['selected']): number {
  if (selected === undefined) return 0;
  const match = index.matches.findIndex(({ key }) => key === selected.match);
  if (match < 0) return 0;
  return Math.max(0, found.indexOf(index.starts[match]! + selected.decision));
}

/** What is still missing from the index. */
function Progress({ state: { left, unread, index } }: { readonly state: SearchSlice }) {
  const isUnknown = useMemo(() => index.columns.loss.some(Number.isNaN), [index]);
  return (
    <>
      {left > 0 && (
        <p className="note" role="status">
          {t('{n, plural, one {One more match is} other {# more matches are}} being read.', { n: left })}
        </p>
      )}
      {unread > 0 && (
        <p className="error">
          {t('{n, plural, one {One match} other {# matches}} cannot be read. Check the library.', {
            n: unread,
          })}
        </p>
      )}
      {isUnknown && (
        <p className="note">
          {t('Some decisions are not evaluated. Open their matches and choose Evaluate all.')}
        </p>
      )}
    </>
  );
}

/** What to do when nothing fits. */
function NothingFound({ state }: { readonly state: SearchSlice }) {
  return (
    <div className={styles.nothing}>
      <p>{t('No decision fits. Remove a condition or allow smaller losses.')}</p>
      <button type="button" className="button" onClick={() => state.change(EMPTY_QUERY)}>
        {t('Show all decisions')}
      </button>
    </div>
  );
}

function NoMatches({ onFiles }: Pick<SearchViewProps, 'onFiles'>) {
  return (
    <section className={styles.nothing} aria-label={t('Results')}>
      <p>{t('There are no matches in the library yet. Drop match files or whole folders here.')}</p>
      <MatchFileButton onFiles={onFiles} isPrimary />
    </section>
  );
}

interface SavedSearchesProps {
  readonly saved: readonly SavedSearch[];
  readonly onRun: (query: SearchQuery) => void;
  readonly onSave: (name: string) => void;
  readonly onForget: (name: string) => void;
}

/** Saved searches: run, save under a name, remove. */
function SavedSearches({ saved, onRun, onSave, onForget }: SavedSearchesProps) {
  const id = useId();
  const [name, setName] = useState('');
  return (
    <div className={styles.saved}>
      {saved.length > 0 && (
        <ul aria-label={t('Saved searches')}>
          {saved.map((search) => (
            <li key={search.name}>
              <button type="button" className="button" onClick={() => onRun(search.query)}>
                {search.name}
              </button>
              <button
                type="button"
                className="button plain icon"
                aria-label={t('Remove the search {name}', { name: search.name })}
                title={t('Remove the search {name}', { name: search.name })}
                onClick={() => onForget(search.name)}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return;
          onSave(name);
          setName('');
        }}
      >
        <label className="hidden" htmlFor={id}>
          {t('Name of the search')}
        </label>
        <input
          id={id}
          className="field"
          placeholder={t('Name of the search')}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <button type="submit" className="button" disabled={name.trim() === ''}>
          {t('Save search')}
        </button>
      </form>
    </div>
  );
}
