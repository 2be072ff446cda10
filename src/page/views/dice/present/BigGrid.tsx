import { PairCells, SMALL } from '../../../../ui/charts/PairGrid.tsx';
import { t } from '../../../../language/language.ts';
import type { LabDice } from '../labDice.ts';
import { expectedPairs, gridText } from '../labText.ts';
import styles from './Presentation.module.css';

/** The grid of first and second rolls in the size for a room. */
export function BigGrid({ dice, trials }: { readonly dice: LabDice; readonly trials: number }) {
  return (
    <figure className={styles.grid} data-dice={dice.mode}>
      <svg viewBox={`0 0 ${SMALL.size} ${SMALL.size}`} role="img" aria-label={gridText(dice, trials)}>
        <PairCells
          counts={dice.pairs(trials)}
          expected={expectedPairs(dice.mode, trials)}
          geometry={SMALL}
          initial={dice.mode === 'initial'}
        />
      </svg>
      <figcaption>{t('First roll down, second roll across.')}</figcaption>
    </figure>
  );
}
