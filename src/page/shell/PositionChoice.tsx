import { Dialog } from '@base-ui/react/dialog';
import type { Position } from '../../games/backgammon/types.ts';
import { pipsText } from '../../ui/board/cellText.ts';
import { makeBoardPicture } from '../../ui/board/boardPicture.ts';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import styles from './PositionChoice.module.css';
import { t } from '../../language/language.ts';

/** A position found in a text. */
interface ChoicePosition {
  readonly position: Position;
  /** Describes the position. */
  readonly label: string;
  /** Its ID as written in the text, and the words before it. */
  readonly id: string;
  readonly words: string;
}

interface PositionChoiceProps {
  /** In text order; the dialog is open unless this is empty. */
  readonly choices: readonly ChoicePosition[];
  readonly onChoose: (index: number) => void;
  readonly onClose: () => void;
}

/** Maximum of positions shown at once; the reader must paste a longer text in parts. */
const MOST_SHOWN = 50;

const pictureOf = (position: Position): string =>
  `data:image/svg+xml,${encodeURIComponent(makeBoardPicture(position, []).svg)}`;

/** Asks which of several positions in a text to show. */
export function PositionChoice({ choices, onChoose, onClose }: PositionChoiceProps) {
  return (
    <Dialog.Root open={choices.length > 0} onOpenChange={(open) => !open && onClose()}>
      <DialogPopup
        title={t('Which position?')}
        description={
          <>
            {t('{n, plural, one {One position was} other {# positions were}} found.', { n: choices.length })}
            {choices.length > MOST_SHOWN ? ` ${t('These are the first {n}.', { n: MOST_SHOWN })}` : ''}
          </>
        }
        closeLabel={t('Close without choosing')}
      >
        <ol className={styles.list}>
          {choices.slice(0, MOST_SHOWN).map((choice, index) => (
            <li key={index}>
              <button type="button" className={`button ${styles.choice}`} onClick={() => onChoose(index)}>
                <img src={pictureOf(choice.position)} alt="" width={112} height={90} />
                <span className={styles.said}>
                  {choice.words !== '' && <strong>{choice.words}</strong>}
                  <span>{choice.label}</span>
                  <span className="note">{pipsText(choice.position)}</span>
                  <span className={`note mono ${styles.id}`}>{choice.id}</span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      </DialogPopup>
    </Dialog.Root>
  );
}
