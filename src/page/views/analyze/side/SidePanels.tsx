import type { ReactNode } from 'react';
import { halfWidth } from '../../../../engine/stats.ts';
import type { Level } from '../../../../games/backgammon/level.ts';
import type { LineDifference } from '../../../../jobs/backgammon/sideBySide.ts';
import type { RolloutResult } from '../../../../jobs/result.ts';
import { runEnd } from '../../../../jobs/results/settled.ts';
import { t } from '../../../../language/language.ts';
import { grouped } from '../../../../language/number.ts';
import { FiguresTable } from '../../../../ui/charts/FiguresTable.tsx';
import type { Unit } from '../../../../ui/charts/types.ts';
import { levelName } from '../../../figures/levelText.ts';
import { ReplyBars } from './ReplyBars.tsx';
import { EquityGap } from './SideFigures.tsx';
import { replierOf, type SideModel } from './sideModel.ts';
import { pairVerdict } from './sideText.ts';
import styles from './Side.module.css';

interface PairVerdictProps {
  readonly model: SideModel;
  /** Of the job; null before its first trial. */
  readonly result: Pick<RolloutResult, 'best' | 'stopReason'> | null;
  /** Level of the evaluation; undefined without one. */
  readonly level: Level | undefined;
  readonly unit: Unit;
  readonly difference: LineDifference;
}

/** Which of two columns is better, and how sure that is. */
export function PairVerdict({ model, result, level, unit, difference }: PairVerdictProps) {
  const { columns, job } = model;
  const end = runEnd(result?.stopReason ?? null, job);
  const isAboutBest =
    job?.candidates[0]?.kind !== 'play' ||
    [difference.line, difference.against].some((index) => columns[index]!.candidate === result?.best);
  // The stop rule compares all others with the best, not one another.
  const own = end === 'confident' && !isAboutBest ? 'ended' : end;
  const { trials } = difference.equity;
  return (
    <div className={styles.verdict} data-small={model.differences.length > 1 || undefined}>
      <h2>{pairVerdict(columns, difference, job === undefined ? undefined : own, unit)}</h2>
      <p>
        {job === undefined ? (
          level !== undefined && t('{level}, not rolled out yet', { level: levelName(level) })
        ) : (
          <>
            {columns[difference.line]!.letter} − {columns[difference.against]!.letter}{' '}
            <EquityGap estimate={difference.equity} unit={unit} />
            {' · '}
            {t('{n} games each', { n: grouped(trials) })}
          </>
        )}
      </p>
    </div>
  );
}

interface PairPickerProps {
  readonly model: SideModel;
  readonly chosen: LineDifference;
  /** @param index - of the difference */
  readonly onChoose: (index: number) => void;
}

export function PairPicker({ model: { columns, differences }, chosen, onChoose }: PairPickerProps) {
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
  readonly children: ReactNode;
}

/** The difference after each roll, as a chart and as a table. */
export function Replies({ model, difference, unit, children }: RepliesProps) {
  const { columns, roller } = model;
  const [one, other] = [columns[difference.line]!, columns[difference.against]!];
  const words = { play: one.letter, other: other.letter, player: roller };
  const title =
    replierOf(model) === undefined
      ? t('{play} minus {other}, by {player}’s roll', words)
      : t('{play} minus {other}, by {player}’s reply', words);
  const rows = difference.rolls
    .filter(({ difference: { trials } }) => trials > 0)
    .toSorted((a, b) => b.difference.mean - a.difference.mean);
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.panelHead}>
        <h2>{title}</h2>
        {children}
        <span className="note">
          {t('faint: within its error · doubles come half as often: half as wide')}
        </span>
      </header>
      <ReplyBars
        rolls={difference.rolls}
        above={one.look}
        below={other.look}
        unit={unit}
        label={`${title}. ${t('The table has the figures.')}`}
      />
      <FiguresTable
        heads={[t('Roll'), `${one.letter} − ${other.letter}`, t('Adds'), t('Trials')]}
        rows={rows.map(({ roll, difference: by, adds }) => {
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
