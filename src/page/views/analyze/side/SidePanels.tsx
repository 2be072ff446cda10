import { useMemo, memo } from 'react';
import { halfWidth } from '../../../../engine/stats.ts';
import type { LineDifference, RollDifference } from '../../../../jobs/backgammon/sideBySideTypes.ts';
import { t } from '../../../../language/language.ts';
import { grouped } from '../../../../language/number.ts';
import { NumbersTable } from '../../../../ui/charts/NumbersTable.tsx';
import { barDomain, type FirstRollBar, isDecided } from '../../../../ui/charts/firstRollBars.ts';
import { gapTicks } from '../../../../ui/charts/frame.tsx';
import { candidateLook } from '../../../../ui/charts/palette.ts';
import { ticksOf } from '../../../../ui/charts/series.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import { useWidth } from '../../../../ui/charts/useWidth.ts';
import { useLanguage } from '../../../../ui/useLanguage.ts';
import type { SideModel } from './columns.ts';
import charts from '../../../../ui/charts/charts.module.css';
import styles from './Side.module.css';

interface PairPickerProps {
  readonly model: SideModel;
  readonly chosen: LineDifference;
  /** @param index - of the difference */
  readonly onChoose: (index: number) => void;
}

function PairPicker({ model: { columns, differences }, chosen, onChoose }: PairPickerProps) {
  return (
    <label>
      <span className="hidden">{t('Compared columns')}</span>
      <select
        className="field"
        value={differences.indexOf(chosen)}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {differences.map(({ line, against }, index) => (
          <option key={`${line} ${against}`} value={index}>
            {columns[line]!.letter} − {columns[against]!.letter}
          </option>
        ))}
      </select>
    </label>
  );
}

interface RepliesProps {
  readonly model: SideModel;
  readonly difference: LineDifference;
  readonly unit: Unit;
  /** @param index - of the difference to show */
  readonly onChoose: (index: number) => void;
}

/** The difference after each roll, as a chart and as a table. */
export function Replies({ model, difference, unit, onChoose }: RepliesProps) {
  const { columns, roller } = model;
  const [one, other] = [columns[difference.line]!, columns[difference.against]!];
  const words = { play: one.letter, other: other.letter, player: roller };
  const title =
    model.replier === undefined
      ? t('{play} minus {other}, by {player}’s roll', words)
      : t('{play} minus {other}, by {player}’s reply', words);
  // Those that favor the first column on the left.
  const rolls = useMemo(
    () =>
      difference.rolls
        .filter(({ difference: { trials } }) => trials > 0)
        .toSorted((a, b) => b.difference.mean - a.difference.mean),
    [difference],
  );
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.panelHead}>
        <h2>{title}</h2>
        {model.differences.length > 1 && <PairPicker model={model} chosen={difference} onChoose={onChoose} />}
        <span className="note">
          {t('faint: within its error · doubles come half as often: half as wide')}
        </span>
      </header>
      <ReplyBars
        rolls={rolls}
        above={one.look}
        below={other.look}
        unit={unit}
        label={`${title}. ${t('The table has the figures.')}`}
      />
      <NumbersTable
        heads={[t('Roll'), `${one.letter} − ${other.letter}`, t('Adds'), t('Trials')]}
        rows={rolls.map(({ roll, difference: by, adds }) => {
          const half = halfWidth(by);
          return {
            name: roll,
            cells: [
              `${unit.gap(by.mean, by.standardError)}${half === undefined ? '' : ` ${unit.error(half, by.standardError)}`}`,
              unit.gap(adds),
              grouped(by.trials),
            ],
          };
        })}
      />
    </section>
  );
}

interface ReplyBarsProps {
  /** In the order of the bars; all have trials. */
  readonly rolls: readonly RollDifference[];
  /** Looks of the columns whose bars point up and down. */
  readonly above: number;
  readonly below: number;
  readonly unit: Unit;
  readonly label: string;
}

const HEIGHT = 260;

const TOP = 12;

const BOTTOM = 40;

const LEFT = 52;

/** Width of a roll's name in pixels. */
const NAME_WIDTH = 19;

/** Space between bars, as a share of their mean width. */
const GAP = 0.08;

/** A roll and the part of the axis that it takes, 0 … 1. */
interface PlacedBar {
  readonly bar: FirstRollBar;
  readonly from: number;
  readonly width: number;
}

/** Bars as wide as their rolls are likely. */
function placeBars(rolls: readonly RollDifference[]): readonly PlacedBar[] {
  const all = rolls.reduce((sum, { share }) => sum + share, 0);
  let from = 0;
  return rolls.map(({ roll, share, difference, adds }) => {
    const width = share / all;
    const placed = {
      bar: {
        name: roll,
        mean: difference.mean,
        halfWidth: halfWidth(difference),
        trials: difference.trials,
        share: adds,
      },
      from,
      width,
    };
    from += width;
    return placed;
  });
}

/** The difference of two columns after each roll: height is the mean, width how often it comes. */
const ReplyBars = memo(function ReplyBars({ rolls, above, below, unit, label }: ReplyBarsProps) {
  useLanguage();
  const [ref, width] = useWidth();
  const placed = useMemo(() => placeBars(rolls), [rolls]);
  const [low, high] = useMemo(() => barDomain(placed.map(({ bar }) => bar)), [placed]);
  const { factor } = unit;
  const ticks = ticksOf([factor * low, factor * high], 5);
  const tickText = gapTicks(ticks, unit.kind === 'chance');
  const y = (value: number) =>
    TOP + ((high - Math.min(high, Math.max(low, value))) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const wide = width - LEFT;
  return (
    <div ref={ref} className={styles.bars}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={label}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                className={charts.gridLine}
                x1={LEFT}
                x2={width}
                y1={y(tick / factor)}
                y2={y(tick / factor)}
              />
              <text className={charts.tick} x={LEFT - 8} y={y(tick / factor) + 4} textAnchor="end">
                {tickText(tick)}
              </text>
            </g>
          ))}
          {placed.map(({ bar, from, width: part }, index) => {
            const { name, mean = 0, halfWidth: half } = bar;
            const x = LEFT + from * wide;
            const middle = x + (part * wide) / 2;
            const gap = (GAP * wide) / Math.max(1, placed.length);
            return (
              <g key={name}>
                <title>
                  {`${name}: ${unit.gap(mean)}${half === undefined ? '' : ` ${unit.error(half)}`}. ${t('Adds {share}', { share: unit.gap(bar.share) })}`}
                </title>
                <rect
                  x={x + gap / 2}
                  width={Math.max(1, part * wide - gap)}
                  y={Math.min(y(0), y(mean))}
                  height={Math.max(1, Math.abs(y(mean) - y(0)))}
                  fill={candidateLook(mean >= 0 ? above : below).color}
                  fillOpacity={isDecided(bar) ? 1 : 0.35}
                />
                {half !== undefined && (
                  <line
                    className={charts.whisker}
                    x1={middle}
                    x2={middle}
                    y1={y(mean + half)}
                    y2={y(mean - half)}
                  />
                )}
                <text
                  className={charts.rollName}
                  x={middle}
                  y={HEIGHT - 22 + (wide / 36 < NAME_WIDTH && index % 2 === 1 ? 15 : 0)}
                  textAnchor="middle"
                >
                  {name}
                </text>
              </g>
            );
          })}
          <line className={charts.zero} x1={LEFT} x2={width} y1={y(0)} y2={y(0)} />
        </svg>
      )}
    </div>
  );
});
