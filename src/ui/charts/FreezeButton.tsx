import { Pause, Play } from 'lucide-react';
import { t } from '../../language/language.ts';
import styles from './Picture.module.css';

interface FreezeButtonProps {
  readonly isFrozen: boolean;
  readonly onFreeze: (isFrozen: boolean) => void;
}

/** Freezes live charts while the rollout continues, or resumes them. */
export const FreezeButton = ({ isFrozen, onFreeze }: FreezeButtonProps) => (
  <button type="button" className={`button ${styles.freeze}`} onClick={() => onFreeze(!isFrozen)}>
    {isFrozen ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
    {isFrozen ? t('Resume charts') : t('Freeze charts')}
  </button>
);
