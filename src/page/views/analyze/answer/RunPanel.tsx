import { Layers } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Failure } from '../../../../engine/errors.ts';
import { isFinal } from '../../../../engine/certainty.ts';
import { blockTrialsOf } from '../../../../engine/types.ts';
import { cubeLines } from '../../../../jobs/backgammon/cubeDecision.ts';
import { scoreColumn } from '../../../../jobs/backgammon/job.ts';
import { questionOfJob } from '../../../../jobs/backgammon/question.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { balancedTrials } from '../../../../jobs/settings/settings.ts';
import { withSettings } from '../../../../jobs/variants.ts';
import { t } from '../../../../language/language.ts';
import { wording } from '../../../../language/wording.ts';
import { runVerdict } from '../../../figures/questionVerdict.ts';
import { decisiveError } from '../../../figures/rolledDecision.ts';
import { extendRun, planRun, type RunPlan } from '../../../run/runPlan.ts';
import { RunBar } from '../../../run/RunBar.tsx';
import { summaryOf } from '../../../figures/settingsLine.ts';
import { hasNoAlternative } from '../../../state/analysis/question.ts';
import styles from './RunPanel.module.css';
import type { useBegin } from '../useBegin.ts';
import type { BetterPlay } from './betterPlay.ts';
import type { AnalysisServices, AnalysisSlice, RolloutView } from '../../../state/analysis/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import type { RolloutSettings } from '../../../../jobs/settings/settingFields.ts';

interface RunPanelProps {
  readonly services: AnalysisServices;
  readonly question: RolloutJob | undefined;
  readonly view: RolloutView;
  readonly start: ReturnType<typeof useBegin>;
  /** The button of the rollout settings. */
  readonly settingsButton: ReactNode;
  /** Unit of the rollout's equities. */
  readonly unit: Unit;
  /** Why the engine cannot run in this browser; undefined if it can. */
  readonly broken: Failure | undefined;
}

/** The run bar of the question, with Live, the settings and the offer of better play. */
export function RunPanel(props: RunPanelProps) {
  const { services, question, view, start, settingsButton, unit, broken } = props;
  const analysis = useStore(services.analysis);
  const ownSettings = useStore(services.settings, (state) => state.settings);
  const settings = question?.settings ?? ownSettings;
  const { isActive, isQuestionAnswered, job } = view;
  const runSettings = isActive || isQuestionAnswered ? (job?.settings ?? settings) : settings;
  const { plan, error } = planOf(view, question, settings);
  // Whether the fast net stands in for the strong one.
  const isLate =
    start.isLate ||
    (view.isLive && view.belongs && job?.settings.net === 'fast' && settings.net === 'strong');
  const { worth, clearIn, doubt, next } = useRunFacts(view, analysis, plan, unit);
  const { certainty } = runVerdict(view, unit);
  return (
    <RunBar
      view={view}
      what={question === undefined ? null : whatText(question)}
      plan={{ ...plan, error }}
      worth={worth}
      clearIn={clearIn}
      blockTrials={blockTrialsOf(runSettings)}
      step={balancedTrials(runSettings.initial)}
      unit={unit}
      // The bar itself says what ends the run.
      summary={summaryOf({ ...settings, stopRule: 'none' })}
      waitsFor={waitingText(start)}
      instead={isLate ? t('The strong net was not there in time, so the fast net plays.') : ''}
      doubt={doubt}
      paceWords={(n) => t('{n} games/s', { n })}
      isSettled={isQuestionAnswered && certainty !== undefined && isFinal(certainty)}
      trouble={troubleOf(analysis, view, broken)}
      more={
        <>
          <LiveSwitch live={services.live} />
          {settingsButton}
        </>
      }
      offer={next && <RepeatButton {...next} onRepeat={() => repeatWith(services, job!, next.settings)} />}
      onStart={start.begin}
      onExtend={(all) => extendRun(view, plan, question, settings, all)}
    />
  );
}

/** Whether a position that stays is rolled out by itself. */
function LiveSwitch({ live }: Pick<AnalysisServices, 'live'>) {
  const { isOn, switchTo } = useStore(live);
  return (
    <button
      type="button"
      role="switch"
      className={`button ${styles.live}`}
      aria-checked={isOn}
      title={t('Roll out each position by itself, for at most 10 seconds')}
      onClick={() => switchTo(!isOn)}
    >
      {t('Live')}
    </button>
  );
}

/** What a press waits for; empty if for nothing. */
function waitingText(start: Pick<RunPanelProps['start'], 'isLoading' | 'isWaiting'>): string {
  if (start.isLoading) return t('Loading the strong net …');
  return start.isWaiting ? t('Starts when the look-ahead is done. Press again to start now.') : '';
}

interface RepeatButtonProps extends Pick<BetterPlay, 'label' | 'cost'> {
  readonly onRepeat: () => void;
}

function RepeatButton({ label, cost, onRepeat }: RepeatButtonProps) {
  return (
    <button type="button" className="button" title={cost} onClick={onRepeat}>
      <Layers aria-hidden="true" />
      {label}
    </button>
  );
}

/** Repeats a rollout with better play, which then is the play of the page for this visit. */
function repeatWith(
  { settings, rollout }: AnalysisServices,
  job: RolloutJob,
  better: BetterPlay['settings'],
): void {
  settings.setState((state) => ({ settings: { ...state.settings, ...better } }));
  rollout.getState().start(withSettings(job, better));
}

/** Plans the run for the run bar; `error` is the standard error that this run has to reduce. */
function planOf(view: RolloutView, question: RolloutJob | undefined, settings: RolloutSettings) {
  const { isActive, isQuestionAnswered, job, result } = view;
  const barJob = isActive || isQuestionAnswered ? job : (question ?? null);
  const plan = planRun({
    ...view,
    gamesPerSecond: view.gamesPerSecond,
    question,
    settings,
    score: barJob === null ? 0 : scoreColumn(barJob),
    hasNoAlternative: barJob !== null && hasNoAlternative(barJob.candidates),
    isOffer: barJob !== null && cubeLines(barJob.candidates) !== undefined,
  });
  // For a cube decision show the error of the decisive difference, unless the stop rule limits the errors of
  // both lines.
  const isDecision = view.cube !== undefined || view.answer !== undefined;
  const error =
    plan.error === null || job === null || result === null || !isDecision || plan.rule === 'se'
      ? plan.error
      : (decisiveError(job, result, plan.targetTrialsByCandidate) ?? null);
  return { plan, error };
}

/** What the start button rolls out, in words. */
function whatText(job: RolloutJob): string {
  const question = questionOfJob(job);
  if (question === 'position') return t('this position (first)');
  if (question === 'cube') return job.candidates.length === 1 ? t('the take') : t('the cube');
  return t('{n, plural, one {# play} other {# plays}}', { n: job.candidates.length });
}

function troubleOf(
  { status, failure }: AnalysisSlice,
  view: RolloutView,
  broken: Failure | undefined,
): string {
  if (broken !== undefined) return wording(broken);
  // Adding trials can fail even after the run has ended.
  if (view.failure !== null) return wording(view.failure);
  return status === 'failed' || status === 'ready' ? (failure === null ? '' : wording(failure)) : '';
}

// Not needed before the first rollout.
const load = () => import('./runFacts.ts');
type RunFacts = Awaited<ReturnType<typeof load>>;

const NO_FACTS: ReturnType<RunFacts['runFactsOf']> = {
  worth: null,
  clearIn: null,
  doubt: '',
  next: undefined,
};

/** What the run bar says about a rollout besides its progress, see factsOf. */
function useRunFacts(
  view: RolloutView,
  analysis: AnalysisSlice,
  plan: RunPlan,
  unit: Unit,
): ReturnType<RunFacts['runFactsOf']> {
  const [facts, setFacts] = useState<RunFacts | undefined>(undefined);
  const isNeeded = view.job !== null;
  useEffect(() => {
    // Without them the bar still says all about the run itself.
    if (isNeeded) void load().then(setFacts, () => undefined);
  }, [isNeeded]);
  return facts === undefined ? NO_FACTS : facts.runFactsOf(view, analysis, plan, unit);
}
