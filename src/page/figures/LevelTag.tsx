import type { Level } from '../../games/backgammon/level.ts';
import { levelHint, levelName } from './levelText.ts';
import styles from './LevelTag.module.css';

/** The level of an evaluation in GNU's ply count, with XG's or the number of trials as a tooltip. */
export function LevelTag({ level }: { readonly level: Level }) {
  return (
    <span className={styles.tag} title={levelHint(level)}>
      {levelName(level)}
    </span>
  );
}
