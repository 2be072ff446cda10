import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import styles from './PositionChoice.module.css';
import { t } from '../language/language.ts';

export interface PositionChoiceProps {
  /** What is said of each position found, in the order of the text; none: nothing to choose. */
  readonly choices: readonly string[];
  readonly onChoose: (index: number) => void;
  readonly onClose: () => void;
}

/** Positions that are offered at once; a longer text is asked for in parts. */
const MOST_SHOWN = 50;

/** Asks which of several positions in a text is meant. */
export function PositionChoice({ choices, onChoose, onClose }: PositionChoiceProps) {
  return (
    <Dialog.Root open={choices.length > 0} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <header className={styles.header}>
            <div>
              <Dialog.Title>{t('Which position?')}</Dialog.Title>
              <Dialog.Description className="note">
                {t('The text holds {n} of them.', { n: choices.length })}
                {choices.length > MOST_SHOWN ? ` ${t('Here are the first {n}.', { n: MOST_SHOWN })}` : ''}
              </Dialog.Description>
            </div>
            <Dialog.Close className="button plain icon" aria-label={t('Close without choosing')}>
              <X aria-hidden="true" />
            </Dialog.Close>
          </header>
          <ol className={styles.list}>
            {choices.slice(0, MOST_SHOWN).map((said, index) => (
              <li key={index}>
                <button type="button" className={`button ${styles.choice}`} onClick={() => onChoose(index)}>
                  {said}
                </button>
              </li>
            ))}
          </ol>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
