import { Tabs } from '@base-ui/react/tabs';
import { memo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../charts/useLanguage.ts';
import { HappeningsTable } from '../components/HappeningsTable.tsx';
import { candidateName } from '../components/rows.ts';
import { StatisticsTable } from '../components/StatisticsTable.tsx';
import { otherPlayer, seenByAsked } from '../games/backgammon/position.ts';
import { statisticsOf } from '../games/backgammon/statistics.ts';
import { emptyTally } from '../games/backgammon/tally.ts';
import { inapplicable } from '../protocol/applies.ts';
import type { RolloutJob, RolloutResult } from '../protocol/job.ts';
import { splitsTrials } from '../protocol/reduction.ts';
import { ComparePanel } from './ComparePanel.tsx';
import styles from './Details.module.css';
import { OtherRun } from './OtherRun.tsx';
import { ReplayPanel } from './ReplayPanel.tsx';
import type { Services } from './services.ts';
import { usePace } from './usePace.ts';
import { usePaced } from './usePaced.ts';
import type { Units } from './useUnits.ts';
import type { RolloutView } from './useRolloutView.ts';
import { t } from '../language/language.ts';
import type { Text } from '../language/types.ts';

const TABS = ['Statistics', 'What happened', 'Games', 'Compare'] as const satisfies readonly Text[];
type Tab = (typeof TABS)[number];

export interface DetailsProps {
  readonly services: Services;
  /** What the page would roll out now. */
  readonly question: RolloutJob | undefined;
  readonly view: RolloutView;
  readonly units: Units;
}

/** All that a rollout knows beyond its verdict, and what becomes of it with one thing changed. */
export function Details({ services, question, view, units }: DetailsProps) {
  const [tab, setTab] = useState<Tab>('Statistics');
  // A link with rollouts side by side leads to where they stand.
  const proposed = useStore(services.comparison, (state) => state.proposed);
  const [seen, setSeen] = useState<typeof proposed>([]);
  if (seen !== proposed) {
    setSeen(proposed);
    if (proposed.length > 0) setTab('Compare');
  }
  const { job } = view;
  const ref = useRef<HTMLElement>(null);
  const isGoing = view.status === 'running' && view.result !== null;
  const result = usePaced(view.result, isGoing, usePace(ref));
  // While it is paced the result may be that of the job before.
  const isThere = job !== null && result !== null && result.candidates.length === job.candidates.length;
  const empty = <p className="note">{t('These figures come with a rollout.')}</p>;
  const name = isThere && <OtherRun view={view} />;
  const hasTrials = isThere && result.candidates.every(({ trials }) => trials > 0);
  return (
    <section className={styles.details} aria-label={t('Details')} ref={ref}>
      <Tabs.Root className={styles.root} value={tab} onValueChange={(value) => setTab(value as Tab)}>
        <Tabs.List className={styles.list} aria-label={t('Details of the rollout')} activateOnFocus>
          {TABS.map((name) => (
            <Tabs.Tab key={name} className={styles.tab} value={name}>
              {t(name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tab !== 'Compare' && name}
        <Tabs.Panel className={styles.panel} value={tab} key={tab} tabIndex={-1}>
          {tab === 'Statistics' &&
            (isThere ? <StatisticsTable job={job} result={result} unit={units.rolled} /> : empty)}
          {tab === 'What happened' && (isThere ? <Happenings job={job} result={result} /> : empty)}
          {tab === 'Games' &&
            (hasTrials ? (
              <ReplayPanel
                key={result.identity}
                services={services}
                job={job}
                result={result}
                standouts={view.standouts}
                unit={units.rolled}
              />
            ) : (
              empty
            ))}
          {tab === 'Compare' && (
            <ComparePanel
              services={services}
              job={view.belongs && job !== null ? job : question}
              units={units}
            />
          )}
        </Tabs.Panel>
      </Tabs.Root>
    </section>
  );
}

interface HappeningsProps {
  readonly job: RolloutJob;
  readonly result: RolloutResult;
}

const Happenings = memo(function Happenings({ job, result }: HappeningsProps) {
  useLanguage();
  const asker = seenByAsked(job.position).onRoll;
  return (
    <HappeningsTable
      candidates={job.candidates.map((candidate, index) => ({
        name: candidateName(candidate, job),
        statistics: statisticsOf(result.tallies[index] ?? emptyTally()),
      }))}
      asker={asker}
      opponent={otherPlayer(asker)}
      splits={splitsTrials(job.settings) && inapplicable(job.settings, job.position).splitting === undefined}
    />
  );
});
