import { useState } from 'react';
import { grouped, plusMinus, signed } from '../charts/format.ts';
import { halfWidth } from '../engine/stats.ts';
import type { Estimate } from '../engine/types.ts';
import { ROLL_NAMES } from '../engine/firstRolls.ts';
import styles from './StatisticsTable.module.css';

export interface FirstRollsTableProps {
  /** Who throws the first roll of a trial. */
  readonly roller: string;
  readonly best: string;
  /** The others, with what each first roll makes of the choice: best − this one; [21] in the order of ROLL_NAMES. */
  readonly others: readonly { readonly name: string; readonly differences: readonly Estimate[] }[];
  /** The best one's own equity after each first roll. */
  readonly equities: readonly Estimate[];
}

/** How often a roll comes among 36, or among the 30 of an opening. */
const weightOf = (roll: string): number => (roll[0] === roll[1] ? 1 : 2);

/** Which first rolls decide between two candidates: the difference after each, and what it adds to the whole. */
export function FirstRollsTable({ roller, best, others, equities }: FirstRollsTableProps) {
  const [chosen, setChosen] = useState(0);
  const other = others[Math.min(chosen, others.length - 1)];
  const all = equities.reduce((sum, { trials }) => sum + trials, 0);
  const rows = ROLL_NAMES.map((roll, index) => {
    const difference = other?.differences[index];
    const own = equities[index];
    const share = own === undefined || all === 0 ? 0 : own.trials / all;
    return { roll, own, difference, adds: (difference?.mean ?? 0) * share };
  });
  if (other !== undefined) rows.sort((a, b) => Math.abs(b.adds) - Math.abs(a.adds));
  return (
    <div className={styles.frame}>
      {others.length > 0 && (
        <label className={styles.choice}>
          {best} against{' '}
          <select className="field" value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
            {others.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <table className={styles.table}>
        <caption className="hidden">Equities by the first roll of {roller}</caption>
        <thead>
          <tr>
            <th scope="col">Roll of {roller}</th>
            <th scope="col">Of 36</th>
            <th scope="col">Trials</th>
            <th scope="col">{best}</th>
            {other !== undefined && (
              <>
                <th scope="col">Ahead of {other.name}</th>
                <th scope="col">adds</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ roll, own, difference, adds }) => (
            <tr key={roll}>
              <th scope="row">{roll}</th>
              <td>{weightOf(roll)}</td>
              <td>{grouped(own?.trials ?? 0)}</td>
              <td>{own === undefined || own.trials === 0 ? '–' : signed(own.mean)}</td>
              {other !== undefined && (
                <>
                  <td>{differenceText(difference)}</td>
                  <td>{difference === undefined || difference.trials === 0 ? '–' : signed(adds, 4)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {other !== undefined && (
        <p className="note">
          The rolls that move the comparison most stand first; what they add sums to the difference. Errors of
          single rolls are 95{'\u202f'}% half-widths and err wide.
        </p>
      )}
    </div>
  );
}

function differenceText(difference: Estimate | undefined): string {
  if (difference === undefined || difference.trials === 0) return '–';
  const half = halfWidth(difference);
  return `${signed(difference.mean)}${half === undefined ? '' : ` ${plusMinus(half)}`}`;
}
