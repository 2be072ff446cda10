import { ArrowUpDown } from 'lucide-react';
import { t } from '../../language/language.ts';
import { useKeyHint } from '../keyHints.ts';
import strips from '../Strips.module.css';

interface BoardModesProps {
  /** Accessible name of the group. */
  readonly label: string;
  /** Labels of the modes: playing on the board, and setting it up. */
  readonly play: string;
  readonly edit: string;
  readonly isEditing: boolean;
  readonly onEditing: (isEditing: boolean) => void;
}

/** Switches between playing on a board and setting it up. */
export function BoardModes({ label, play, edit, isEditing, onEditing }: BoardModesProps) {
  const hint = useKeyHint();
  return (
    <span className={strips.modes} role="group" aria-label={label}>
      <button type="button" aria-pressed={!isEditing} onClick={() => onEditing(false)}>
        {play}
      </button>
      <button
        type="button"
        aria-pressed={isEditing}
        onClick={() => onEditing(true)}
        {...hint(t('Set up the position'), 'E')}
      >
        {edit}
      </button>
    </span>
  );
}

interface FlipButtonProps {
  readonly isFlipped: boolean;
  readonly onFlip: () => void;
}

/** Flips the view of a board. */
export function FlipButton({ isFlipped, onFlip }: FlipButtonProps) {
  const hint = useKeyHint();
  return (
    <button
      type="button"
      className={`button ${strips.flip}`}
      aria-pressed={isFlipped}
      {...hint(t('Flip the board'), 'F')}
      onClick={onFlip}
    >
      <ArrowUpDown aria-hidden="true" />
      <span>{t('Flip')}</span>
    </button>
  );
}
