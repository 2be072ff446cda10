import { candidateLook } from '../../../../ui/charts/palette.ts';
import type { SideColumn } from './columns.ts';
import styles from './Side.module.css';

/** The letter of a column in its color. */
export const Letter = ({
  column: { letter, look },
}: {
  readonly column: Pick<SideColumn, 'letter' | 'look'>;
}) => (
  <span className={styles.letter} style={{ background: candidateLook(look).color }}>
    {letter}
  </span>
);
