import { Pencil, ShieldCheck, Square, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { momentText } from '../../../language/date.ts';
import { t } from '../../../language/language.ts';
import { MOST_NOTE, MOST_TAG, MOST_TAGS } from '../../../jobs/library/library.ts';
import styles from './Library.module.css';
import type { Remarks } from '../../../jobs/library/remarks.ts';

/** Verification of an entry. `share` is its progress from 0 to 1, null while none is running. */
interface VerifyControls {
  readonly share: number | null;
  readonly onVerify: () => void;
  readonly onStop: () => void;
}

interface LibraryLineProps {
  readonly title: string;
  /** Below the title: the terms of the position or the match. */
  readonly terms: string;
  /** Left of the title. */
  readonly picture?: ReactNode;
  /** In the middle: the results. */
  readonly children: ReactNode;
  /** How many trials or decisions are done. */
  readonly progress: string;
  /** Milliseconds since 1970. */
  readonly saved: number;
  /** Shown after the date. */
  readonly about?: string;
  /** The standing of the run, such as `verified`; empty for none. */
  readonly standing?: string;
  /** Absent where there are no trials to replay. */
  readonly verify?: VerifyControls | undefined;
  readonly remarks: Remarks;
  /** Whether its view shows it now. */
  readonly isShown: boolean;
  readonly onOpen: () => void;
  readonly onRemark: (remarks: Remarks) => void;
  readonly onRemove: () => void;
}

/** Props of a row of the library: its entry and what can be done with it. */
export interface RowProps<Entry>
  extends Pick<LibraryLineProps, 'isShown' | 'verify' | 'onOpen' | 'onRemark' | 'onRemove'> {
  readonly entry: Entry;
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

/** Parses tags separated by commas: each once, none empty, within the limits. */
function tagsOf(text: string): readonly string[] {
  const tags = text.split(',').map((tag) => tag.trim().slice(0, MOST_TAG));
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, MOST_TAGS);
}

const VerifyButton = ({ title, share, onVerify, onStop }: VerifyControls & { readonly title: string }) => (
  <button
    type="button"
    className="button plain icon"
    aria-label={share === null ? t('Verify {title}', { title }) : t('Stop verifying')}
    title={share === null ? t('Verify {title}', { title }) : t('Stop verifying')}
    onClick={share === null ? onVerify : onStop}
  >
    {share === null ? <ShieldCheck aria-hidden="true" /> : <Square aria-hidden="true" />}
  </button>
);

/** A row of the library: a run or a match with its remarks. */
export function LibraryLine(props: LibraryLineProps) {
  const { title, terms, picture, children, verify, isShown, onOpen, onRemark, onRemove } = props;
  const { note } = props.remarks;
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
      <LineFacts {...props} />
      <div className={styles.actions}>
        {verify !== undefined && <VerifyButton title={title} {...verify} />}
        <button
          type="button"
          className="button plain icon"
          aria-label={t('Note and tags of {title}', { title })}
          title={t('Note and tags of {title}', { title })}
          aria-expanded={isEditing}
          onClick={() => setIsEditing(!isEditing)}
        >
          <Pencil aria-hidden="true" />
        </button>
        <button
          type="button"
          className="button plain icon"
          aria-label={t('Remove {title}', { title })}
          title={t('Remove {title}', { title })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </button>
      </div>
      {note !== '' && !isEditing && <p className={styles.remark}>{note}</p>}
      {isEditing && (
        <RemarksForm remarks={props.remarks} onRemark={onRemark} onClose={() => setIsEditing(false)} />
      )}
    </li>
  );
}

type LineFactsProps = Pick<
  LibraryLineProps,
  'progress' | 'standing' | 'verify' | 'saved' | 'about' | 'remarks'
>;

/** Progress, verification, date and tags of an entry. */
function LineFacts({ progress, standing = '', verify, saved, about, remarks }: LineFactsProps) {
  const { tags } = remarks;
  return (
    <div className={styles.facts}>
      <p>{progress}</p>
      {standing !== '' && <p>{standing}</p>}
      {verify?.share != null && (
        <p role="status">{t('Verifying: {share} %', { share: Math.floor(100 * verify.share) })}</p>
      )}
      <p className="note">
        <time dateTime={new Date(saved).toISOString()}>{momentText(saved)}</time>
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
  );
}

interface RemarksFormProps extends Pick<LibraryLineProps, 'remarks' | 'onRemark'> {
  readonly onClose: () => void;
}

/** Edits the note and the tags of an entry. */
function RemarksForm({ remarks, onRemark, onClose }: RemarksFormProps) {
  const { note, tags } = remarks;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        onRemark({ note: textOf(data.get('note')).trim(), tags: tagsOf(textOf(data.get('tags'))) });
        onClose();
      }}
    >
      <label>
        {t('Note')}
        <textarea name="note" className="field" rows={3} maxLength={MOST_NOTE} defaultValue={note} />
      </label>
      <label>
        {t('Tags, separated by commas')}
        <input name="tags" className="field" defaultValue={tags.join(', ')} autoComplete="off" />
      </label>
      <div className={styles.actions}>
        <button type="submit" className="button">
          {t('Save')}
        </button>
        <button type="button" className="button plain" onClick={onClose}>
          {t('Cancel')}
        </button>
      </div>
    </form>
  );
}
