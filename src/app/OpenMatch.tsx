import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { levelName } from '../components/levels.ts';
import { DecisionDetail } from '../components/Match/DecisionDetail.tsx';
import { EvaluateBar } from '../components/Match/EvaluateBar.tsx';
import { FilterBar, Stepper } from '../components/Match/FilterBar.tsx';
import { MarkingBar } from '../components/Match/MarkingBar.tsx';
import styles from '../components/Match/Match.module.css';
import { MatchBoard } from '../components/Match/MatchBoard.tsx';
import { MatchFigures } from '../components/Match/MatchFigures.tsx';
import { MatchList } from '../components/Match/MatchList.tsx';
import { MatchQueue } from '../components/Match/MatchQueue.tsx';
import {
  type Findings,
  judgementOf,
  NO_FILTER,
  shownDecisions,
  stepTo,
} from '../components/Match/matchRows.ts';
import { askedText, didText, placeText } from '../components/Match/matchText.ts';
import { MatchTitle } from '../components/Match/MatchTitle.tsx';
import type { Failure } from '../engine/errors.ts';
import type { LegalPlays } from '../formats/replayMatch.ts';
import { t } from '../language/language.ts';
import { makeMatchCsv } from '../protocol/matchCsv.ts';
import { deedText, type PlacedDecision } from '../protocol/matchFigures.ts';
import { naturalQuestion } from '../protocol/question.ts';
import { shownPlace } from '../stores/matchEvaluation.ts';
import type { MatchServices } from './matchServices.ts';
import { saveFile } from './saveFile.ts';
import type { Services } from './services.ts';
import { summaryOf } from './settingsLine.ts';
import { showAnalysis } from './useView.ts';

export interface OpenMatchProps {
  readonly services: Services;
  /** With a match of at least one decision. */
  readonly own: MatchServices;
  /** A file was chosen. */
  readonly onFile: (file: Blob) => void;
  readonly onFailure: (failure: Failure) => void;
}

/** The match in hand: one of its decisions on the board, all of them in a list, and what they came to. */
export function OpenMatch({ services, own, onFile, onFailure }: OpenMatchProps) {
  const state = useStore(own.match);
  const settings = useStore(services.settings, (store) => store.settings);
  const [filter, setFilter] = useState(NO_FILTER);
  const [pointed, setPointed] = useState<string | undefined>(undefined);
  const legalPlays = useLegalPlays(own);
  const { decisions, plies, table, rollouts, marks, selected, queue, evaluation } = state;
  const match = state.match!;
  const figures = state.figures[shownPlace(state)]!;
  const findings: Findings = useMemo(() => ({ figures, rollouts, marks }), [figures, rollouts, marks]);
  const shown = useMemo(() => shownDecisions(decisions, findings, filter), [decisions, findings, filter]);
  const placed = decisions[selected] ?? decisions[0]!;
  const level = levelName(plies);

  const isError = (index: number): boolean => (judgementOf(index, findings)?.mark ?? 'none') !== 'none';
  const isNotable = (index: number): boolean => marks.has(index) || isError(index);
  const nameOf = (index: number): string => {
    const each = decisions[index];
    if (each === undefined) return '';
    const { number } = match.games[each.game]!;
    const what = `${askedText(each.decision)} ${didText(each.decision)}`;
    return placeText(number, each.row, each.decision.player, what);
  };
  const errors = decisions.map(({ index }) => index).filter(isError);
  const rollOut = (indices: readonly number[]) => state.rollOut(indices, settings);
  const openInAnalysis = async (): Promise<void> => {
    const rollout = rollouts.get(selected);
    const opened = rollout === undefined ? undefined : await services.keeping.openRun(rollout.run);
    if (opened?.ok !== true) askAbout(services, placed, figures[selected]?.plays[0]?.play);
    showAnalysis();
  };
  const save = (name: string, chosen: readonly PlacedDecision[]) =>
    saveFile(name, makeMatchCsv(match, chosen, figures, { plies, table }, rollouts), 'text/csv');

  return (
    <main className={styles.view}>
      <MatchTitle
        match={match}
        decisions={decisions}
        rules={state.rules}
        isElsewhere={state.isElsewhere}
        onRules={(rules) => void state.setRules(rules).then((read) => !read.ok && onFailure(read.error))}
        onSave={() => save('strata-match.csv', decisions)}
        onFile={onFile}
      />
      <section className={styles.board} aria-label={t('Position')}>
        <Stepper
          match={match}
          decisions={decisions}
          shown={shown}
          selected={placed}
          steps={{
            before: stepTo(shown, selected, -1),
            next: stepTo(shown, selected, 1),
            notableBefore: stepTo(shown, selected, -1, isNotable),
            notableNext: stepTo(shown, selected, 1, isNotable),
          }}
          onSelect={state.select}
        />
        <MatchBoard placed={placed} pointed={pointed} legalPlays={legalPlays} />
        <DecisionDetail
          placed={placed}
          plies={plies}
          figures={figures[selected]}
          rollout={rollouts.get(selected)}
          judgement={judgementOf(selected, findings)}
          isMarked={marks.has(selected)}
          isQueued={queue.jobs.some((job) => job.decision === selected && job.state !== 'failed')}
          onMark={(isMarked) => state.mark([selected], isMarked)}
          onRollOut={() => rollOut([selected])}
          onOpen={() => void openInAnalysis()}
          onPoint={setPointed}
        />
        <p className="hidden" role="status">
          {nameOf(selected)}
        </p>
      </section>
      <div className={styles.column}>
        <EvaluateBar
          plies={plies}
          table={match.length === 0 ? undefined : table}
          evaluation={evaluation}
          done={figures.reduce((sum, each) => sum + (each === null ? 0 : 1), 0)}
          total={decisions.length}
          onPlies={state.showLevel}
          onEvaluate={state.evaluate}
          onPause={state.pauseEvaluation}
          onResume={state.resumeEvaluation}
          onCancel={state.cancelEvaluation}
        />
        <FilterBar match={match} filter={filter} onFilter={setFilter} />
        <MatchList
          match={match}
          shown={shown}
          findings={findings}
          level={level}
          selected={selected}
          onSelect={state.select}
          onMark={(index, isMarked) => {
            const own = decisions[index]?.decision;
            if (own?.kind !== 'play' || !own.isForced) state.mark([index], isMarked);
          }}
          isNotable={isNotable}
        />
        <MarkingBar
          marked={marks.size}
          hasErrors={errors.length > 0}
          trials={settings.trials}
          settings={summaryOf(settings)}
          onMarkErrors={() => state.mark(errors, true)}
          onClear={() => state.mark([...marks], false)}
          onRollOut={() => rollOut([...marks].sort((a, b) => a - b))}
        />
        {(queue.jobs.length > 0 || rollouts.size > 0) && (
          <MatchQueue
            queue={queue}
            nameOf={nameOf}
            onSelect={state.select}
            onMove={state.moveQueued}
            onCancel={state.cancelQueued}
            onRetry={(index) => rollOut([index])}
            onSkip={state.skipQueued}
            onPause={state.pauseQueue}
            onResume={state.resumeQueue}
            results={rollouts.size}
            onSave={() =>
              save(
                'strata-match-rollouts.csv',
                decisions.filter(({ index }) => rollouts.has(index)),
              )
            }
          />
        )}
      </div>
      <MatchFigures match={match} decisions={decisions} findings={findings} level={level} table={table} />
    </main>
  );
}

/** The rules of the game, once they are there. */
function useLegalPlays({ legalPlays }: MatchServices): LegalPlays | undefined {
  const [plays, setPlays] = useState<{ readonly of: LegalPlays } | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    void legalPlays().then((of) => !isGone && of !== undefined && setPlays({ of }));
    return () => {
      isGone = true;
    };
  }, [legalPlays]);
  return plays?.of;
}

/** Puts a decision on the board of the analysis, with its best play and the one that was made chosen. */
function askAbout(
  { position, analysis }: Services,
  { decision }: PlacedDecision,
  best: string | undefined,
): void {
  const plays = decision.kind === 'play' ? [...new Set([best ?? [], deedText(decision)].flat())] : [];
  analysis.getState().request(decision.position, naturalQuestion(decision.position), plays);
  position.getState().set(decision.position);
}
