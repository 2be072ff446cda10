import { useState } from 'react';
import { useStore } from 'zustand';
import { AddPlay } from '../components/AddPlay.tsx';
import { type EvaluatedRow, PlayTable } from '../components/PlayTable.tsx';
import { questionText, termsText } from '../components/positionText.ts';
import { RunBar } from '../components/RunBar.tsx';
import { evaluationVerdict, rolloutVerdict, type Verdict } from '../components/verdict.ts';
import { VerdictPanel } from '../components/VerdictPanel.tsx';
import { signed } from '../charts/format.ts';
import { BLOCK_TRIALS, INITIAL_BLOCK_TRIALS } from '../engine/types.ts';
import type { Failure } from '../engine/errors.ts';
import type { Position } from '../games/backgammon/types.ts';
import { matchPlay } from '../formats/notation.ts';
import { cubelessEquity } from '../games/backgammon/equity.ts';
import { balancedTrials, grouped, type RolloutSettings, SETTING_FIELDS } from '../protocol/settings.ts';
import { playLevelText } from '../protocol/playLevel.ts';
import type { RolloutJob } from '../protocol/job.ts';
import type { AnalysisSlice } from '../stores/analysisSlice.ts';
import styles from './App.module.css';
import type { Services } from './services.ts';
import { useAnnouncement } from './useAnnouncement.ts';
import type { RolloutView } from './useRolloutView.ts';

export interface AnswerColumnProps {
  readonly services: Services;
  readonly question: RolloutJob | undefined;
  readonly view: RolloutView;
  /** What keeps the engine from working at all. */
  readonly broken: Failure | undefined;
  readonly onPoint: (key: string | undefined) => void;
}

/** Evaluated plays in sight unless all are asked for. */
const BEST_SHOWN = 5;

/** The question, the verdict, the run and the plays. */
export function AnswerColumn({ services, question, view, broken, onPoint }: AnswerColumnProps) {
  const position = useStore(services.position, (state) => state.position);
  const analysis = useStore(services.analysis);
  const settings = useStore(services.settings, (state) => state.settings);
  const [showsAll, setShowsAll] = useState(false);
  const { rows, belongs, isActive, isAnswered, job, trials } = view;
  const showsRun = rows.length > 0 || isActive;
  const stopReason = view.result?.stopReason ?? null;
  const verdict =
    belongs && showsRun ? rolloutVerdict(rows, stopReason) : analysisVerdict(analysis, position);
  const announcement = useAnnouncement(view.status, rolloutVerdict(rows, stopReason).sentence);
  const runSettings = isActive || isAnswered ? (job?.settings ?? settings) : settings;
  const total = isActive
    ? runSettings.trials
    : isAnswered
      ? Math.max(runSettings.trials, settings.trials)
      : settings.trials;
  const rolledKeys = new Set(belongs ? view.keys : []);
  const { shown, hidden } = evaluatedRows(analysis, rolledKeys, showsAll);

  function addPlay(text: string): string | undefined {
    const legal = analysis.plays.map(({ play }) => play);
    const meant = matchPlay(text, position.board, legal);
    if (!meant.ok) return meant.error.message;
    const key = analysis.plays.find(({ play }) => play === meant.value)?.key;
    if (key !== undefined && !analysis.chosen.includes(key)) analysis.toggle(key);
    return undefined;
  }

  return (
    <section className={styles.answer} aria-label="Analysis">
      <VerdictPanel title={questionText(position)} terms={termsText(position)} verdict={verdict} />
      <RunBar
        plays={question === undefined ? null : position.dice === null ? 0 : question.candidates.length}
        status={view.status}
        stopReason={stopReason}
        isAnswered={isAnswered}
        trials={trials}
        total={total}
        blockTrials={runSettings.initial ? INITIAL_BLOCK_TRIALS : BLOCK_TRIALS}
        step={balancedTrials(runSettings.initial)}
        gamesPerSecond={view.pace.gamesPerSecond}
        secondsLeft={view.pace.secondsLeft}
        summary={summaryOf(settings)}
        trouble={troubleOf(analysis, view, broken)}
        onStart={() => question !== undefined && view.start(question)}
        onPause={view.pause}
        onResume={view.resume}
        onStop={view.stop}
        onExtend={view.extendTo}
      />
      {showsRun && !belongs && job !== null && (
        <p className={styles.changed} role="status">
          The board has changed since this rollout: its rows belong to {questionText(job.position)}.{' '}
          <button
            type="button"
            className="button"
            onClick={() => services.position.getState().set(job.position)}
          >
            Back to its position
          </button>
        </p>
      )}
      <PlayTable
        rolled={rows}
        rolledKeys={view.keys}
        evaluated={shown}
        chosen={analysis.chosen}
        hidden={hidden}
        showsAll={showsAll && hidden === 0 && shown.length > BEST_SHOWN}
        plies={0}
        onToggle={analysis.toggle}
        onShowAll={setShowsAll}
        onPoint={onPoint}
      />
      {position.dice !== null && <AddPlay onAdd={addPlay} />}
      <p className="note">
        Equities in points a game for {position.onRoll}, with 95 % intervals:{' '}
        {rolledText(runSettings, position)}, evaluated cubeless. W, G and B: games, gammons and backgammons
        won in percent; L: lost. JSD: joint standard deviations behind the best.
      </p>
      <p className="hidden" role="status">
        {announcement}
      </p>
    </section>
  );
}

/** What kind of equities rollouts have. */
const rolledText = ({ cubeless }: RolloutSettings, { matchLength }: Position): string =>
  cubeless
    ? 'rolled out without the cube'
    : `rolled out with the cube${matchLength === 0 ? '' : ' (normalised to its value)'}`;

function analysisVerdict({ status, failure, plays, outcome }: AnalysisSlice, { offer }: Position): Verdict {
  const nothing = { number: '', error: '', note: '' };
  if (offer !== 'none')
    return {
      ...nothing,
      sentence: `Answers to a ${offer} cannot be rolled out yet.`,
      note: 'To ask about the position before rolling, put 00 into the dice field of the XGID, or set dice.',
    };
  if (status === 'waiting') return { ...nothing, sentence: 'The engine is getting ready.' };
  if (status !== 'ready') return { ...nothing, sentence: failure?.message ?? '' };
  if (outcome === null)
    return evaluationVerdict(plays.map(({ text, play }) => ({ name: text, equity: play.equity })));
  const number = signed(cubelessEquity(outcome));
  return {
    number,
    error: '',
    sentence: `By evaluation the position is worth ${number} points a game to the player on roll.`,
    note: 'A rollout tells how far that can be trusted.',
  };
}

function troubleOf(
  { status, failure }: AnalysisSlice,
  view: RolloutView,
  broken: Failure | undefined,
): string {
  if (broken !== undefined) return broken.message;
  if (view.status === 'failed') return view.failure?.message ?? '';
  return status === 'failed' ? (failure?.message ?? '') : '';
}

/** The best evaluated plays and the chosen ones, without those that have been rolled out. */
function evaluatedRows(
  { plays, chosen, outcome }: AnalysisSlice,
  rolled: ReadonlySet<string | undefined>,
  showsAll: boolean,
) {
  const best = plays[0]?.play.equity ?? 0;
  const left = plays.filter(({ key }) => !rolled.has(key));
  const inSight = plays
    .filter(({ key }, index) => !rolled.has(key) && (showsAll || index < BEST_SHOWN || chosen.includes(key)))
    .map(
      ({ key, text, play }): EvaluatedRow => ({
        key,
        name: text,
        equity: play.equity,
        behind: best - play.equity,
        outcome: play.outcome,
      }),
    );
  if (outcome !== null) return { shown: [], hidden: 0 };
  return { shown: inSight, hidden: left.length - inSight.length };
}

/** The settings in a line. */
function summaryOf(settings: RolloutSettings): string {
  const reduction = SETTING_FIELDS.varianceReduction.choices.find(
    ({ value }) => value === settings.varianceReduction,
  );
  return [
    `seed ${grouped(settings.seed)}`,
    playLevelText(settings),
    settings.varianceReduction === 'none' ? 'no variance reduction' : (reduction?.label.toLowerCase() ?? ''),
    ...(settings.quasiRandom ? [] : ['plain dice']),
    ...(settings.initial ? ['as initial position'] : []),
    ...(settings.truncateAfterPlies > 0 ? [`truncated after ${settings.truncateAfterPlies}`] : []),
  ].join(', ');
}
