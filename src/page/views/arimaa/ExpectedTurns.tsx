import { makeTurn } from '../../../formats/arimaa/turn.ts';
import type { TreeLine } from '../../../games/arimaa/treeKernel.ts';
import { otherSide, type Side, type TreeTurn } from '../../../games/arimaa/types.ts';
import { t } from '../../../language/language.ts';
import styles from './Arimaa.module.css';

interface ExpectedTurnsProps {
  /** The line that the search prefers. */
  readonly line: TreeLine;
  /** The side to move. */
  readonly side: Side;
  /** Plays turns on the board. */
  readonly onPlay: (turns: readonly TreeTurn[]) => void;
}

/** What the search expects: its best turn, the reply, and on. A click plays the turns up to there. */
export function ExpectedTurns({ line, side, onPlay }: ExpectedTurnsProps) {
  const turns = [{ ...line, isWhole: true }, ...line.answers];
  if (turns.length === 1) return null;
  const title = line.isCertain ? t('Longest defense') : t('Expected');
  let mover = otherSide(side);
  return (
    <section className={styles.expected} aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {turns.map(({ steps, isWhole }, index) => {
          mover = otherSide(mover);
          const text = `${mover === 'gold' ? 'g' : 's'} ${makeTurn(steps)}`;
          return (
            <li key={index}>
              {isWhole ? (
                <button
                  type="button"
                  className="button plain mono"
                  aria-label={t('Play up to {turn}', { turn: text })}
                  onClick={() => onPlay(turns.slice(0, index + 1))}
                >
                  {text}
                </button>
              ) : (
                <span className="mono">{text} …</span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
