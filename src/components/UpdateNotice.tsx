import { useState } from 'react';
import styles from './Notice.module.css';
import { t } from '../language/language.ts';

export interface UpdateNoticeProps {
  /** Loads the page anew, in its newer version. */
  readonly onUpdate: () => void;
}

/** Offers a newer version of the page; whoever shows it waits for the end of a run. */
export function UpdateNotice({ onUpdate }: UpdateNoticeProps) {
  const [later, setLater] = useState(false);
  if (later) return null;
  return (
    <div className={styles.region} role="status">
      <div className={styles.notice}>
        <p>{t('A new version of Strata is here. It starts at your next visit, or now.')}</p>
        <button type="button" className="button" onClick={onUpdate}>
          {t('Start it now')}
        </button>
        <button type="button" className="button plain" onClick={() => setLater(true)}>
          {t('Later')}
        </button>
      </div>
    </div>
  );
}
