import { Info } from 'lucide-react';
import { t } from '../language/language.ts';
import styles from './HowToRead.module.css';

/** Says what the figures of a view are, once asked. */
export const HowToRead = ({ children }: { readonly children: string }) => (
  <details className={styles.read}>
    <summary>
      <Info aria-hidden="true" />
      {t('How to read these figures')}
    </summary>
    <p className="note">{children}</p>
  </details>
);
