import type { Failure } from '../../../engine/errors.ts';
import { PIECE_LETTERS, type Side, SIDES } from '../../../games/arimaa/types.ts';
import { t } from '../../../language/language.ts';
import { Problems } from '../../../ui/Problems.tsx';
import { Token } from '../../figures/arimaa/Squares.tsx';
import styles from './Arimaa.module.css';
import { pieceWords, sideName } from '../../figures/arimaa/terms.ts';

interface SetupEditorProps {
  /** The piece that a tap places; `.` removes pieces. */
  readonly chosenPiece: string;
  readonly onPiece: (chosenPiece: string) => void;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  /** How many more of a piece may be placed. */
  readonly left: (piece: string) => number;
  readonly onEmpty: () => void;
  readonly onUsual: () => void;
  readonly problems: readonly Failure[];
}

/** Palette of pieces, the side to move, and what makes the position impossible. */
export function SetupEditor(props: SetupEditorProps) {
  const { chosenPiece, side, left, problems, onPiece, onSide } = props;
  return (
    <div className={styles.editor}>
      {SIDES.map((each) => (
        <div
          key={each}
          className={styles.palette}
          role="group"
          aria-label={t('Pieces of {side}', { side: sideName(each) })}
        >
          {[...PIECE_LETTERS].reverse().map((letter) => {
            const piece = each === 'gold' ? letter : letter.toLowerCase();
            return (
              <button
                key={piece}
                type="button"
                aria-pressed={chosenPiece === piece}
                aria-label={t('{piece}, {n} left', { piece: pieceWords(piece), n: left(piece) })}
                onClick={() => onPiece(piece)}
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
        <button
          type="button"
          className="button"
          aria-pressed={chosenPiece === '.'}
          onClick={() => onPiece('.')}
        >
          {t('Remove piece')}
        </button>
        <button type="button" className="button" onClick={props.onEmpty}>
          {t('Empty board')}
        </button>
        <button type="button" className="button" onClick={props.onUsual}>
          {t('Standard setup')}
        </button>
        <label className={styles.pair}>
          {t('To move')}
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
        {t(
          'Tap a square to place or remove the chosen piece. Drag pieces to move them. Keys: r, c, d, h, m, e place Silver pieces, with Shift Gold pieces; Delete removes.',
        )}
      </p>
      <Problems problems={problems} />
    </div>
  );
}
