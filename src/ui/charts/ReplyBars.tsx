import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import { t } from '../../language/language.ts';
import { useLanguage } from '../useLanguage.ts';
import charts from './charts.module.css';
import { barDomain, type FirstRollBar, isDecided } from './firstRollBars.ts';
import { type PlacedBar, placeBars, type ReplyBar } from './replyPlaces.ts';
import { gapTicks } from './frame.tsx';
import { candidateLook } from './palette.ts';
import styles from './ReplyBars.module.css';
import { ticksOf } from './series.ts';
import type { Unit } from './types.ts';
import { useWidth } from './useWidth.ts';

interface ReplyBarsProps {
  /** In the order of the bars; all have trials. */
  readonly bars: readonly ReplyBar[];
  /** Looks of the columns whose bars point up and down. */
  readonly above: number;
  readonly below: number;
  readonly unit: Unit;
  /** Name of the group of bars. */
  readonly label: string;
  /** The roll that was pressed last; undefined for none. */
  readonly chosen: string | undefined;
  /** Called with the roll under the pointer or in focus; undefined as it leaves. */
  readonly onPoint: (roll: string | undefined) => void;
  readonly onChoose: (roll: string) => void;
}

const HEIGHT = 272;
const TOP = 12;
const BOTTOM = 36;
const LEFT = 52;
/** Width of a roll's name in pixels. */
const NAME_WIDTH = 21;
/** Space between bars, as a share of their mean width. */
const GAP = 0.08;
/** Below this width, bars lie. */
const LYING_BELOW = 480;

/** The size of a bar in words: `+1.03 ± 0.18`. */
const sizeOf = ({ mean = 0, halfWidth }: FirstRollBar, unit: Unit): string =>
  halfWidth === undefined ? unit.gap(mean) : `${unit.gap(mean)} ${unit.error(halfWidth)}`;

/** Height and width of a bar in words. */
export const barText = (bar: ReplyBar, unit: Unit): string =>
  t('{roll} {size}, comes {n, plural, one {once} other {# times}} in {all}, adds {share}', {
    roll: bar.name,
    size: sizeOf(bar, unit),
    ...timesOf(bar.chance),
    share: unit.gap(bar.share),
  });

/** How often a roll comes: 1 or 2 times in 36, or as first roll of a game 1 time in 15. */
function timesOf(chance: number): { readonly n: number; readonly all: number } {
  const times = Math.round(36 * chance);
  return Math.abs(36 * chance - times) < 1e-9 ? { n: times, all: 36 } : { n: 1, all: Math.round(1 / chance) };
}

/**
 * The difference of two columns after each roll. Height is the mean and width how often the roll comes, so areas
 * add up to the difference. Each bar is a button.
 */
export const ReplyBars = memo(function ReplyBars(props: ReplyBarsProps) {
  const { bars, above, below, chosen, label, unit, onPoint, onChoose } = props;
  useLanguage();
  const [ref, width] = useWidth();
  // Tab reaches one bar, arrows the others.
  const [current, setCurrent] = useState(0);
  const reachable = Math.min(current, bars.length - 1);
  const isLying = width < LYING_BELOW;
  const [low, high] = useMemo(() => barDomain(bars), [bars]);
  const placed = useMemo(() => placeBars(bars), [bars]);
  function moveFocus(event: KeyboardEvent<HTMLElement>): void {
    const to = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    const next = ref.current?.querySelectorAll('button')[reachable + (to ?? 0)];
    if (to === undefined) return;
    event.preventDefault();
    next?.focus();
  }
  const button = (index: number) => {
    const bar = bars[index]!;
    return {
      type: 'button',
      tabIndex: index === reachable ? 0 : -1,
      'aria-label': barText(bar, unit),
      'aria-pressed': bar.name === chosen,
      onClick: () => onChoose(bar.name),
      onFocus: () => {
        setCurrent(index);
        onPoint(bar.name);
      },
      onBlur: () => onPoint(undefined),
      onKeyDown: moveFocus,
      onPointerEnter: () => onPoint(bar.name),
      onPointerLeave: () => onPoint(undefined),
    } as const;
  };
  const means = bars.map(({ mean = 0 }) => mean);
  const longest = [Math.min(0, ...means), Math.max(1e-9, ...means)] as const;
  return (
    <div ref={ref} className={isLying ? styles.lying : styles.bars} role="group" aria-label={label}>
      {width > 0 &&
        (isLying ? (
          bars.map((bar, index) => (
            <button key={bar.name} {...button(index)}>
              <LyingBar {...props} longest={longest} bar={bar} />
            </button>
          ))
        ) : (
          <>
            <Drawing {...{ above, below, unit, low, high }} placed={placed} width={width} />
            {placed.map(({ from, width: part }, index) => (
              <button
                key={bars[index]!.name}
                {...button(index)}
                style={{ left: LEFT + from * (width - LEFT), width: part * (width - LEFT) }}
              />
            ))}
          </>
        ))}
    </div>
  );
});

interface Scaled extends Pick<ReplyBarsProps, 'above' | 'below' | 'unit'> {
  /** Ends of the scale. */
  readonly low: number;
  readonly high: number;
}

interface DrawingProps extends Scaled {
  readonly placed: readonly PlacedBar[];
  readonly width: number;
}

/** Standing bars with their scale. */
function Drawing({ placed, width, low, high, above, below, unit }: DrawingProps) {
  const { factor } = unit;
  const ticks = ticksOf([factor * low, factor * high], 5);
  const tickText = gapTicks(ticks, unit.kind === 'chance');
  const y = (value: number) =>
    TOP + ((high - Math.min(high, Math.max(low, value))) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const wide = width - LEFT;
  const gap = (GAP * wide) / Math.max(1, placed.length);
  const isTight = wide / 36 < NAME_WIDTH;
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true">
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
        return (
          <g key={name} className={isDecided(bar) ? undefined : styles.faint}>
            <rect
              x={x + gap / 2}
              width={Math.max(1, part * wide - gap)}
              y={Math.min(y(0), y(mean))}
              height={Math.max(1, Math.abs(y(mean) - y(0)))}
              rx={2}
              fill={candidateLook(mean >= 0 ? above : below).color}
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
              className={charts.tick}
              x={middle}
              y={HEIGHT - 20 + (isTight && index % 2 === 1 ? 15 : 0)}
              textAnchor="middle"
            >
              {name}
            </text>
          </g>
        );
      })}
      <line className={charts.zero} x1={LEFT} x2={width} y1={y(0)} y2={y(0)} />
    </svg>
  );
}

interface LyingBarProps extends Pick<ReplyBarsProps, 'above' | 'below' | 'unit'> {
  readonly bar: ReplyBar;
  /** Ends of the longest bars to the left and to the right, 0 if there is none. */
  readonly longest: readonly [number, number];
}

/** A bar to the left or right of 0, between its roll and its figures; doubles are half as thick. */
function LyingBar({ bar, longest, above, below, unit }: LyingBarProps) {
  const { mean = 0, name } = bar;
  const [low, high] = longest;
  const [from, to] = [Math.min(0, mean), Math.max(0, mean)].map(
    (at) => (100 * (at - low)) / (high - low),
  ) as [number, number];
  return (
    <>
      <b>{name}</b>{' '}
      <span className={isDecided(bar) ? undefined : styles.faint}>
        <i
          style={{
            left: `${from}%`,
            width: `${to - from}%`,
            height: 252 * Math.min(bar.chance, 2 / 36),
            background: candidateLook(mean >= 0 ? above : below).color,
          }}
        />
      </span>
      <small>{sizeOf(bar, unit)}</small>
    </>
  );
}
