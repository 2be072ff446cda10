import { percentNumber } from '../../../ui/charts/format.ts';
import { fixed } from '../../../language/number.ts';
import type { Level } from '../../../games/backgammon/level.ts';
import type { Outcome } from '../../../games/backgammon/types.ts';
import { levelHint, levelName } from '../levels.ts';
import styles from './PlayDetails.module.css';

export interface OutcomeTextProps {
  readonly outcome: Outcome;
  /** Decimals of a percentage; by default chosen by percentNumber. */
  readonly digits?: number;
}

/** Wins and losses in percent, with gammons and backgammons; on two lines if they do not fit on one. */
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

/** The level of an evaluation in GNU's ply count, with XG's or the number of trials as a tooltip. */
export function LevelTag({ level }: { readonly level: Level }) {
  return (
    <span className={styles.tag} title={levelHint(level)}>
      {levelName(level)}
    </span>
  );
}
