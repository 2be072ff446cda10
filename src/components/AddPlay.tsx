import { useState } from 'react';
import styles from './AddPlay.module.css';
import { t } from '../language/language.ts';
import type { Failure } from '../engine/errors.ts';
import { wording } from '../language/phrase.ts';

export interface AddPlayProps {
  /** Adds what was typed. @returns what to say when it is no legal play */
  readonly onAdd: (text: string) => Failure | undefined;
}

/** A play by its notation. */
export function AddPlay({ onAdd }: AddPlayProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<Failure | undefined>(undefined);
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        const failure = onAdd(text);
        setError(failure);
        if (failure === undefined) setText('');
      }}
    >
      <label htmlFor="add-play" className="hidden">
        {t('Add a play')}
      </label>
      <input
        id="add-play"
        className="field"
        placeholder={t('Add a play: 13/10 6/5')}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        value={text}
        aria-invalid={error !== undefined}
        aria-describedby="add-play-error"
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <button type="submit" className="button">
        {t('Add')}
      </button>
      <p id="add-play-error" className="error" role="status">
        {error !== undefined && wording(error)}
      </p>
    </form>
  );
}
