import { Pencil, ShieldCheck, Square, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { momentText } from '../../../language/date.ts';
import { t } from '../../../language/language.ts';
import { MOST_NOTE, MOST_TAG, MOST_TAGS } from '../../../jobs/library/library.ts';
import styles from './Library.module.css';
import type { LibraryEntry } from '../../../jobs/library/types.ts';
import { plusMinus, signed, withError } from '../../../ui/charts/format.ts';
import { lineText } from '../../figures/candidateNames.ts';
import type { Verdict } from '../../state/rollout/types.ts';
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
  /** In the middle: what the rollout says. */
  readonly run?: ResultProps;
  /** In the middle, if it is no rollout. */
  readonly children?: ReactNode;
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
  /** @param title - the entry in words */
  readonly onRemove: (title: string) => void;
}

/** Props of a row of the library: its entry and what can be done with it. */
export interface RowProps<Entry>
  extends Pick<LibraryLineProps, 'isShown' | 'verify' | 'onOpen' | 'onRemark' | 'onRemove'> {
  readonly entry: Entry;
}

interface ResultProps extends Pick<LibraryEntry<unknown>, 'candidates'> {
  /** Undefined for entries without figures, whose candidates are listed instead. */
  readonly verdict: Verdict | undefined;
}

/** What a run says, in the words of the analysis. */
const RunResult = ({ verdict, candidates }: ResultProps) =>
  verdict === undefined ? (
    <ul className={`${styles.candidates} numbers`}>
      {candidates.map(({ name, equity, halfWidth }) => (
        <li key={name}>
          {lineText(name)} {withError(signed(equity), plusMinus(halfWidth))}
        </li>
      ))}
    </ul>
  ) : (
    <div className={`${styles.results} numbers`}>
      <p className={styles.verdict}>{verdict.sentence}</p>
      <p className="note">{verdict.note}</p>
    </div>
  );

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

interface RemovalProps extends Pick<LibraryLineProps, 'onRemove'> {
  readonly title: string;
}

/** Removes an entry after asking once. */
export function Removal({ title, onRemove }: RemovalProps) {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = t('Remove {title}', { title });
  if (!isAsking)
    return (
      <button
        ref={button}
        type="button"
        className="button plain icon"
        aria-label={name}
        title={name}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden="true" />
      </button>
    );
  function keep(): void {
    flushSync(() => setAsking(false));
    button.current?.focus();
  }
  return (
    <div className={styles.actions} role="group" aria-label={name}>
      {/* Whoever asked by key goes on by key. */}
      <button
        ref={focusOn}
        type="button"
        className="button"
        onKeyDown={({ key }) => key === 'Escape' && keep()}
        onClick={() => onRemove(title)}
      >
        {t('Remove')}
      </button>
      <button type="button" className="button plain" onClick={keep}>
        {t('Cancel')}
      </button>
    </div>
  );
}

const focusOn = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** A row of the library: a run or a match with its remarks. */
export function LibraryLine(props: LibraryLineProps) {
  const { title, terms, picture, run, children, verify, isShown, onOpen, onRemark, onRemove } = props;
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
      {run === undefined ? children : <RunResult {...run} />}
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
        <Removal title={title} onRemove={onRemove} />
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
