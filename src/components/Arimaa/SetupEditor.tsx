import type { Failure } from '../../engine/errors.ts';
import { pieceName } from '../../games/arimaa/position.ts';
import { PIECE_LETTERS, type Side, SIDES } from '../../games/arimaa/types.ts';
import { Problems } from '../Problems.tsx';
import styles from './Arimaa.module.css';
import { Token } from './Token.tsx';
import { sideName } from './turnText.ts';

export interface SetupEditorProps {
  /** The piece that a tap puts down, `.` to take pieces away. */
  readonly hand: string;
  readonly onHand: (hand: string) => void;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  /** How many of a piece may still be put on the board. */
  readonly left: (piece: string) => number;
  readonly onEmpty: () => void;
  readonly onUsual: () => void;
  readonly problems: readonly Failure[];
}

/** Pieces to put on the board, the side to move, and what is impossible about it. */
export function SetupEditor(props: SetupEditorProps) {
  const { hand, side, left, problems, onHand, onSide } = props;
  return (
    <div className={styles.editor}>
      {SIDES.map((each) => (
        <div key={each} className={styles.palette} role="group" aria-label={`${sideName(each)}’s pieces`}>
          {[...PIECE_LETTERS].reverse().map((letter) => {
            const piece = each === 'gold' ? letter : letter.toLowerCase();
            return (
              <button
                key={piece}
                type="button"
                aria-pressed={hand === piece}
                aria-label={`Put a ${pieceName(piece)}, ${left(piece)} left`}
                onClick={() => onHand(piece)}
              >
                <svg viewBox="0 0 100 100" aria-hidden="true">
                  <Token piece={piece} />
                </svg>
                <span className="numbers" aria-hidden="true">
                  {left(piece)}
                </span>
              </button>
            );
          })}
        </div>
      ))}
      <div className={styles.tools}>
        <button type="button" className="button" aria-pressed={hand === '.'} onClick={() => onHand('.')}>
          Take away
        </button>
        <button type="button" className="button" onClick={props.onEmpty}>
          Empty board
        </button>
        <button type="button" className="button" onClick={props.onUsual}>
          Usual set-up
        </button>
        <label className={styles.pair}>
          To move
          <select className="field" value={side} onChange={({ target }) => onSide(target.value as Side)}>
            {SIDES.map((each) => (
              <option key={each} value={each}>
                {sideName(each)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="note">
        Tap a square to put the piece in hand there, tap it again to take it away, drag pieces about. Keys:
        letters put Silver’s pieces, with Shift Gold’s (r c d h m e); Delete takes away.
      </p>
      <Problems problems={problems} />
    </div>
  );
}
