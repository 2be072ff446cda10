import { percentNumber } from '../charts/format.ts';
import type { Outcome } from '../games/backgammon/types.ts';
import { LEVELS, levelName } from './levels.ts';
import styles from './PlayTable.module.css';

/** Games won and lost in percent, with gammons and backgammons where there is room. */
export function OutcomeText({ outcome }: { readonly outcome: Outcome }) {
  const [win, winGammon, winBackgammon, loseGammon, loseBackgammon] = outcome;
  return (
    <>
      W {percentNumber(win)}{' '}
      <span className={styles.fine}>
        G {percentNumber(winGammon)} B {percentNumber(winBackgammon)}
      </span>
      {' · '}L {percentNumber(1 - win)}{' '}
      <span className={styles.fine}>
        G {percentNumber(loseGammon)} B {percentNumber(loseBackgammon)}
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
