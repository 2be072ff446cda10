import { Dialog } from '@base-ui/react/dialog';
import { DialogPopup } from './DialogPopup.tsx';
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
      <DialogPopup
        title={t('Which position?')}
        description={
          <>
            {t('The text holds {n} of them.', { n: choices.length })}
            {choices.length > MOST_SHOWN ? ` ${t('Here are the first {n}.', { n: MOST_SHOWN })}` : ''}
          </>
        }
        closeLabel={t('Close without choosing')}
      >
        <ol className={styles.list}>
          {choices.slice(0, MOST_SHOWN).map((said, index) => (
            <li key={index}>
              <button type="button" className={`button ${styles.choice}`} onClick={() => onChoose(index)}>
                {said}
              </button>
            </li>
          ))}
        </ol>
      </DialogPopup>
    </Dialog.Root>
  );
}
