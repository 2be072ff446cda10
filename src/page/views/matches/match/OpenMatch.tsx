import { matchName } from '../../../../jobs/fileNames.ts';
import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { makePlay, matchPlay } from '../../../../formats/text/notation.ts';
import type { Match } from '../../../../games/backgammon/match.ts';
import { type Quality, qualityOf } from '../../../../games/backgammon/quality.ts';
import type { LegalPlays, Move } from '../../../../games/backgammon/types.ts';
import { MATCH_TABLES } from '../../../../games/backgammon/met.ts';
import { fileLossesOf, fileRatingOf } from '../../../../jobs/match/fileRating.ts';
import { bestPlayName } from '../../../../jobs/match/best.ts';
import { matchErrors } from '../../../../jobs/match/study/matchErrors.ts';
import { behindBest } from '../../../../jobs/match/rollout.ts';
import { Board } from '../../../../ui/board/Board.tsx';
import { PlayerStrip } from '../../../../ui/board/PlayerStrip.tsx';
import { sideText } from '../../../../ui/board/cellText.ts';
import { useTexts } from '../../../../ui/useLanguage.ts';
import { QUALITY_COLOR } from '../../../figures/QualityMark.tsx';
import { gameTitle } from '../../../figures/matchText.ts';
import { mergeReference } from '../../../figures/pastedAnalysis.ts';
import { DecisionDetail } from './DecisionDetail.tsx';
import { DecisionsColumn } from './DecisionsColumn.tsx';
import styles from './Match.module.css';
import { PlayerFigures } from './Headline.tsx';
import { MatchFigures, scopeOrProblem } from './MatchFigures.tsx';
import { judgeDecision, type Judgment } from '../../../figures/matchJudgment.ts';
import { showSelectedLine } from './MatchList.tsx';
import { MatchTitle } from './MatchTitle.tsx';
import type { ActionNotes } from '../../../../formats/files/matchRecord.ts';
import { t } from '../../../../language/language.ts';
import { useAnkiExport } from './AnkiExport.tsx';
import { saveCsv } from './saveCsv.ts';
import { useLegalPlays } from './useLegalPlays.ts';
import { openInAnalysis } from './openInAnalysis.ts';
import { type MatchViewState, useMatchView, useSelected, stepTo } from './useMatchView.ts';
import { failLoad } from '../../../../ui/failedLoads.ts';
import { useThrottled } from '../../../../ui/useThrottled.ts';
import { useCommands } from '../../../../ui/commands.ts';
import { useKeys } from '../../../../ui/useKeys.ts';
import { usePointed } from '../../../../ui/usePointed.ts';
import type { MatchServices, MatchViewServices } from '../../../state/matches/types.ts';
import type { PlacedDecision, DecisionFigures, DecisionRollout } from '../../../../jobs/match/types.ts';

interface OpenMatchProps {
  readonly services: MatchViewServices;
  /** Services with an open match that has at least one decision. */
  readonly matchServices: MatchServices;
  /** Called with chosen files. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** The open match: a decision on the board, the list of all decisions, and their figures. */
export function OpenMatch({ services, matchServices, onFiles }: OpenMatchProps) {
  const view = useMatchView(services, matchServices);
  const { state, match, figures, analyses } = view;
  const { decisions, notes, table, rollouts } = state;
  const whole = useMemo(
    () => scopeOrProblem(match, decisions, { figures, rollouts }, MATCH_TABLES[table], undefined),
    [match, decisions, figures, rollouts, table],
  );
  const anki = useAnkiExport(matchServices.judge);
  const losses = useMemo(() => fileLossesOf(match, notes, MATCH_TABLES[table]), [match, notes, table]);
  return (
    <main className={styles.view}>
      <MatchTitle
        match={match}
        details={state.details}
        decisions={decisions}
        rules={state.rules}
        isElsewhere={state.isElsewhere}
        onRules={(rules) =>
          void state.setRules(rules).then((read) => !read.ok && services.notices.fail(read.error))
        }
        onExport={state.exportAs}
        onReport={async () => {
          const [{ matchReportOf }, legalPlays] = await Promise.all([
            import('./matchReport.ts').catch(() => failLoad()),
            matchServices.legalPlays(),
          ]);
          return legalPlays && matchReportOf(state, legalPlays);
        }}
        anki={anki}
        onAnki={async (withScores) => {
          const legalPlays = await matchServices.legalPlays();
          const errors = matchErrors({ ...state, key: state.key!, match }, state) ?? [];
          if (legalPlays !== undefined) await anki.save(matchName(match), errors, legalPlays, withScores);
        }}
        hasFigures={view.figures.some((each) => each !== null)}
        onSave={() => void saveCsv(services, view, matchName(match), decisions)}
        onFiles={onFiles}
      />
      {typeof whole !== 'string' && (
        <PlayerFigures
          match={match}
          scope={whole}
          rating={losses && fileRatingOf(match, losses, undefined)}
        />
      )}
      <SelectedDecision services={services} matchServices={matchServices} view={view} />
      <DecisionsColumn services={services} matchServices={matchServices} view={view} />
      <MatchFigures
        match={match}
        decisions={decisions}
        isImported={state.isImported}
        analyses={analyses}
        level={view.level}
        table={table}
        whole={whole}
      />
    </main>
  );
}

interface SelectedDecisionProps {
  readonly services: MatchViewServices;
  readonly matchServices: MatchServices;
  readonly view: MatchViewState;
}

/** The selected decision: steps to others, its board, its figures. */
function SelectedDecision({ services, matchServices, view }: SelectedDecisionProps) {
  const { state, match, figures, analyses, shown, isError } = view;
  const { decisions } = state;
  const selected = useSelected(matchServices);
  // Figures follow in a frame of their matchServices, so that board, list and curve keep up with a held arrow key.
  const described = useThrottled(selected, false, 0);
  const [pointed, setPointed] = usePointed<string>(described);
  const legalPlays = useLegalPlays(matchServices.legalPlays);
  const section = useRef<HTMLElement>(null);
  const takesKeys = useStore(services.keys, (keys) => keys.isOn);
  const placed = decisions[selected] ?? decisions[0]!;
  const play = described === selected ? pointed : undefined;
  return (
    <section ref={section} className={styles.board} aria-label={t('Position')}>
      <Stepper
        match={match}
        decisions={decisions}
        shown={shown}
        selected={placed}
        takesKeys={takesKeys}
        steps={{
          before: stepTo(shown, selected, -1),
          next: stepTo(shown, selected, 1),
          errorBefore: stepTo(shown, selected, -1, isError),
          // After the last one comes the first.
          errorNext: stepTo(shown, selected, 1, isError) ?? stepTo(shown, -1, 1, isError),
        }}
        onSelect={state.select}
        onMistake={(decision, isByKey) => {
          state.select(decision);
          // The list renders the line first.
          requestAnimationFrame(() => showSelectedLine(section.current, isByKey));
        }}
      />
      <MatchBoard
        placed={placed}
        pointed={play}
        best={bestMade(placed, figures[selected], analyses.rollouts.get(selected))}
        legalPlays={legalPlays}
        quality={qualityOnBoard(
          placed,
          play,
          figures[selected],
          analyses.rollouts.get(selected),
          judgeDecision(selected, analyses),
        )}
      />
      <DescribedDecision services={services} view={view} index={described} onPoint={setPointed} />
      <p className="hidden" role="status">
        {view.nameOf(selected)}
      </p>
    </section>
  );
}

interface DescribedDecisionProps {
  readonly services: MatchViewServices;
  readonly view: MatchViewState;
  /** Which decision; what is pressed here is meant for it, whichever the board shows by then. */
  readonly index: number;
  /** Called with the play that is pointed at; undefined when none is. */
  readonly onPoint: (play: string | undefined) => void;
}

/** The figures of a decision, with what can be done with it. */
const DescribedDecision = memo(function DescribedDecision({
  services,
  view,
  index,
  onPoint,
}: DescribedDecisionProps) {
  const { state, figures, analyses } = view;
  const { decisions, rollouts, queue } = state;
  const placed = decisions[index] ?? decisions[0]!;
  const notes = state.notes.get(placed.index);
  async function open(): Promise<void> {
    keepNotes(services, placed, notes);
    const best = figures[index]?.plays[0]?.play;
    const plays = best === undefined ? [] : [best];
    await openInAnalysis(services, { placed, rollout: rollouts.get(index), plays });
  }
  return (
    <DecisionDetail
      placed={placed}
      figures={figures[index]}
      rollout={rollouts.get(index)}
      judgment={judgeDecision(index, analyses)}
      notes={notes}
      table={state.table}
      isQueued={queue.jobs.some((job) => job.decision === index && job.state !== 'failed')}
      onRollOut={() => view.rollOut([index])}
      onOpen={() => void open()}
      onPoint={onPoint}
    />
  );
});

/** Shows the file's figures and comment next to ours in the analysis, too. */
function keepNotes(
  { analysis }: MatchViewServices,
  { decision }: PlacedDecision,
  notes: ActionNotes | undefined,
): void {
  if (notes === undefined || (notes.analysis === null && notes.comment === '')) return;
  const { references, keepReference } = analysis.getState();
  const fresh = { position: decision.position, analysis: notes.analysis, note: notes.comment };
  keepReference(mergeReference(references, fresh));
}

interface MatchBoardProps {
  readonly placed: PlacedDecision;
  /** The play to highlight, in notation; if undefined, the play that was made. */
  readonly pointed: string | undefined;
  /** The best play, in notation, if another one was made. */
  readonly best: string | undefined;
  /** The rules of the game; undefined until they are loaded. */
  readonly legalPlays: LegalPlays | undefined;
  /** How good that play is, if known: the color of its arrows. */
  readonly quality: Quality | undefined;
}

const nothing = () => {};

const never = () => false;

/** Shows a decision on the board, read-only. */
function MatchBoard({ placed, pointed, best, legalPlays, quality }: MatchBoardProps) {
  const { position } = placed.decision;
  const hasBest = pointed === undefined && best !== undefined && legalPlays !== undefined;
  return (
    <div className={styles.frame}>
      <PlayerStrip position={position} player="O" />
      <Board
        position={position}
        bottom="X"
        label={t('Board')}
        preview={movesOf(placed, pointed, legalPlays)}
        previewColor={hasBest ? 'var(--loss)' : quality === undefined ? undefined : QUALITY_COLOR[quality]}
        rival={hasBest ? { moves: movesOf(placed, best, legalPlays), color: 'var(--action)' } : undefined}
        marksTargets={false}
        canLift={never}
        canPut={never}
        onCarry={nothing}
        onKey={never}
      />
      <PlayerStrip position={position} player="X" />
      <p className="hidden">
        {sideText(position, 'X')}. {sideText(position, 'O')}.
      </p>
    </div>
  );
}

/** The best play of a decision, if another one was made and it is known. */
function bestMade(
  { decision }: PlacedDecision,
  figures: DecisionFigures | null | undefined,
  rollout: DecisionRollout | undefined,
): string | undefined {
  if (decision.kind !== 'play' || decision.isForced) return undefined;
  const best = bestPlayName(decision, { figures, rollout: rollout?.isDone ? rollout : undefined });
  return best === '' || best === makePlay(decision.play.moves) ? undefined : best;
}

/** Moves to highlight on the board: those of the play pointed at, or else of the play that was made. */
function movesOf(
  { decision }: PlacedDecision,
  pointed: string | undefined,
  legalPlays: LegalPlays | undefined,
): readonly Move[] {
  if (decision.kind !== 'play') return [];
  const { board, dice } = decision.position;
  if (pointed === undefined || legalPlays === undefined || dice === null) return decision.play.moves;
  const meant = matchPlay(pointed, board, legalPlays(board, dice));
  return meant.ok ? meant.value.moves : [];
}

/** How good the play on the board is: the one pointed at, or else the one that was made; undefined if unknown. */
function qualityOnBoard(
  { decision }: PlacedDecision,
  pointed: string | undefined,
  figures: DecisionFigures | null | undefined,
  rollout: DecisionRollout | undefined,
  judgment: Judgment | undefined,
): Quality | undefined {
  if (decision.kind !== 'play' || decision.isForced) return undefined;
  if (pointed === undefined) return judgment === undefined ? undefined : qualityOf(judgment.loss);
  const line = rollout?.isDone ? rollout.lines.find(({ name }) => name === pointed) : undefined;
  if (rollout !== undefined && line !== undefined) return qualityOf(behindBest(rollout, line).equity);
  const plays = figures?.plays ?? [];
  const own = plays.find(({ play }) => play === pointed);
  return own === undefined ? undefined : qualityOf(Math.max(0, (plays[0]?.equity ?? 0) - own.equity));
}

interface StepperProps {
  readonly match: Match;
  readonly decisions: readonly PlacedDecision[];
  /** Decisions that pass the filter; going to a game or move selects its first one of these, if any. */
  readonly shown: readonly PlacedDecision[];
  readonly selected: PlacedDecision;
  /** The target of each step; undefined if there is none. */
  readonly steps: Readonly<Record<'before' | 'next' | 'errorBefore' | 'errorNext', number | undefined>>;
  readonly onSelect: (decision: number) => void;
  /** Called with the next mistake, and whether a key asks for it. */
  readonly onMistake: (decision: number, isByKey: boolean) => void;
  /** Whether keys act. */
  readonly takesKeys: boolean;
}

/** Steps through the match, and jumps to a game and move. */
function Stepper({ match, decisions, shown, selected, steps, takesKeys, onSelect, onMistake }: StepperProps) {
  const { errorNext } = steps;
  useKeys(takesKeys, { n: () => errorNext !== undefined && onMistake(errorNext, true) });
  useCommands(() =>
    errorNext === undefined
      ? []
      : [{ name: t('Next mistake'), group: 'Match', keys: 'N', act: () => onMistake(errorNext, true) }],
  );
  const games = useTexts(() => gameOptions(match, decisions), [match, decisions]);
  const rows = decisions.findLast(({ game }) => game === selected.game)?.row ?? 1;
  const moves = useTexts(() => moveOptions(rows), [rows]);
  const goTo = (game: number, row: number): void => {
    const isThere = (placed: PlacedDecision) => placed.game === game && placed.row === row;
    const found = shown.find(isThere) ?? decisions.find(isThere);
    if (found !== undefined) onSelect(found.index);
  };
  const step = (name: keyof StepperProps['steps'], label: string, Icon: typeof ChevronLeft) => (
    <button
      type="button"
      className="button icon"
      aria-label={label}
      title={label}
      disabled={steps[name] === undefined}
      onClick={() => onSelect(steps[name] ?? selected.index)}
    >
      <Icon aria-hidden="true" />
    </button>
  );
  return (
    <div className={styles.stepper}>
      <select
        className="field"
        aria-label={t('Game')}
        value={selected.game}
        onChange={({ target }) => goTo(Number(target.value), 1)}
      >
        {games}
      </select>
      <select
        className="field"
        aria-label={t('Move')}
        value={selected.row}
        onChange={({ target }) => goTo(selected.game, Number(target.value))}
      >
        {moves}
      </select>
      <span className={styles.steps}>
        {step('errorBefore', t('Previous mistake'), ChevronsLeft)}
        {step('before', t('Previous decision'), ChevronLeft)}
        {step('next', t('Next decision'), ChevronRight)}
        <button
          type="button"
          className="button primary"
          disabled={errorNext === undefined}
          onClick={() => errorNext !== undefined && onMistake(errorNext, false)}
        >
          {t('Next mistake')} {takesKeys && <kbd aria-hidden="true">N</kbd>}
        </button>
      </span>
    </div>
  );
}

function gameOptions({ games }: Match, decisions: readonly PlacedDecision[]) {
  const withDecisions = new Set(decisions.map(({ game }) => game));
  return games.map((game, index) => (
    <option key={index} value={index} disabled={!withDecisions.has(index)}>
      {gameTitle(game)}
    </option>
  ));
}

const moveOptions = (rows: number) =>
  Array.from({ length: rows }, (_, index) => (
    <option key={index} value={index + 1}>
      {t('Move {row}', { row: index + 1 })}
    </option>
  ));
