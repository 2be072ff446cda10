import { percentNumber } from '../../../ui/charts/format.ts';
import { fixed } from '../../../language/number.ts';
import type { Outcome } from '../../../games/backgammon/types.ts';
import { LEVELS, levelName } from '../levels.ts';
import styles from './PlayDetails.module.css';

export interface OutcomeTextProps {
  readonly outcome: Outcome;
  /** Behind the point of a percentage; default: 1. */
  readonly digits?: number;
}

/** Games won and lost in percent, with gammons and backgammons; in two lines where one has no room. */
export function OutcomeText({ outcome, digits }: OutcomeTextProps) {
  const [win, winGammon, winBackgammon, loseGammon, loseBackgammon] = outcome;
  const share = (value: number) => (digits === undefined ? percentNumber(value) : fixed(100 * value, digits));
  return (
    <>
      <span className={styles.ends}>
        W {share(win)} G {share(winGammon)} B {share(winBackgammon)}
      </span>
      <span className={styles.dot}>{' · '}</span>
      <span className={styles.ends}>
        L {share(1 - win)} G {share(loseGammon)} B {share(loseBackgammon)}
      </span>
    </>
  );
}

/** How a row was evaluated: GNU's count, and XG's for who thinks in it. */
export function LevelTag({ plies }: { readonly plies: number }) {
  const level = LEVELS[plies];
  return level === undefined ? null : (
    <span className={styles.tag} title={level.xg}>
      {levelName(level.plies)}
    </span>
  );
}
