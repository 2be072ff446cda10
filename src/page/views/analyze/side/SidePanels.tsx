import { useMemo } from 'react';
import { halfWidth } from '../../../../engine/stats.ts';
import type { LineDifference } from '../../../../jobs/backgammon/sideBySideTypes.ts';
import { t } from '../../../../language/language.ts';
import { grouped } from '../../../../language/number.ts';
import { FiguresTable } from '../../../../ui/charts/FiguresTable.tsx';
import type { Unit } from '../../../../ui/charts/types.ts';
import { ReplyBars } from './ReplyBars.tsx';
import type { SideModel } from './columns.ts';
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
      <FiguresTable
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
