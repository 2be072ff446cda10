import { X } from 'lucide-react';
import styles from './Notice.module.css';
import { t } from '../language/language.ts';

/** Something the page says once: what was understood, or why not. */
export interface NoticeText {
  readonly kind: 'said' | 'failed';
  readonly text: string;
}

export interface NoticeProps {
  readonly notice: NoticeText | undefined;
  readonly onClose: () => void;
}

/** Stays until it is closed or another takes its place: nobody has to read against the clock. */
export function Notice({ notice, onClose }: NoticeProps) {
  return (
    <div className={styles.region} role="status">
      {notice !== undefined && (
        <div className={styles.notice} data-kind={notice.kind}>
          <p>{notice.text}</p>
          <button
            type="button"
            className="button plain icon"
            aria-label={t('Close message')}
            onClick={onClose}
          >
            <X aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}

export interface QuestionNoticeProps {
  readonly text: string;
  /** What can be done, the likeliest first. */
  readonly choices: readonly { readonly name: string; readonly choose: () => void }[];
}

/** Something to decide at leisure: it stays until one of its buttons is pressed. */
export function QuestionNotice({ text, choices }: QuestionNoticeProps) {
  return (
    <div className={styles.region} role="status">
      <div className={styles.notice}>
        <p>{text}</p>
        {choices.map(({ name, choose }, index) => (
          <button
            key={name}
            type="button"
            className={index === 0 ? 'button' : 'button plain'}
            onClick={choose}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
