import { t } from '../language/language.ts';
import { helpHash } from './routes.ts';
import styles from './HelpLink.module.css';

export interface HelpLinkProps {
  /** ID of the explanation. */
  readonly topic: string;
  /** What it explains, in the current language. */
  readonly name: string;
}

/** A small question mark that leads to the explanation of a number. */
export function HelpLink({ topic, name }: HelpLinkProps) {
  const label = t('What does {name} mean?', { name });
  return (
    <a className={styles.link} href={helpHash(topic)} aria-label={label} title={label}>
      ?
    </a>
  );
}
