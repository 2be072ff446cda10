import { shownChance } from '../../engine/shownChance.ts';
import { percentNumber } from '../../ui/charts/format.ts';
import { fixed } from '../../language/number.ts';
import { ALL_COUNT, markUncounted, type Uncounted } from '../../games/backgammon/uncounted.ts';
import type { Outcome } from '../../games/backgammon/types.ts';
import styles from './OutcomeText.module.css';

interface OutcomeTextProps {
  readonly outcome: Outcome;
  /** Decimals of a percentage; by default chosen by percentNumber. */
  readonly digits?: number;
  /** Chances that nobody plays for are in brackets; by default none. */
  readonly unplayed?: Uncounted;
}

/** Wins and losses in percent, with gammons and backgammons; on two lines if they do not fit on one. */
export function OutcomeText({ outcome, digits, unplayed = ALL_COUNT }: OutcomeTextProps) {
  const [win, winGammon, winBackgammon, loseGammon, loseBackgammon] = outcome;
  const share = (value: number) =>
    digits === undefined ? percentNumber(value) : fixed(100 * shownChance(value), digits);
  const part = (letter: string, value: number, index: number) =>
    markUncounted(`${letter} ${share(value)}`, unplayed[index]);
  return (
    <>
      <span className={styles.ends}>
        W {share(win)} {part('G', winGammon, 1)} {part('B', winBackgammon, 2)}
      </span>{' '}
      <span className={styles.ends}>
        <span className={styles.dot}>{'· '}</span>L {share(1 - win)} {part('G', loseGammon, 3)}{' '}
        {part('B', loseBackgammon, 4)}
      </span>
    </>
  );
}
