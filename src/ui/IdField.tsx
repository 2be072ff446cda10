import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { wording } from '../language/wording.ts';
import styles from './Strips.module.css';
import { t } from '../language/language.ts';
import type { Failure } from '../engine/errors.ts';

interface IdFieldProps {
  readonly label: string;
  /** The ID of the position on the board; undefined while the position is impossible. */
  readonly value: string | undefined;
  /** Reads text typed or pasted into the field. @returns the failure to show if it cannot be read */
  readonly onText: (text: string) => Failure | undefined | Promise<Failure | undefined>;
  /** Copies the value. @returns whether the browser allowed it */
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** A field with the position's ID, to copy from, type in or paste into. */
export function IdField({ label, value, onText, onCopy }: IdFieldProps) {
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const [error, setError] = useState<Failure | undefined>(undefined);
  const [copied, setCopied] = useState<string | undefined>(undefined);
  const id = `id-${label.toLowerCase().replace(/\W/g, '')}`;

  /** The text being read: Enter and the blur that follows must count as one request. */
  const inHand = useRef<string>(undefined);

  async function read(text: string): Promise<void> {
    if (inHand.current === text) return;
    inHand.current = text;
    setDraft(text);
    try {
      const failure = await onText(text);
      setError(failure);
      if (failure === undefined) setDraft((now) => (now === text ? undefined : now));
    } finally {
      inHand.current = undefined;
    }
  }

  return (
    <form
      className={styles.id}
      onSubmit={(event) => {
        event.preventDefault();
        if (draft !== undefined) void read(draft);
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
        placeholder={t('First set up a legal position')}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={() => draft !== undefined && void read(draft)}
        onPaste={(event) => {
          event.preventDefault();
          void read(event.clipboardData.getData('text'));
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
