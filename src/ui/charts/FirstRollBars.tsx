import { memo, useMemo } from 'react';
import styles from './charts.module.css';
import { barDomain, type FirstRollBar, isDecided } from './firstRollBars.ts';
import { AxisTitles, type AxisTitlesProps, CHART_HEIGHT, gapTicks, PLOT_TOP } from './frame.tsx';
import { candidateLook } from './palette.ts';
import { ticksOf } from './series.ts';
import { EQUITY } from './unit.ts';
import { useWidth } from './useWidth.ts';
import { useLanguage } from '../useLanguage.ts';
import type { Unit } from './types.ts';

interface FirstRollBarsProps {
  readonly bars: readonly FirstRollBar[];
  /** Indices of the candidates whose colors bars above and below 0 have. */
  readonly above: number;
  readonly below: number;
  /** Unit of the values, which are differences; default: points. */
  readonly unit?: Unit;
  /** Names of the quantities with units; `across` says whose roll it is. */
  readonly axes: Pick<AxisTitlesProps, 'up' | 'across'>;
  readonly label: string;
}

const HEIGHT = CHART_HEIGHT;
const TOP = PLOT_TOP;
const BOTTOM = 52;
const LEFT = 56;
/** Width of a roll's name in pixels: if bars are narrower, every other name is set lower. */
const NAME_WIDTH = 17;

/** A value by first roll: one bar per roll with its 95 % interval; undecided ones are paler. */
export const FirstRollBars = memo(function FirstRollBars(props: FirstRollBarsProps) {
  const { bars, above, below, unit = EQUITY, axes, label } = props;
  useLanguage();
  const [ref, width] = useWidth();
  const domain = useMemo(() => barDomain(bars), [bars]);
  const [low, high] = domain;
  const { factor } = unit;
  const ticks = ticksOf([factor * low, factor * high], 5);
  const tickText = gapTicks(ticks, unit.kind === 'chance');
  const plot = HEIGHT - TOP - BOTTOM;
  const y = (value: number) => TOP + ((high - Math.min(high, Math.max(low, value))) / (high - low)) * plot;
  const pitch = (width - LEFT) / bars.length;
  return (
    <div ref={ref} className={styles.plot}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={label}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                className={styles.gridLine}
                x1={LEFT}
                x2={width}
                y1={y(tick / factor)}
                y2={y(tick / factor)}
              />
              <text className={styles.tick} x={LEFT - 8} y={y(tick / factor) + 4} textAnchor="end">
                {tickText(tick)}
              </text>
            </g>
          ))}
          {bars.map((bar, roll) => {
            const { name, mean } = bar;
            const middle = LEFT + (roll + 0.5) * pitch;
            const half = bar.halfWidth ?? 0;
            return (
              <g key={name}>
                {mean !== undefined && (
                  <>
                    <title>
                      {name}: {unit.gap(mean)} {unit.error(half)}
                    </title>
                    <rect
                      x={middle - 0.34 * pitch}
                      width={0.68 * pitch}
                      y={Math.min(y(0), y(mean))}
                      height={Math.max(1, Math.abs(y(mean) - y(0)))}
                      fill={candidateLook(mean >= 0 ? above : below).color}
                      fillOpacity={isDecided(bar) ? 1 : 0.4}
                    />
                    <line
                      className={styles.whisker}
                      x1={middle}
                      x2={middle}
                      y1={y(mean + half)}
                      y2={y(mean - half)}
                    />
                  </>
                )}
                <text
                  className={styles.rollName}
                  x={middle}
                  y={HEIGHT - 34 + (pitch < NAME_WIDTH && roll % 2 === 1 ? 13 : 0)}
                  textAnchor="middle"
                >
                  {name}
                </text>
              </g>
            );
          })}
          <AxisTitles {...axes} right={width} height={HEIGHT} />
          <line className={styles.zero} x1={LEFT} x2={width} y1={y(0)} y2={y(0)} />
        </svg>
      )}
    </div>
  );
});
