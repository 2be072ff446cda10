import { type ReactNode, useMemo } from 'react';
import type { LineDifference } from '../../../../jobs/backgammon/sideBySideTypes.ts';
import { t } from '../../../../language/language.ts';
import { grouped } from '../../../../language/number.ts';
import { NumbersTable } from '../../../../ui/charts/NumbersTable.tsx';
import { barText, ReplyBars } from '../../../../ui/charts/ReplyBars.tsx';
import { replyBars } from '../../../../ui/charts/replyPlaces.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import type { SideModel } from './columns.ts';
import styles from './SidePanels.module.css';

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

/** The roll that the boards show, and the one whose games are listed. */
interface RollChoice {
  readonly pointed: string | undefined;
  readonly chosen: string | undefined;
  readonly point: (roll: string | undefined) => void;
  readonly choose: (roll: string | undefined) => void;
}

interface RepliesProps {
  readonly model: SideModel;
  readonly difference: LineDifference;
  readonly unit: Unit;
  readonly rolls: RollChoice;
  /** @param index - of the difference to show */
  readonly onChoose: (index: number) => void;
  /** The games of the chosen roll. */
  readonly children: ReactNode;
}

/** The difference after each roll, as a chart and as a table. */
export function Replies({ model, difference, unit, rolls, onChoose, children }: RepliesProps) {
  const { columns, roller } = model;
  const [one, other] = [columns[difference.line]!, columns[difference.against]!];
  const words = { play: one.letter, other: other.letter, player: roller };
  const title =
    model.replier === undefined
      ? t('{play} minus {other}, by {player}’s roll', words)
      : t('{play} minus {other}, by {player}’s reply', words);
  const bars = useMemo(() => replyBars(difference.rolls), [difference.rolls]);
  const shown = bars.find(({ name }) => name === (rolls.pointed ?? rolls.chosen));
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.panelHead}>
        <h2>{title}</h2>
        {model.differences.length > 1 && <PairPicker model={model} chosen={difference} onChoose={onChoose} />}
      </header>
      <ReplyBars
        bars={bars}
        above={one.look}
        below={other.look}
        unit={unit}
        label={t('Rolls: each shows its best play on the boards and lists its games')}
        chosen={rolls.chosen}
        onPoint={rolls.point}
        onChoose={(roll) => rolls.choose(roll === rolls.chosen ? undefined : roll)}
      />
      <p className={`note ${styles.barNote}`}>
        {shown === undefined
          ? t('faint: within its error · doubles come half as often: half as wide')
          : barText(shown, unit)}
      </p>
      {children}
      <NumbersTable
        heads={[t('Roll'), `${one.letter} − ${other.letter}`, t('Adds'), t('Games')]}
        rows={bars.map(({ name, mean = 0, halfWidth: half, share, trials }) => ({
          name,
          cells: [
            half === undefined ? unit.gap(mean) : `${unit.gap(mean)} ${unit.error(half)}`,
            unit.gap(share),
            grouped(trials),
          ],
        }))}
      />
    </section>
  );
}
