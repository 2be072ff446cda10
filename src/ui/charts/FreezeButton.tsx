import { Pause, Play } from 'lucide-react';
import { t } from '../../language/language.ts';
import styles from './Picture.module.css';

interface FreezeButtonProps {
  readonly held: boolean;
  readonly onHeld: (held: boolean) => void;
}

/** Freezes live charts while the rollout continues, or resumes them. */
export const FreezeButton = ({ held, onHeld }: FreezeButtonProps) => (
  <button type="button" className={`button ${styles.hold}`} onClick={() => onHeld(!held)}>
    {held ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
    {held ? t('Resume charts') : t('Freeze charts')}
  </button>
);
