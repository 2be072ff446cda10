import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { levelName, mergeReference } from '../analysis/index.ts';
import { DecisionDetail } from './DecisionDetail.tsx';
import { EvaluateBar } from './EvaluateBar.tsx';
import { FilterBar, Stepper } from './FilterBar.tsx';
import { MarkingBar } from './MarkingBar.tsx';
import styles from './Match.module.css';
import { MatchBoard } from './MatchBoard.tsx';
import { MatchFigures } from './MatchFigures.tsx';
import { MatchList } from './MatchList.tsx';
import { MatchQueue } from './MatchQueue.tsx';
import { type Findings, judgmentOf, NO_FILTER, shownDecisions, stepTo } from './matchRows.ts';
import { askedText, didText, placeText } from './matchText.ts';
import { MatchTitle } from './MatchTitle.tsx';
import type { Failure } from '../../engine/errors.ts';
import type { ActionNotes, MatchNotes } from '../../formats/files/matchRecord.ts';
import type { LegalPlays } from '../../formats/files/replayGame.ts';
import { t } from '../../language/language.ts';
import { makeMatchCsv } from '../../jobs/match/csv.ts';
import { actionText, type PlacedDecision } from '../../jobs/match/figures.ts';
import { naturalQuestion } from '../../jobs/backgammon/question.ts';
import { readableEntries } from '../keeping/index.ts';
import { shownPlace } from './evaluation.ts';
import type { MatchServices, MatchViewServices } from './services.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { summaryOf } from '../settings/index.ts';
import { showAnalysis } from '../../ui/routes.ts';

export interface OpenMatchProps {
  readonly services: MatchViewServices;
  /** Services with an open match that has at least one decision. */
  readonly own: MatchServices;
  /** Called with chosen files. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly onFailure: (failure: Failure) => void;
}

/** The open match: a decision on the board, the list of all decisions, and their figures. */
export function OpenMatch({ services, own, onFiles, onFailure }: OpenMatchProps) {
  const view = useMatchView(services, own);
  const { state, match, findings } = view;
  const { decisions } = state;
  return (
    <main className={styles.view}>
      <MatchTitle
        match={match}
        details={state.source.details}
        decisions={decisions}
        rules={state.rules}
        isElsewhere={state.isElsewhere}
        onRules={(rules) => void state.setRules(rules).then((read) => !read.ok && onFailure(read.error))}
        onExport={state.exportAs}
        onSave={() => void saveCsv(services, view, 'strata-match.csv', decisions)}
        onFiles={onFiles}
      />
      <SelectedDecision services={services} own={own} view={view} />
      <DecisionsColumn services={services} view={view} />
      <MatchFigures
        match={match}
        decisions={decisions}
        findings={findings}
        level={view.level}
        table={state.table}
      />
    </main>
  );
}

/** The state of the match with what the panels of the view derive from it. */
function useMatchView(services: MatchViewServices, own: MatchServices) {
  const state = useStore(own.match);
  const settings = useStore(services.settings, (store) => store.settings);
  const [filter, setFilter] = useState(NO_FILTER);
  const { decisions, rollouts, marks } = state;
  const match = state.match!;
  const figures = state.figures[shownPlace(state)]!;
  const findings: Findings = useMemo(() => ({ figures, rollouts, marks }), [figures, rollouts, marks]);
  const shown = useMemo(() => shownDecisions(decisions, findings, filter), [decisions, findings, filter]);
  const isError = (index: number): boolean => (judgmentOf(index, findings)?.mark ?? 'none') !== 'none';
  return {
    state,
    match,
    settings,
    filter,
    setFilter,
    figures,
    findings,
    /** Decisions that pass the filter. */
    shown,
    level: levelName(state.level),
    isError,
    isNotable: (index: number): boolean => marks.has(index) || isError(index),
    /** Place and kind of a decision in words; empty for none. */
    nameOf(index: number): string {
      const each = decisions[index];
      if (each === undefined) return '';
      const { number } = match.games[each.game]!;
      const what = `${askedText(each.decision)} ${didText(each.decision)}`;
      return placeText(number, each.row, each.decision.player, what);
    },
    rollOut: (indices: readonly number[]): void => state.rollOut(indices, settings),
  };
}
type MatchViewState = ReturnType<typeof useMatchView>;

interface SelectedDecisionProps {
  readonly services: MatchViewServices;
  readonly own: MatchServices;
  readonly view: MatchViewState;
}

/** The selected decision: steps to others, its board, its figures. */
function SelectedDecision({ services, own, view }: SelectedDecisionProps) {
  const { state, match, figures, findings, shown, isNotable } = view;
  const { decisions, level, rollouts, marks, selected, queue } = state;
  const [pointed, setPointed] = useState<string | undefined>(undefined);
  const legalPlays = useLegalPlays(own);
  const placed = decisions[selected] ?? decisions[0]!;
  async function openInAnalysis(): Promise<void> {
    const rollout = rollouts.get(selected);
    const opened = rollout === undefined ? undefined : await services.keeping.openRun(rollout.run);
    if (opened?.ok !== true) askAbout(services, placed, figures[selected]?.plays[0]?.play);
    keepReference(services, placed, notesOf(state.source.notes, placed));
    showAnalysis();
  }
  return (
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
        level={level}
        figures={figures[selected]}
        rollout={rollouts.get(selected)}
        judgment={judgmentOf(selected, findings)}
        notes={notesOf(state.source.notes, placed)}
        table={state.table}
        isMarked={marks.has(selected)}
        isQueued={queue.jobs.some((job) => job.decision === selected && job.state !== 'failed')}
        onMark={(isMarked) => state.mark([selected], isMarked)}
        onRollOut={() => view.rollOut([selected])}
        onOpen={() => void openInAnalysis()}
        onPoint={setPointed}
      />
      <p className="hidden" role="status">
        {view.nameOf(selected)}
      </p>
    </section>
  );
}

/** All decisions: evaluation, filter, list, marks and the queue of rollouts. */
function DecisionsColumn({ services, view }: Omit<SelectedDecisionProps, 'own'>) {
  const { state, match, settings, figures, findings, shown, rollOut } = view;
  const { decisions, level, table, rollouts, marks, selected, queue, evaluation } = state;
  const errors = decisions.map(({ index }) => index).filter(view.isError);
  return (
    <div className={styles.column}>
      <EvaluateBar
        level={level}
        table={match.length === 0 ? undefined : table}
        evaluation={evaluation}
        done={figures.reduce((sum, each) => sum + (each === null ? 0 : 1), 0)}
        total={decisions.length}
        onLevel={state.showLevel}
        onEvaluate={state.evaluate}
        onPause={state.pauseEvaluation}
        onResume={state.resumeEvaluation}
        onCancel={state.cancelEvaluation}
      />
      <FilterBar match={match} filter={view.filter} onFilter={view.setFilter} />
      <MatchList
        match={match}
        shown={shown}
        findings={findings}
        level={view.level}
        selected={selected}
        onSelect={state.select}
        onMark={(index, isMarked) => {
          const decision = decisions[index]?.decision;
          if (decision?.kind !== 'play' || !decision.isForced) state.mark([index], isMarked);
        }}
        isNotable={view.isNotable}
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
          nameOf={view.nameOf}
          onSelect={state.select}
          onMove={state.moveQueued}
          onCancel={state.cancelQueued}
          onRetry={(index) => rollOut([index])}
          onSkip={state.skipQueued}
          onPause={state.pauseQueue}
          onResume={state.resumeQueue}
          results={rollouts.size}
          onSave={() =>
            void saveCsv(
              services,
              view,
              'strata-match-rollouts.csv',
              decisions.filter(({ index }) => rollouts.has(index)),
            )
          }
        />
      )}
    </div>
  );
}

/** Saves decisions as CSV, with their rollouts. */
async function saveCsv(
  services: MatchViewServices,
  { state, match, figures }: Pick<MatchViewState, 'state' | 'match' | 'figures'>,
  name: string,
  chosen: readonly PlacedDecision[],
): Promise<void> {
  const { level, table, rollouts } = state;
  const library = services.keeping.library.getState;
  if (rollouts.size > 0 && library().entries.length === 0) await library().load();
  const wanted = new Set([...rollouts.values()].map(({ run }) => run));
  const listed = library().entries.filter(({ key }) => wanted.has(key));
  const jobs = new Map(readableEntries(listed, library()).map(({ key, job }) => [key, job]));
  saveFile(name, makeMatchCsv(match, chosen, figures, { level, table }, rollouts, jobs), 'text/csv');
}

/** The rules of the game; undefined until they are loaded. */
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

const notesOf = (notes: MatchNotes, { decision }: PlacedDecision): ActionNotes | undefined =>
  notes.get(decision.line);

/** Shows the file's figures and comment next to ours in the analysis, too. */
function keepReference(
  { reference }: MatchViewServices,
  { decision }: PlacedDecision,
  notes: ActionNotes | undefined,
): void {
  if (notes === undefined || (notes.analysis === null && notes.comment === '')) return;
  const { references, keep } = reference.getState();
  const fresh = { position: decision.position, analysis: notes.analysis, note: notes.comment };
  keep(mergeReference(references, fresh));
}

/** Puts a decision on the board of the analysis, with its best play and the actual play as candidates. */
function askAbout(
  { position, analysis }: MatchViewServices,
  { decision }: PlacedDecision,
  best: string | undefined,
): void {
  const plays = decision.kind === 'play' ? [...new Set([best ?? [], actionText(decision)].flat())] : [];
  analysis.getState().request(decision.position, naturalQuestion(decision.position), plays);
  position.getState().set(decision.position);
}
