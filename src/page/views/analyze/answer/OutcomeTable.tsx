import { percentNumber } from '../../../../ui/charts/format.ts';
import { markUncounted, type Uncounted } from '../../../../games/backgammon/uncounted.ts';
import type { Outcome } from '../../../../games/backgammon/types.ts';
import styles from './OutcomeTable.module.css';
import { t } from '../../../../language/language.ts';
import { HelpHeading } from '../../../../ui/HelpHeading.tsx';
import type { Text } from '../../../../language/types.ts';

interface OutcomeTableProps {
  /** Named by source, best source last: `Evaluated, 2-ply`, `Rolled out`. */
  readonly rows: readonly {
    readonly name: string;
    readonly outcome: Outcome;
    /** Chances that nobody plays for, which are in brackets. */
    readonly unplayed: Uncounted;
  }[];
}

/** Standard abbreviations and their full names. */
const COLUMNS = [
  ['W', 'Wins'],
  ['G', 'Gammons won'],
  ['B', 'Backgammons won'],
  ['L', 'Losses'],
  ['G', 'Gammons lost'],
  ['B', 'Backgammons lost'],
] as const satisfies readonly (readonly [string, Text])[];

/** Indices of the columns in {@link Outcome}; losses follow from wins. */
const CHANCES = [0, 1, 2, 0, 3, 4] as const;

/** How games end, in percent. Cumulative: wins include gammons, gammons include backgammons. */
export function OutcomeTable({ rows }: OutcomeTableProps) {
  return (
    <table className={styles.table}>
      <caption className="hidden">{t('How the games end, in percent')}</caption>
      <thead>
        <tr>
          <HelpHeading text={t('How games end, %')} help="percentages" />
          {COLUMNS.map(([short, long]) => (
            <th key={long} scope="col">
              <abbr title={t(long)} aria-label={t(long)}>
                {short}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(
          ({ name, outcome: [win, winGammon, winBackgammon, loseGammon, loseBackgammon], unplayed }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {[win, winGammon, winBackgammon, 1 - win, loseGammon, loseBackgammon].map((value, column) => {
                const text = percentNumber(value);
                return <td key={column}>{markUncounted(text, unplayed[CHANCES[column]!])}</td>;
              })}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
