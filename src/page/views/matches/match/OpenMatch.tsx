import { memo } from 'react';
import { matchPlay } from '../../../../formats/text/notation.ts';
import type { Quality } from '../../../../games/backgammon/quality.ts';
import type { LegalPlays, Move } from '../../../../games/backgammon/types.ts';
import { Board } from '../../../../ui/board/Board.tsx';
import { PlayerStrip } from '../../../../ui/board/PlayerStrip.tsx';
import { sideText } from '../../../../ui/board/cellText.ts';
import { QUALITY_COLOR } from '../../../figures/QualityMark.tsx';
import { mergeReference } from '../../../figures/pastedAnalysis.ts';
import { DecisionDetail } from './DecisionDetail.tsx';
import { DecisionsColumn } from './DecisionsColumn.tsx';
import { Stepper } from './FilterBar.tsx';
import styles from './Match.module.css';
import { MatchFigures } from './MatchFigures.tsx';
import { judgmentOf, qualityOnBoard } from '../../../figures/matchJudgment.ts';
import { MatchTitle } from './MatchTitle.tsx';
import type { ActionNotes } from '../../../../formats/files/matchRecord.ts';
import { t } from '../../../../language/language.ts';
import { saveAnki } from './saveAnki.ts';
import { saveCsv } from './saveCsv.ts';
import { sheetOf } from '../../../state/match/studying.ts';
import { useLegalPlays } from './useLegalPlays.ts';
import { openInAnalysis } from './openInAnalysis.ts';
import { type MatchViewState, useMatchView, useSelected, stepTo } from './useMatchView.ts';
import { failLoad } from '../../../../ui/failedLoads.ts';
import { usePaced } from '../../../../ui/usePaced.ts';
import { usePointed } from '../../../../ui/usePointed.ts';
import type { MatchServices, MatchViewServices } from '../../../state/match/types.ts';
import type { PlacedDecision } from '../../../../jobs/match/types.ts';

interface OpenMatchProps {
  readonly services: MatchViewServices;
  /** Services with an open match that has at least one decision. */
  readonly own: MatchServices;
  /** Called with chosen files. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** The open match: a decision on the board, the list of all decisions, and their figures. */
export function OpenMatch({ services, own, onFiles }: OpenMatchProps) {
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
        onRules={(rules) =>
          void state.setRules(rules).then((read) => !read.ok && services.notices.fail(read.error))
        }
        onExport={state.exportAs}
        onReport={async () => {
          const [{ matchReportOf }, legalPlays] = await Promise.all([
            import('./matchReport.ts').catch(() => failLoad()),
            own.legalPlays(),
          ]);
          return legalPlays && matchReportOf(state, legalPlays);
        }}
        onAnki={async () => {
          const legalPlays = await own.legalPlays();
          if (legalPlays !== undefined) await saveAnki(sheetOf(state, state).questions, legalPlays);
        }}
        hasFigures={view.figures.some((each) => each !== null)}
        onSave={() => void saveCsv(services, view, 'strata-match.csv', decisions)}
        onFiles={onFiles}
      />
      <SelectedDecision services={services} own={own} view={view} />
      <DecisionsColumn services={services} own={own} view={view} />
      <MatchFigures
        match={match}
        notes={state.source.notes}
        decisions={decisions}
        isImported={state.isImported}
        findings={findings}
        level={view.level}
        table={state.table}
        nameOf={view.nameOf}
        onSelect={state.select}
      />
    </main>
  );
}

interface SelectedDecisionProps {
  readonly services: MatchViewServices;
  readonly own: MatchServices;
  readonly view: MatchViewState;
}

/** The selected decision: steps to others, its board, its figures. */
function SelectedDecision({ services, own, view }: SelectedDecisionProps) {
  const { state, match, figures, findings, shown, isError } = view;
  const { decisions } = state;
  const selected = useSelected(own);
  // Figures follow in a frame of their own, so that board, list and curve keep up with a held arrow key.
  const described = usePaced(selected, false, 0);
  const [pointed, setPointed] = usePointed<string>(described);
  const legalPlays = useLegalPlays(own);
  const placed = decisions[selected] ?? decisions[0]!;
  const play = described === selected ? pointed : undefined;
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
          errorBefore: stepTo(shown, selected, -1, isError),
          errorNext: stepTo(shown, selected, 1, isError),
        }}
        onSelect={state.select}
      />
      <MatchBoard
        placed={placed}
        pointed={play}
        legalPlays={legalPlays}
        quality={qualityOnBoard(
          placed,
          play,
          figures[selected],
          findings.rollouts.get(selected),
          judgmentOf(selected, findings),
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
  const { state, figures, findings } = view;
  const { decisions, level, rollouts, queue } = state;
  const placed = decisions[index] ?? decisions[0]!;
  const notes = state.source.notes.get(placed.index);
  async function open(): Promise<void> {
    keepNotes(services, placed, notes);
    const best = figures[index]?.plays[0]?.play;
    const plays = best === undefined ? [] : [best];
    await openInAnalysis(services, { placed, rollout: rollouts.get(index), plays });
  }
  return (
    <DecisionDetail
      placed={placed}
      level={level}
      figures={figures[index]}
      rollout={rollouts.get(index)}
      judgment={judgmentOf(index, findings)}
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
  /** The rules of the game; undefined until they are loaded. */
  readonly legalPlays: LegalPlays | undefined;
  /** How good that play is, if known: the color of its arrows. */
  readonly quality: Quality | undefined;
}

const nothing = () => {};

const never = () => false;

/** Shows a decision on the board, read-only. */
function MatchBoard({ placed, pointed, legalPlays, quality }: MatchBoardProps) {
  const { position } = placed.decision;
  return (
    <div className={styles.frame}>
      <PlayerStrip position={position} player="O" />
      <Board
        position={position}
        bottom="X"
        label={t('Board')}
        preview={movesOf(placed, pointed, legalPlays)}
        previewColor={quality === undefined ? undefined : QUALITY_COLOR[quality]}
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
