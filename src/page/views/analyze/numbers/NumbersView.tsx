import { memo, useEffect, useMemo, useState } from 'react';
import { otherPlayer, seenByAsked } from '../../../../games/backgammon/position.ts';
import { statisticsOf } from '../../../../games/backgammon/statistics.ts';
import { emptyTally } from '../../../../games/backgammon/tally.ts';
import { BACKGAMMON } from '../../../../jobs/backgammon/game.ts';
import { uncountedAt } from '../../../../jobs/backgammon/lineStake.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../../jobs/result.ts';
import { inapplicable } from '../../../../jobs/settings/applies.ts';
import { splitsTrials } from '../../../../jobs/settings/fields/luck.ts';
import { t } from '../../../../language/language.ts';
import { FreezeButton } from '../../../../ui/charts/FreezeButton.tsx';
import { prepareLineCharts } from '../../../../ui/charts/lineCharts.ts';
import { Paced } from '../../../../ui/charts/Paced.tsx';
import { ESSAY_HASH } from '../../../../ui/routes.ts';
import { useLanguage } from '../../../../ui/useLanguage.ts';
import { SEEN_MS } from '../../../../ui/usePace.ts';
import { usePaced } from '../../../../ui/usePaced.ts';
import { candidateName } from '../../../figures/candidateNames.ts';
import { VerifyRun } from '../../../run/VerifyRun.tsx';
import type { PositionViewProps } from '../AnswerHead.tsx';
import { OtherRun } from '../OtherRun.tsx';
import { CubePicture, type Drawn, EndsPicture, ErrorPicture, SpreadPicture } from './drawings.tsx';
import { GameEventsTable } from './GameEventsTable.tsx';
import own from './Numbers.module.css';
import { StatisticsTable } from './StatisticsTable.tsx';

/** All figures of the latest rollout: its statistics, what happened in its games, and their charts. */
export function NumbersView({ services, view, units }: PositionViewProps) {
  const { job } = view;
  const result = usePaced(view.result, view.status === 'running', SEEN_MS);
  useEffect(() => void prepareLineCharts(), []);
  // The paced result may still belong to the previous job.
  if (job === null || result === null || result.identity !== view.result?.identity)
    return (
      <p className="note">
        {view.isActive ? t('Playing the first games…') : t('Roll out to see its figures.')}
      </p>
    );
  return (
    <>
      <OtherRun view={view} />
      <StatisticsTable job={job} result={result} unit={units.rolled} />
      <p className="note">
        <a href={ESSAY_HASH}>{t('What is the error of a rollout?')}</a>
      </p>
      <VerifyRun game={BACKGAMMON} rollout={services.rollout} verifying={services.verifying} />
      <Charts view={view} units={units} job={job} />
      <GameEvents job={job} result={result} />
    </>
  );
}

interface ChartsProps extends Pick<PositionViewProps, 'view' | 'units'> {
  readonly job: RolloutJob;
}

/** The charts of a rollout; each answers the question in its title. */
function Charts({ view, units, job }: ChartsProps) {
  const [held, setHeld] = useState(false);
  const { result, rows, lines, trials, isActive } = view;
  const live = view.status === 'running';
  const newest = useMemo(
    (): Drawn => ({
      lines,
      trials,
      total: isActive ? job.settings.trials : trials,
      run: result === null ? undefined : { job, result, rows },
    }),
    [job, result, rows, lines, trials, isActive],
  );
  const unit = units.rolled;
  const look = useMemo(() => ({ unit, settings: job.settings }), [unit, job.settings]);
  const of = { newest, look, live: live && result !== null, held };
  return (
    <section className={own.charts} aria-label={t('Charts')}>
      {live && <FreezeButton held={held} onHeld={setHeld} />}
      <Paced drawing={ErrorPicture} {...of} />
      <Paced drawing={EndsPicture} {...of} />
      {!job.settings.cubeless && <Paced drawing={CubePicture} {...of} />}
      <Paced drawing={SpreadPicture} {...of} />
    </section>
  );
}

interface GameEventsProps {
  readonly job: RolloutJob;
  readonly result: RolloutResult;
}

const GameEvents = memo(function Happenings({ job, result }: GameEventsProps) {
  useLanguage();
  const asker = seenByAsked(job.position).onRoll;
  return (
    <GameEventsTable
      candidates={job.candidates.map((candidate, index) => ({
        name: candidateName(candidate, job),
        statistics: statisticsOf(result.tallies[index] ?? emptyTally()),
      }))}
      asker={asker}
      opponent={otherPlayer(asker)}
      unplayedAt={(cube) => uncountedAt(job, cube)}
      splits={splitsTrials(job.settings) && inapplicable(job.settings, job.position).splitting === undefined}
    />
  );
});
