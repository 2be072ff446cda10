import styles from '../../../ui/Details.module.css';
import { Tabs } from '@base-ui/react/tabs';
import { memo, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { GameEventsTable } from './statistics/GameEventsTable.tsx';
import { ReplayPanel } from './replay/ReplayPanel.tsx';
import { StatisticsTable } from './statistics/StatisticsTable.tsx';
import { candidateName } from '../../figures/candidateNames.ts';
import { otherPlayer, seenByAsked } from '../../../games/backgammon/position.ts';
import { statisticsOf } from '../../../games/backgammon/statistics.ts';
import { emptyTally } from '../../../games/backgammon/tally.ts';
import { inapplicable } from '../../../jobs/settings/applies.ts';
import { uncountedAt } from '../../../jobs/backgammon/lineStake.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import { splitsTrials } from '../../../jobs/settings/fields/luck.ts';
import { OtherRun } from './pictures/OtherRun.tsx';
import type { TrialToReplay } from './answer/WhyPanel.tsx';
import { ESSAY_HASH, COMPARE_HASH } from '../../../ui/routes.ts';
import { usePace } from '../../../ui/usePace.ts';
import { usePaced } from '../../../ui/usePaced.ts';
import { t } from '../../../language/language.ts';
import type { Text } from '../../../language/types.ts';
import { lazyView } from '../../../ui/lazyView.tsx';
import { Part } from '../../../ui/Part.tsx';
import { VerifyRun } from '../../run/VerifyRun.tsx';
import { BACKGAMMON } from '../../../jobs/backgammon/game.ts';
import type { RolloutView, Units } from '../../state/analysis/types.ts';
import type { Services } from '../../state/types.ts';
import { ArrowRight } from 'lucide-react';
import type { CompareServices } from '../../state/compare/types.ts';

const ScoreMatrix = lazyView(
  () => import('./scores/ScoreMatrix.tsx'),
  ({ ScoreMatrix }) => ScoreMatrix,
);
const RollMap = lazyView(
  () => import('./rolls/RollMap.tsx'),
  ({ RollMap }) => RollMap,
);

const TABS = ['Statistics', 'Game events', 'Replay', 'Scores', 'Rolls'] as const satisfies readonly Text[];
type Tab = (typeof TABS)[number];
/** Tabs about the latest rollout, shown once there is one; the others are about the board. */
const RUN_TABS: ReadonlySet<Tab> = new Set<Tab>(['Statistics', 'Game events', 'Replay']);

interface DetailsProps {
  readonly services: Services;
  /** The job that the page would start now. */
  readonly question: RolloutJob | undefined;
  readonly view: RolloutView;
  readonly units: Units;
  /** The trial to replay, as soon as it is named. */
  readonly replayed: TrialToReplay | undefined;
}

/** Everything a rollout shows besides its verdict. */
export function Details({ services, question, view, units, replayed }: DetailsProps) {
  const [chosen, setTab] = useState<Tab | null>(null);
  const [seenReplay, setSeenReplay] = useState(replayed);
  if (seenReplay !== replayed) {
    setSeenReplay(replayed);
    if (replayed !== undefined) setTab('Replay');
  }
  const hasRun = view.job !== null;
  const tabs = hasRun ? TABS : TABS.filter((name) => !RUN_TABS.has(name));
  const tab = chosen ?? (hasRun ? 'Statistics' : null);
  const ref = useRef<HTMLElement>(null);
  const pace = usePace(ref);
  useEffect(() => {
    if (replayed === undefined) return;
    ref.current?.scrollIntoView({ block: 'start' });
    ref.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus({ preventScroll: true });
  }, [replayed]);
  return (
    <section className={styles.details} aria-label={t('Details')} ref={ref}>
      <CompareLink comparison={services.comparison} />
      <Tabs.Root
        className={styles.root}
        value={tab}
        onValueChange={(value) => setTab(value as Tab)}
        data-begun={(hasRun && tab === 'Statistics') || undefined}
      >
        <Tabs.List className={styles.list} aria-label={t('Details of the rollout')} activateOnFocus>
          {tabs.map((name) => (
            <Tabs.Tab key={name} className={styles.tab} value={name}>
              {t(name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tab !== null && <Content {...{ services, question, view, units, replayed }} tab={tab} pace={pace} />}
      </Tabs.Root>
    </section>
  );
}

interface ContentProps extends DetailsProps {
  readonly tab: Tab;
  readonly pace: ReturnType<typeof usePace>;
}

/** What the open tab shows. */
function Content({ services, question, view, units, replayed, tab, pace }: ContentProps) {
  const { job } = view;
  const isGoing = view.status === 'running' && view.result !== null;
  const result = usePaced(view.result, isGoing, pace);
  // The paced result may still belong to the previous job.
  const isThere = job !== null && result !== null && result.candidates.length === job.candidates.length;
  const hasTrials = isThere && result.candidates.every(({ trials }) => trials > 0);
  return (
    <>
      {RUN_TABS.has(tab) && isThere && <OtherRun view={view} />}
      <Tabs.Panel className={styles.panel} value={tab} key={tab} tabIndex={-1}>
        {tab === 'Statistics' && isThere && (
          <>
            <StatisticsTable job={job} result={result} unit={units.rolled} />
            <p className="note">
              <a href={ESSAY_HASH}>{t('What is the error of a rollout?')}</a>
            </p>
            <VerifyRun game={BACKGAMMON} rollout={services.rollout} verifying={services.verifying} />
          </>
        )}
        {tab === 'Game events' && isThere && <GameEvents job={job} result={result} />}
        {tab === 'Replay' && hasTrials && (
          <ReplayPanel
            key={`${result.identity} ${replayed?.candidate} ${replayed?.trial}`}
            start={replayed}
            services={services}
            job={job}
            result={result}
            scores={view.scores}
            unit={units.rolled}
          />
        )}
        {(tab === 'Scores' || tab === 'Rolls') && (
          <Part>
            {tab === 'Scores' ? <Scores services={services} job={question} /> : <Rolls services={services} />}
          </Part>
        )}
      </Tabs.Panel>
    </>
  );
}

/** The question on the board at all scores. */
function Scores({ services, job }: { readonly services: Services; readonly job: RolloutJob | undefined }) {
  const position = useStore(services.position, (state) => state.position);
  const { question, level } = useStore(services.analysis);
  return (
    <ScoreMatrix
      evaluator={services.evaluator}
      comparison={services.comparison}
      position={position}
      question={question}
      level={level}
      job={job}
    />
  );
}

/** The 21 rolls after a chosen play, or before the roll. */
function Rolls({ services }: Pick<DetailsProps, 'services'>) {
  const position = useStore(services.position, (state) => state.position);
  const { plays, chosen, level } = useStore(services.analysis);
  const candidates = plays
    .filter(({ key }) => chosen.includes(key))
    .map(({ key, text, play }) => ({ key, text, after: play.after }));
  return <RollMap evaluator={services.evaluator} position={position} plays={candidates} level={level} />;
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

/** Leads to the compared rollouts and those that a link proposes; nothing if there are none. */
function CompareLink({ comparison }: Pick<CompareServices, 'comparison'>) {
  const count = useStore(comparison, ({ runs, proposed }) => runs.length + proposed.length);
  if (count === 0) return null;
  return (
    <p>
      <a className={styles.onward} href={COMPARE_HASH}>
        {t(
          '{n, plural, one {# rollout to compare: show side by side} other {# rollouts to compare: show side by side}}',
          { n: count },
        )}
        <ArrowRight aria-hidden="true" />
      </a>
    </p>
  );
}
