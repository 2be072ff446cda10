import { X } from 'lucide-react';
import { makeTurn } from '../../../formats/arimaa/turn.ts';
import { t } from '../../../language/language.ts';
import styles from './Arimaa.module.css';
import { commonTurns, turnLabel } from '../../state/arimaa/boardSlice.ts';
import type { ArimaaLine } from '../../state/arimaa/types.ts';

interface VariationsProps {
  /** The line shown, and those that leave it. */
  readonly line: ArimaaLine;
  readonly others: readonly ArimaaLine[];
  /** Shows a variation, or removes it. */
  readonly onFollow: (index: number) => void;
  readonly onForget: (index: number) => void;
}

/** The variations of a line: where each leaves it, its first turn, and its length. */
export function Variations({ line, others, onFollow, onForget }: VariationsProps) {
  return (
    <section className={styles.game} aria-label={t('Variations')}>
      <h3>{t('Variations')}</h3>
      <ul className={styles.turns}>
        {others.map((other, index) => {
          const shared = commonTurns(line, other);
          const first = other.turns[shared];
          // A line that ends where the other goes on differs only by its length.
          const name = first === undefined ? t('without the turns that follow') : makeTurn(first.steps);
          const more = other.turns.length - shared - 1;
          const label = turnLabel(other, shared);
          return (
            <li key={index} className={styles.variation}>
              <button type="button" onClick={() => onFollow(index)}>
                <b>{label}</b> <span className="mono">{name}</span>
                {more > 0 && (
                  <span className="note">
                    {' '}
                    {t('and {n, plural, one {# turn} other {# turns}}', { n: more })}
                  </span>
                )}
              </button>
              <button
                type="button"
                className={styles.forget}
                aria-label={t('Remove variation {turn}', { turn: `${label} ${name}` })}
                onClick={() => onForget(index)}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
