import { useState } from 'react';
import { wording } from '../../../../language/wording.ts';
import styles from './AddPlay.module.css';
import type { Failure } from '../../../../engine/errors.ts';

interface AddPlayProps {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  /** Label of the button. */
  readonly button: string;
  /** Adds the typed play. @returns the failure to show if it is not a legal play */
  readonly onAdd: (text: string) => Failure | undefined;
}

/** A form that adds a play by its notation. */
export function AddPlay({ id, label, placeholder, button, onAdd }: AddPlayProps) {
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
      <label htmlFor={id} className="hidden">
        {label}
      </label>
      <input
        id={id}
        className="field"
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        value={text}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <button type="submit" className="button">
        {button}
      </button>
      <p id={`${id}-error`} className="error" role="status">
        {error !== undefined && wording(error)}
      </p>
    </form>
  );
}
