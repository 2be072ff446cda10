import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { spoken, t } from '../../language/language.ts';
import { MOST_NOTE, MOST_TAG, MOST_TAGS, type Remarks } from '../../protocol/library.ts';
import styles from './Library.module.css';

export interface LibraryLineProps {
  readonly title: string;
  /** Below the title: what the position or the match is. */
  readonly terms: string;
  /** Before them. */
  readonly picture?: ReactNode;
  /** In the middle: what came of it. */
  readonly children: ReactNode;
  /** How far it has come. */
  readonly progress: string;
  /** Milliseconds since 1970, and what stands behind the date. */
  readonly saved: number;
  readonly about?: string;
  readonly remarks: Remarks;
  /** Whether its view shows it now. */
  readonly isShown: boolean;
  readonly onOpen: () => void;
  readonly onRemark: (remarks: Remarks) => void;
  readonly onRemove: () => void;
}

/** What a row of the library is told: its entry, and what may be done with it. */
export interface RowProps<Entry>
  extends Pick<LibraryLineProps, 'isShown' | 'onOpen' | 'onRemark' | 'onRemove'> {
  readonly entry: Entry;
}

const REGIONS = { en: 'en-GB', de: 'de-DE' } as const;
const dateText = (time: number): string =>
  new Intl.DateTimeFormat(REGIONS[spoken()], { dateStyle: 'medium', timeStyle: 'short' }).format(time);
const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

/** Tags as they are typed, parted by commas; each once, none empty, within the bounds. */
export function tagsOf(text: string): readonly string[] {
  const tags = text.split(',').map((tag) => tag.trim().slice(0, MOST_TAG));
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, MOST_TAGS);
}

/** A line of the library: a run or a match, with its remarks. */
export function LibraryLine(props: LibraryLineProps) {
  const { title, terms, picture, children, progress, saved, about, isShown, onOpen, onRemark, onRemove } =
    props;
  const { note, tags } = props.remarks;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <li className={styles.row} data-shown={isShown}>
      <div className={styles.what}>
        {picture}
        <div>
          <h3>
            <button type="button" className={styles.open} onClick={onOpen}>
              {title}
            </button>
          </h3>
          <p className="note">{terms}</p>
        </div>
      </div>
      {children}
      <div className={styles.facts}>
        <p>{progress}</p>
        <p className="note">
          <time dateTime={new Date(saved).toISOString()}>{dateText(saved)}</time>
          {about === undefined ? '' : `, ${about}`}
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
