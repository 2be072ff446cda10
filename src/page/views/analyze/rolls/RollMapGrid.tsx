import { useRef } from 'react';
import { t } from '../../../../language/language.ts';
import { signed } from '../../../../ui/charts/format.ts';
import { heatColor } from '../../../../ui/charts/palette.ts';
import styles from './RollMap.module.css';
import type { MappedRoll } from '../../../state/rolls/rollMapStore.ts';

interface RollMapGridProps {
  /** In the order of ROLL_NAMES. */
  readonly rolls: readonly MappedRoll[];
  readonly selected: number;
  readonly onSelect: (roll: number) => void;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;
const LEAST_SHADE = 0.1;

/** Index of a roll in the order of ROLL_NAMES. */
const indexOf = (a: number, b: number): number => {
  const [high, low] = a > b ? [a, b] : [b, a];
  return (high * (high - 1)) / 2 + low - 1;
};

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A color that is deeper the more a roll gains or costs, compared with the largest. */
function shadeOf(gain: number, largest: number): string {
  const depth = LEAST_SHADE + (1 - LEAST_SHADE) * (largest === 0 ? 0 : Math.abs(gain) / largest);
  return heatColor(gain >= 0 ? 'var(--action)' : 'var(--loss)', depth);
}

/** The 36 ordered rolls as a heat map; the two orders of a roll are one selection. */
export function RollMapGrid({ rolls, selected, onSelect }: RollMapGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const largest = Math.max(...rolls.map(({ gain }) => Math.abs(gain)));
  const [row, column] = rolls[selected]?.dice ?? [1, 1];

  function move(event: React.KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const bounded = (face: number): number => Math.min(6, Math.max(1, face));
    const [down, right] = [bounded(row + step[0]), bounded(column + step[1])];
    const next = indexOf(down, right);
    onSelect(next);
    const [high, low] = rolls[next]?.dice ?? [1, 1];
    grid.current?.querySelector<HTMLElement>(`[data-roll="${high}${low}"]`)?.focus();
  }

  return (
    <div className={styles.gridPart}>
      <table className={styles.grid} ref={grid}>
        <caption className="hidden">{t('The 36 rolls: blue is good, orange is bad')}</caption>
        <tbody>
          {FACES.map((first) => (
            <tr key={first}>
              {FACES.map((second) => {
                const index = indexOf(first, second);
                const { gain = 0 } = rolls[index] ?? {};
                return (
                  <td key={second}>
                    <Roll
                      name={`${first}${second}`}
                      gain={gain}
                      color={shadeOf(gain, largest)}
                      isSelected={index === selected}
                      isInTabOrder={first === row && second === column}
                      onSelect={() => onSelect(index)}
                      onKey={move}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RollProps {
  readonly name: string;
  /** Equity against the mean of all rolls. */
  readonly gain: number;
  readonly color: string;
  readonly isSelected: boolean;
  readonly isInTabOrder: boolean;
  readonly onSelect: () => void;
  readonly onKey: (event: React.KeyboardEvent) => void;
}

function Roll({ name, gain, color, isSelected, isInTabOrder, onSelect, onKey }: RollProps) {
  return (
    <button
      type="button"
      className={styles.roll}
      data-roll={name}
      aria-pressed={isSelected}
      tabIndex={isInTabOrder ? 0 : -1}
      style={{ background: color }}
      onClick={onSelect}
      onKeyDown={onKey}
    >
      <b>{name}</b>
      <span className="numbers">{signed(gain, 2)}</span>
      <span className="hidden"> {t('against the mean')}</span>
    </button>
  );
}
