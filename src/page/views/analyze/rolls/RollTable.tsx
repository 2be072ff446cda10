import { useState } from 'react';
import { makePlay } from '../../../../formats/text/notation.ts';
import type { Player } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { signed } from '../../../../ui/charts/format.ts';
import { levelName } from '../../../figures/levelText.ts';
import { lineText } from '../../../figures/candidateNames.ts';
import styles from './RollMap.module.css';
import { type MappedRoll, waysOf } from '../../../state/rolls/rollMapStore.ts';

interface RollTableProps {
  readonly rolls: readonly MappedRoll[];
  /** Mean equity over the 36 rolls. */
  readonly mean: number;
  readonly roller: Player;
  readonly selected: number;
  readonly onSelect: (roll: number) => void;
}

/** The rolls as a table, best first. */
export function RollTable({ rolls, mean, roller, selected, onSelect }: RollTableProps) {
  const [isByRoll, setIsByRoll] = useState(false);
  const indexed = rolls.map((roll, index) => ({ ...roll, index }));
  const sorted = isByRoll ? indexed : indexed.sort((a, b) => b.equity - a.equity);
  const plies = Math.min(...rolls.map((roll) => roll.plies)) as 0 | 1 | 2 | 3;
  return (
    <div className={styles.tablePart}>
      <label className={styles.choice}>
        <input type="checkbox" checked={isByRoll} onChange={({ target }) => setIsByRoll(target.checked)} />
        {t('Order by roll')}
      </label>
      <table className={`${styles.table} numbers`}>
        <caption className="hidden">
          {t('Rolls of {player} with their best plays', { player: roller })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('Roll')}</th>
            <th scope="col">{t('Best play')}</th>
            <th scope="col">{t('Equity')}</th>
            <th scope="col">{t('Against the mean')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ dice, best, equity, gain, index }) => (
            <tr key={index} data-selected={index === selected || undefined}>
              <th scope="row">
                <button type="button" className={styles.link} onClick={() => onSelect(index)}>
                  {dice.join('')}
                </button>
                <small> {waysOf(dice)}/36</small>
              </th>
              <td>{lineText(makePlay(best.moves))}</td>
              <td>{signed(equity)}</td>
              <td>{signed(gain)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('Mean, {level}', { level: levelName(plies) })}
            </th>
            <td>{signed(mean)}</td>
            <td>{signed(0)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
