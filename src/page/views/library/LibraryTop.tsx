import { BookOpen, Download, GraduationCap, ListChecks, TextSearch, Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import { t } from '../../../language/language.ts';
import { grouped } from '../../../ui/charts/format.ts';
import { BOOK_HASH, QUIZ_HASH, SEARCH_HASH } from '../../../ui/routes.ts';
import styles from './Library.module.css';
import type { FoundKeys, LibrarySearch } from './useSearch.ts';

interface LibraryTopProps {
  readonly titleId: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly search: LibrarySearch;
  /** Whether there are matches, from whose errors a quiz can be made. */
  readonly hasMatches: boolean;
  /** Whether a check is running. */
  readonly isChecking: boolean;
  readonly onCheck: () => void;
  /** @param found - the entries that a search has found; undefined for everything */
  readonly onExport: (found: FoundKeys | undefined) => void;
  readonly onImport: (file: File) => void;
}

/** The top of the library: its title, the search, import, export and check. */
export function LibraryTop(props: LibraryTopProps) {
  const { titleId, query, onQuery, search, hasMatches, isChecking, onCheck, onExport, onImport } = props;
  const id = useId();
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
      {hasMatches && (
        <a className="button" href={QUIZ_HASH}>
          <GraduationCap aria-hidden="true" /> {t('Quiz')}
        </a>
      )}
      <a className="button" href={BOOK_HASH}>
        <BookOpen aria-hidden="true" /> {t('Opening book')}
      </a>
      <a className="button" href={SEARCH_HASH}>
        <TextSearch aria-hidden="true" /> {t('Find decisions')}
      </a>
      <ImportButton onImport={onImport} />
      <button
        type="button"
        className="button"
        disabled={!search.isEverything && search.count === 0}
        onClick={() => onExport(search.keys())}
      >
        <Download aria-hidden="true" />{' '}
        {search.isEverything ? t('Export everything') : t('Export {n}', { n: grouped(search.count) })}
      </button>
      <button type="button" className="button" disabled={isChecking} onClick={onCheck}>
        <ListChecks aria-hidden="true" /> {t('Check and repair')}
      </button>
    </div>
  );
}

/** Lets the reader choose a library file. */
function ImportButton({ onImport }: Pick<LibraryTopProps, 'onImport'>) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
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
          if (chosen !== undefined) onImport(chosen);
          target.value = '';
        }}
      />
    </>
  );
}
