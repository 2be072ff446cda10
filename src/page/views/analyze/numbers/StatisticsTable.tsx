import { memo } from 'react';
import { EQUITY } from '../../../../ui/charts/unit.ts';
import { HelpLink } from '../../../../ui/HelpLink.tsx';
import { useLanguage } from '../../../../ui/useLanguage.ts';
import { ROW } from '../../../../games/backgammon/types.ts';
import { uncountedIn } from '../../../../jobs/backgammon/lineStake.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { questionOfJob } from '../../../../jobs/backgammon/question.ts';
import { BEYOND_NOTE, isBeyond } from '../../../../jobs/settings/reduction.ts';
import styles from './StatisticsTable.module.css';
import type { StatisticsGroup } from './decisionStatistics.ts';
import { statisticsGroups, type StatisticsResult } from './statisticsGroups.ts';
import { t } from '../../../../language/language.ts';
import { sentence } from '../../../../language/sentences.ts';
import { UNPLAYED_NOTE } from '../../../figures/playVerdict.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

interface StatisticsTableProps {
  readonly job: RolloutJob;
  readonly result: StatisticsResult;
  /** Unit of equities; default: equity. */
  readonly unit?: Unit;
}

/** Columns shown as percentages. */
const PERCENTAGES = [ROW.win, ROW.winGammon, ROW.winBackgammon, ROW.loseGammon, ROW.loseBackgammon];

/** All statistics in groups: one row per figure, one column per candidate. */
export const StatisticsTable = memo(function StatisticsTable({
  job,
  result,
  unit = EQUITY,
}: StatisticsTableProps) {
  useLanguage();
  const [equities, ...others] = statisticsGroups(job, result, unit);
  if (equities === undefined) return <p className="note">{t('Playing the first games…')}</p>;
  return (
    // A wide table scrolls within its frame; keyboard users must be able to scroll it too.
    <div
      className={styles.frame}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={
        questionOfJob(job) === 'cube'
          ? t('Statistics of each line')
          : t('Statistics of each candidate, best first')
      }
    >
      <div className={styles.groups}>
        <GroupTable group={equities} />
        <div className={styles.stack}>
          {others.map((group) => (
            <GroupTable key={group.name} group={group} />
          ))}
        </div>
      </div>
      {!job.settings.cubeless && (
        <p className="note">
          {t(
            'Percentages count how games end on the board; where a double is passed, they use the evaluation. The cubeful equity counts the pass itself, so it does not follow from them.',
          )}
        </p>
      )}
      {job.candidates.some((_, index) => uncountedIn(job, index).some(Boolean)) && (
        <p className="note">{t(UNPLAYED_NOTE)}</p>
      )}
      {result.candidates.some(
        ({ trials, estimates }) =>
          trials > 0 && isBeyond(PERCENTAGES.map((column) => estimates[column]?.mean ?? 0)),
      ) && <p className="note">{sentence(BEYOND_NOTE)}</p>}
    </div>
  );
});

function GroupTable({ group: { name, heads, rows } }: { readonly group: StatisticsGroup }) {
  return (
    <table
      className={`${styles.table} ${styles.figures}`}
      style={{ '--columns': heads.length } as React.CSSProperties}
    >
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{t('Figure')}</span>
          </th>
          {heads.map(({ name, color }) => (
            <th key={name} scope="col">
              {color !== undefined && <i style={{ background: color }} />}
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells, help }, at) => (
          <tr key={`${at} ${name}`}>
            <th scope="row">
              {name}
              {help !== undefined && (
                <>
                  {' '}
                  <HelpLink topic={help} name={name} />
                </>
              )}
            </th>
            {cells.map((cell, column) => (
              <td key={heads[column]?.name}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
