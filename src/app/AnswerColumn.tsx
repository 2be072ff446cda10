import { useStore } from 'zustand';
import { questionText, termsText, titleText } from '../components/positionText.ts';
import { QuestionTabs } from '../components/QuestionTabs.tsx';
import { largestError, type RolledRow } from '../components/rows.ts';
import { BEYOND_NOTE, isBeyond } from '../protocol/reduction.ts';
import { RunBar } from '../components/RunBar.tsx';
import strips from '../components/Strips.module.css';
import { VerdictPanel } from '../components/VerdictPanel.tsx';
import type { Failure } from '../engine/errors.ts';
import { blockTrialsOf } from '../engine/types.ts';
import { type RolloutJob, scoreColumn } from '../protocol/job.ts';
import { balancedTrials, type RolloutSettings } from '../protocol/settings.ts';
import type { AnalysisSlice } from '../stores/analysisSlice.ts';
import { predictSeconds } from '../stores/pace.ts';
import { analysisVerdict, runVerdict, unitsText } from './answer.ts';
import { summaryOf } from './settingsLine.ts';
import styles from './App.module.css';
import { CubePanel } from './CubePanel.tsx';
import { PlaysPanel } from './PlaysPanel.tsx';
import { PositionPanel } from './PositionPanel.tsx';
import { questionOfJob } from '../protocol/question.ts';
import { PlayOut } from './PlayOut.tsx';
import type { Services } from './services.ts';
import { useAnnouncement } from './useAnnouncement.ts';
import { useBegin } from './useBegin.ts';
import { useKeys } from './useKeys.ts';
import { runKeys } from './viewKeys.ts';
import type { Units } from './useUnits.ts';
import { isSameQuestion, type RolloutView } from './useRolloutView.ts';
import { t } from '../language/language.ts';
import { wording } from '../language/phrase.ts';

export interface AnswerColumnProps {
  readonly services: Services;
  readonly question: RolloutJob | undefined;
  readonly view: RolloutView;
  readonly units: Units;
  /** What keeps the engine from working at all. */
  readonly broken: Failure | undefined;
  readonly onPoint: (key: string | undefined) => void;
}

/** What is asked, the verdict, the run and the figures. */
export function AnswerColumn({ services, question, view, units, broken, onPoint }: AnswerColumnProps) {
  const position = useStore(services.position, (state) => state.position);
  const analysis = useStore(services.analysis);
  const settings = useStore(services.settings, (state) => state.settings);
  const { rows, belongs, isActive, isAnswered, job, result, trials } = view;
  const showsRun = rows.length > 0 || isActive;
  const spoken = runVerdict(view, units.rolled);
  const verdict =
    belongs && showsRun ? spoken : analysisVerdict(analysis, position, settings, units.evaluated);
  const shownUnit = belongs && showsRun ? units.rolled : units.evaluated;
  const announcement = useAnnouncement(view.status, spoken.sentence);
  const runSettings = isActive || isAnswered ? (job?.settings ?? settings) : settings;
  const wanted = Math.max(...(question?.counts ?? [settings.trials]));
  const total = isActive
    ? Math.max(...(job?.counts ?? [runSettings.trials]))
    : isAnswered
      ? Math.max(...(job?.counts ?? [runSettings.trials]), wanted)
      : wanted;
  const isCube = analysis.question === 'cube';
  const { begin, isWaiting } = useBegin(services, question, view);
  const playable = belongs && job !== null ? job : question;
  const takesKeys = useStore(services.keys, (state) => state.isOn);
  useKeys(takesKeys, {
    c: () => analysis.ask('play'),
    k: () => analysis.ask('cube'),
    p: () => analysis.ask('position'),
    ...runKeys(view, () => {
      if (!isAnswered) begin('start');
    }),
  });

  return (
    <section className={styles.answer} aria-label={t('Analysis')}>
      <QuestionTabs question={analysis.question} onAsk={analysis.ask}>
        <VerdictPanel
          title={titleText(analysis.question, position)}
          terms={termsText(position)}
          verdict={verdict}
        />
        <RunBar
          what={question === undefined ? null : whatText(question)}
          status={view.status}
          stopReason={result?.stopReason ?? null}
          isAnswered={isAnswered}
          trials={trials}
          total={total}
          blockTrials={blockTrialsOf(runSettings)}
          step={balancedTrials(runSettings.initial)}
          gamesPerSecond={view.pace.gamesPerSecond}
          secondsLeft={view.pace.secondsLeft}
          elapsed={result?.seconds ?? null}
          error={
            job === null || result === null ? null : (largestError(scoreColumn(job), result, total) ?? null)
          }
          unit={units.rolled}
          predicted={
            result === null ? null : (predictSeconds(result, total, view.pace.gamesPerSecond) ?? null)
          }
          summary={
            isWaiting
              ? t('Starts when the plays have been looked ahead; a second press starts at once.')
              : summaryOf(settings)
          }
          paceWords={(n) => t('{n} games/s', { n })}
          trouble={troubleOf(analysis, view, broken)}
          onStart={() => begin('start')}
          onProbe={() => begin('probe')}
          onPause={view.pause}
          onResume={view.resume}
          onStop={view.stop}
          onExtend={(next) => view.extendTo(next, settings)}
        />
        {showsRun && !belongs && job !== null && (
          <p className={styles.changed} role="status">
            {isSameQuestion(job.position, position) || questionOfJob(job) !== analysis.question
              ? t('The latest rollout asks something else: {question}.', {
                  question: titleText(questionOfJob(job), job.position),
                })
              : t('The board has changed since this rollout: its rows come back with {question}.', {
                  question: questionText(job.position),
                })}{' '}
            <button type="button" className="button" onClick={() => goBack(services, job)}>
              {t('Back to its position')}
            </button>
          </p>
        )}
        {units.isChoice && <UnitChoice services={services} />}
        {analysis.question === 'play' && (
          <PlaysPanel services={services} view={view} units={units} onPoint={onPoint} />
        )}
        {isCube && <CubePanel services={services} view={view} units={units} />}
        {analysis.question === 'position' && <PositionPanel services={services} view={view} />}
        <div className={styles.playOut}>
          {playable !== undefined && (
            <PlayOut services={services} job={playable} candidate={belongs ? (result?.best ?? 0) : 0} />
          )}
        </div>
        <p className="note">
          {unitsText(runSettings, position, isCube, shownUnit)}{' '}
          {legendText(analysis, job?.settings ?? settings, rows)}
        </p>
      </QuestionTabs>
      <p className="hidden" role="status">
        {announcement}
      </p>
    </section>
  );
}

/** In a match: what equities are shown as. */
function UnitChoice({ services }: Pick<AnswerColumnProps, 'services'>) {
  const { isOn, switchTo } = useStore(services.asChances);
  return (
    <div className={styles.units} role="group" aria-label={t('Values as')}>
      <span className={strips.modes}>
        <button
          type="button"
          aria-pressed={!isOn}
          title={t('Equivalent to money: normalised equity')}
          onClick={() => switchTo(false)}
        >
          EMG
        </button>
        <button
          type="button"
          aria-pressed={isOn}
          title={t('Chance of winning the match')}
          onClick={() => switchTo(true)}
        >
          MWC
        </button>
      </span>
    </div>
  );
}

/** What the percentages are, and how they are to be read where games with the cube were rolled out. */
function legendText(
  { question }: AnalysisSlice,
  { cubeless }: RolloutSettings,
  rolled: readonly RolledRow[],
): string {
  return [
    t('W, G and B: games, gammons and backgammons won in percent; L: lost.'),
    ...(question === 'play' ? [t('JSD: joint standard deviations behind the best.')] : []),
    ...(rolled.length > 0 && !cubeless
      ? [
          t(
            'Where a double is passed in a trial they count how the evaluation sees the end, the equity what the pass is worth: one does not follow from the other.',
          ),
        ]
      : []),
    ...(rolled.some(({ outcome }) => isBeyond(outcome)) ? [t(BEYOND_NOTE)] : []),
  ].join(' ');
}

/** What a press of the button rolls out. */
function whatText(job: RolloutJob): string {
  const asked = questionOfJob(job);
  if (asked === 'position') return t('this position (first)');
  if (asked === 'cube') return job.candidates.length === 1 ? t('the take') : t('both lines');
  return t('{n, plural, one {# play} other {# plays}}', { n: job.candidates.length });
}

/** Puts the board and the question of a run back. */
function goBack({ position, analysis }: Services, job: RolloutJob): void {
  position.getState().set(job.position);
  analysis.getState().ask(questionOfJob(job));
}

function troubleOf(
  { status, failure }: AnalysisSlice,
  view: RolloutView,
  broken: Failure | undefined,
): string {
  if (broken !== undefined) return wording(broken);
  if (view.status === 'failed') return view.failure === null ? '' : wording(view.failure);
  return status === 'failed' || status === 'ready' ? (failure === null ? '' : wording(failure)) : '';
}
