import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { plusMinus, signed } from '../../charts/format.ts';
import { type LibraryEntry, MOST_NOTE, MOST_TAG, MOST_TAGS, type Remarks } from '../../protocol/library.ts';
import { grouped } from '../../language/number.ts';
import { questionOfJob } from '../../protocol/question.ts';
import { termsText, titleText } from '../positionText.ts';
import styles from './Library.module.css';
import { spoken, t } from '../../language/language.ts';
import type { Text } from '../../language/types.ts';
import { lineText } from '../rows.ts';

export interface LibraryRowProps {
  readonly entry: LibraryEntry;
  /** Whether the analysis shows it. */
  readonly isShown: boolean;
  readonly onOpen: () => void;
  readonly onRemark: (remarks: Remarks) => void;
  readonly onRemove: () => void;
}

const REGIONS = { en: 'en-GB', de: 'de-DE' } as const;
const dateText = (time: number): string =>
  new Intl.DateTimeFormat(REGIONS[spoken()], { dateStyle: 'medium', timeStyle: 'short' }).format(time);
const STATES = {
  running: 'interrupted',
  paused: 'paused',
  stopped: 'stopped',
  done: 'done',
} as const satisfies Record<LibraryEntry['state'], Text>;

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

/** Tags as they are typed, parted by commas; each once, none empty, within the bounds. */
export function tagsOf(text: string): readonly string[] {
  const tags = text.split(',').map((tag) => tag.trim().slice(0, MOST_TAG));
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, MOST_TAGS);
}

/** How far a run has come: `1,296 trials each`, `324 of 1,296 trials each, paused`. */
export function progressText({ job, trials, state }: LibraryEntry): string {
  const each = Math.floor(trials / job.candidates.length);
  const isAlone = job.candidates.length === 1;
  const n = grouped(each);
  if (state === 'done') return isAlone ? t('{n} trials', { n }) : t('{n} trials each', { n });
  const of = { n, all: grouped(job.settings.trials) };
  const done = isAlone ? t('{n} of {all} trials', of) : t('{n} of {all} trials each', of);
  return `${done}, ${t(STATES[state])}`;
}

/** One run of the library. */
export function LibraryRow({ entry, isShown, onOpen, onRemark, onRemove }: LibraryRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { job, candidates, note, tags, saved } = entry;
  const title = titleText(questionOfJob(job), job.position);
  return (
    <li className={styles.row} data-shown={isShown}>
      <div className={styles.what}>
        <h3>
          <button type="button" className={styles.open} onClick={onOpen}>
            {title}
          </button>
        </h3>
        <p className="note">{termsText(job.position)}</p>
      </div>
      <ul className={`${styles.candidates} numbers`}>
        {candidates.map(({ name, equity, halfWidth }) => (
          <li key={name}>
            <span>{lineText(name)}</span>
            <span>{signed(equity)}</span>
            <span className="note">{halfWidth === null ? '' : plusMinus(halfWidth)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.facts}>
        <p>{progressText(entry)}</p>
        <p className="note">
          <time dateTime={new Date(saved).toISOString()}>{dateText(saved)}</time>,{' '}
          {t('seed {n}', { n: grouped(job.settings.seed) })}
        </p>
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label={t('Tags')}>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className="button plain icon"
          aria-label={t('Note and tags of {title}', { title })}
          aria-expanded={isEditing}
          onClick={() => setIsEditing(!isEditing)}
        >
          <Pencil aria-hidden="true" />
        </button>
        <button
          type="button"
          className="button plain icon"
          aria-label={t('Remove {title}', { title })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </button>
      </div>
      {note !== '' && !isEditing && <p className={styles.remark}>{note}</p>}
      {isEditing && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            const data = new FormData(event.currentTarget);
            onRemark({ note: textOf(data.get('note')).trim(), tags: tagsOf(textOf(data.get('tags'))) });
            setIsEditing(false);
          }}
        >
          <label>
            {t('Note')}
            <textarea name="note" className="field" rows={3} maxLength={MOST_NOTE} defaultValue={note} />
          </label>
          <label>
            {t('Tags, parted by commas')}
            <input name="tags" className="field" defaultValue={tags.join(', ')} autoComplete="off" />
          </label>
          <div className={styles.actions}>
            <button type="submit" className="button">
              {t('Keep')}
            </button>
            <button type="button" className="button plain" onClick={() => setIsEditing(false)}>
              {t('Cancel')}
            </button>
          </div>
        </form>
      )}
    </li>
  );
}
