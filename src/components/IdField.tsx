import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import styles from './Strips.module.css';
import { t } from '../language/language.ts';
import type { Failure } from '../engine/errors.ts';
import { wording } from '../language/phrase.ts';

export interface IdFieldProps {
  readonly label: string;
  /** The ID of the position on the board; undefined while that cannot occur. */
  readonly value: string | undefined;
  /** Reads what was typed or pasted into the field. @returns what to say when it cannot be read */
  readonly onText: (text: string) => Failure | undefined;
  /** Copies the value. @returns whether the browser allowed it */
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** A notation of the position: to copy, and to type or paste into. */
export function IdField({ label, value, onText, onCopy }: IdFieldProps) {
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const [error, setError] = useState<Failure | undefined>(undefined);
  const [copied, setCopied] = useState<string | undefined>(undefined);
  const id = `id-${label.toLowerCase().replace(/\W/g, '')}`;

  function read(text: string): void {
    const failure = onText(text);
    setError(failure);
    setDraft(failure === undefined ? undefined : text);
  }

  return (
    <form
      className={styles.id}
      onSubmit={(event) => {
        event.preventDefault();
        if (draft !== undefined) read(draft);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field mono"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        value={draft ?? value ?? ''}
        placeholder={t('set up a possible position first')}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={() => draft !== undefined && read(draft)}
        onPaste={(event) => {
          event.preventDefault();
          read(event.clipboardData.getData('text'));
        }}
        onKeyDown={({ key }) => {
          if (key !== 'Escape') return;
          setDraft(undefined);
          setError(undefined);
        }}
      />
      <button
        type="button"
        className="button"
        disabled={value === undefined}
        aria-label={t('Copy {label}', { label })}
        onClick={() => {
          if (value !== undefined) void onCopy(value).then((done) => setCopied(done ? value : undefined));
        }}
      >
        {copied !== undefined && copied === value ? (
          <Check aria-hidden="true" />
        ) : (
          <Copy aria-hidden="true" />
        )}
        {copied !== undefined && copied === value ? t('Copied') : t('Copy')}
      </button>
      {error !== undefined && (
        <p id={`${id}-error`} className="error">
          {wording(error)}
        </p>
      )}
    </form>
  );
}
