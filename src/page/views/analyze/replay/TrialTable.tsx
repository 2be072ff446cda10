import { plain, signed } from '../../../../ui/charts/format.ts';
import { halfWidth } from '../../../../engine/stats.ts';
import type { Estimate } from '../../../../engine/types.ts';
import type { Player } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { fixed } from '../../../../language/number.ts';
import type { ManualTable } from '../../../../jobs/backgammon/manualTypes.ts';
import styles from './PlayOut.module.css';
import type { Unit } from '../../../../ui/charts/types.ts';

interface TrialTableProps {
  readonly table: ManualTable;
  readonly player: Player;
  /** The trial on the board, from 0. */
  readonly shown: number;
  /** Number of trials after which first rolls are balanced; undefined with plain dice. */
  readonly block: number | undefined;
  readonly unit: Unit;
  /** Short name of the unit. */
  readonly unitName: string;
  readonly onTrial: (trial: number) => void;
}

/** Formats numbers without units, which are in the headings: they must fit side by side on a phone. */
interface Cells {
  readonly head: (name: string) => string;
  readonly value: (equity: number) => string;
  readonly gap: (difference: number) => string;
  readonly size: (size: number) => string;
}

const AS_POINTS: Cells = {
  head: (name) => name,
  value: (equity) => signed(equity),
  gap: (difference) => signed(difference),
  size: (size) => fixed(size, 3),
};

const asPercent = ({ drawn, factor }: Unit): Cells => ({
  head: (name) => `${name} %`,
  value: (equity) => plain(drawn(equity), 2),
  gap: (difference) => signed(factor * difference, 2),
  size: (size) => fixed(factor * size, 2),
});

/** The finished trials and their totals. */
export function TrialTable({ table, player, shown, block, unit, unitName, onTrial }: TrialTableProps) {
  const { rows, counts, luck, engine, difference, lost } = table;
  const half = halfWidth(difference);
  const n = rows.length;
  const cells = unit.kind === 'chance' ? asPercent(unit) : AS_POINTS;
  const { head, value, gap, size } = cells;
  const error = ({ standardError }: Estimate): string =>
    standardError === undefined ? '–' : size(standardError);
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption className="hidden">{t('Trials played by hand, values for {player}', { player })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Trial')}</th>
              <th scope="col">{head(t('Counts'))}</th>
              <th scope="col">{head(t('Luck'))}</th>
              <th scope="col">{head(t('Engine'))}</th>
              <th scope="col">{head(t('Difference'))}</th>
              <th scope="col">{head(t('Loss'))}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TrialRow
                key={row.trial}
                row={row}
                isShown={row.trial === shown}
                cells={cells}
                onTrial={onTrial}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('Mean')}</th>
              <td>{value(counts.mean)}</td>
              <td>{gap(luck.mean)}</td>
              <td>{value(engine.mean)}</td>
              <td>{gap(difference.mean)}</td>
              <td>{size(lost.mean)}</td>
            </tr>
            <tr>
              <th scope="row">
                <abbr title={t('Standard error')}>SE</abbr>
              </th>
              <td>{error(counts)}</td>
              <td>{error(luck)}</td>
              <td>{error(engine)}</td>
              <td>{error(difference)}</td>
              <td>{error(lost)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p>
        {half === undefined
          ? t('The error of the difference needs two trials that end differently.')
          : t(
              '{n, plural, one {Difference to the engine after # trial} other {Difference to the engine after # trials}}: {difference} {half} (95 %).',
              { n, difference: unit.gap(difference.mean), half: unit.error(half) },
            )}
      </p>
      <p className="note">
        {t('Values for {player}: {unit}.', { player, unit: unitName })}{' '}
        {t(
          'With few trials the errors are large, even luck-adjusted. Trials played just like the engine make the error look too small.',
        )}{' '}
        {block === undefined
          ? t('The dice are plain: trials are independent.')
          : t('The dice are balanced over whole blocks of {block} trials, not over this selection.', {
              block,
            })}
      </p>
    </>
  );
}

interface TrialRowProps extends Pick<TrialTableProps, 'onTrial'> {
  readonly row: ManualTable['rows'][number];
  readonly isShown: boolean;
  readonly cells: Cells;
}

function TrialRow({ row, isShown, cells: { value, gap, size }, onTrial }: TrialRowProps) {
  return (
    <tr aria-current={isShown || undefined}>
      <th scope="row">
        <button
          type="button"
          className="button plain"
          aria-label={t('Trial {n}', { n: row.trial + 1 })}
          onClick={() => onTrial(row.trial)}
        >
          {row.trial + 1}
        </button>
      </th>
      <td>{value(row.counts)}</td>
      <td>{gap(row.luck)}</td>
      <td>{value(row.engine)}</td>
      <td>{gap(row.difference)}</td>
      <td>{size(row.lost)}</td>
    </tr>
  );
}
