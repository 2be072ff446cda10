import { memo, useMemo } from 'react';
import { ROLLS } from '../engine/chance.ts';
import styles from './charts.module.css';
import { type DiceTally, rollText, timesCome } from './diceTally.ts';
import { grouped } from './format.ts';

const CELL = 9;
const INSET = 1;
/** Room for the rolls' names. */
const LABELS = 22;
const GAP = 3;
const SIZE = LABELS + ROLLS * CELL + 5 * GAP;
/** Shades of how often a pair has come; the last stands for more. */
const LOOKS = [styles.diceEmpty, styles.diceOnce, styles.diceTwice, styles.diceMore];

/** Rolls of one first die stand together. */
const place = (roll: number): number => LABELS + roll * CELL + Math.floor(roll / 6) * GAP;

/** One path for each shade: 1,296 little squares are too many elements to change eight times a second. */
function paths(tally: DiceTally): readonly string[] {
  const drawn = LOOKS.map((): string[] => []);
  const side = CELL - INSET;
  for (const [at, count] of tally.counts.entries())
    drawn[Math.min(count, LOOKS.length - 1)]?.push(
      `M${place(at % ROLLS)} ${place(Math.floor(at / ROLLS))}h${side}v${side}h${-side}z`,
    );
  return drawn.map((parts) => parts.join(''));
}

/** First roll down, second roll across: which pairs have come in the trials so far, and how often. */
export const DiceGrid = memo(function DiceGrid({ tally }: { readonly tally: DiceTally }) {
  const drawn = useMemo(() => paths(tally), [tally]);
  const times = timesCome(tally, LOOKS.length - 1);
  const come = ROLLS * ROLLS - (times[0] ?? 0);
  const key = ['not yet', 'once', 'twice', 'more often'];
  return (
    <div>
      <svg
        className={styles.diceGrid}
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        role="img"
        aria-label={`First roll down, second roll across: after ${grouped(tally.trials)} trials ${grouped(come)} of 1,296 pairs have come.`}
      >
        {drawn.map((path, shade) => (
          <path key={LOOKS[shade]} className={LOOKS[shade]} d={path} />
        ))}
        {[0, 6, 12, 18, 24, 30].map((roll) => (
          <g key={roll} className={styles.diceLabel}>
            <text x={place(roll)} y={LABELS - 8}>
              {rollText(roll)}
            </text>
            <text x={LABELS - 6} y={place(roll) + CELL - 1} textAnchor="end">
              {rollText(roll)}
            </text>
          </g>
        ))}
      </svg>
      <ul className={styles.key}>
        {key.map((word, shade) => (
          <li key={word}>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect className={LOOKS[shade]} width="10" height="10" rx="1" />
            </svg>
            {grouped(times[shade] ?? 0)} {word}
          </li>
        ))}
      </ul>
    </div>
  );
});
