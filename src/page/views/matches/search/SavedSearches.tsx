import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { SavedSearch, SearchQuery } from '../../../../jobs/search/query.ts';
import { t } from '../../../../language/language.ts';
import styles from './Search.module.css';

interface SavedSearchesProps {
  readonly saved: readonly SavedSearch[];
  readonly onRun: (query: SearchQuery) => void;
  readonly onSave: (name: string) => void;
  readonly onForget: (name: string) => void;
}

/** Saved searches: run, save under a name, remove. */
export function SavedSearches({ saved, onRun, onSave, onForget }: SavedSearchesProps) {
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
