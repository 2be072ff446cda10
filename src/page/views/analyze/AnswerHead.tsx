import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import type { Failure } from '../../../engine/errors.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import { EVALUATION_NET, FIRST_PLIES } from '../../../jobs/backgammon/levels.ts';
import { isSameQuestion } from '../../../jobs/backgammon/question.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { t } from '../../../language/language.ts';
import { DOT } from '../../../ui/charts/format.ts';
import { lineText } from '../../figures/candidateNames.ts';
import { questionTerms, titleText } from '../../figures/positionText.ts';
import { analysisVerdict, notStartedVerdict, runVerdict } from '../../figures/questionVerdict.ts';
import { VerdictPanel } from '../../figures/VerdictPanel.tsx';
import { useAnnouncement } from '../../run/useAnnouncement.ts';
import { isEarly } from '../../run/useRunView.ts';
import type { AnalysisServices, AnalysisSlice, RolloutView, Units } from '../../state/analysis/types.ts';
import { FIRST_POSITION } from '../../state/analysis/positionSlice.ts';
import type { Verdict } from '../../state/rollout/types.ts';
import type { Services } from '../../state/types.ts';
import { RunPanel } from './answer/RunPanel.tsx';
import type { useBegin } from './useBegin.ts';
import { lazyView } from '../../../ui/lazyView.tsx';
import { Part } from '../../../ui/Part.tsx';
import styles from './AnalysisView.module.css';

// Needed only after a rollout.
const LeadGain = lazyView(
  () => import('./answer/WhyPanel.tsx'),
  (module) => module.LeadGain,
);

/** What each view of the position gets. */
export interface PositionViewProps {
  readonly services: Services;
  /** The job that the page would start now. */
  readonly question: RolloutJob | undefined;
  readonly view: RolloutView;
  readonly units: Units;
  /** Why the engine cannot run in this browser; undefined if it can. */
  readonly broken: Failure | undefined;
  /** The button of the rollout settings. */
  readonly settingsButton: ReactNode;
  /** Begins the rollout; the same in all views, so that a press that waits outlives a change of view. */
  readonly start: ReturnType<typeof useBegin>;
}

interface AnswerHeadProps extends Omit<PositionViewProps, 'services'> {
  readonly services: AnalysisServices;
  /** Whether the question is written next to the board already. */
  readonly hasBoard?: boolean;
  /** What the view itself says: then it is the headline, and the verdict the small line below. */
  readonly lead?: string | undefined;
  /** What replaces the verdict below the lead for a while. */
  readonly leadNote?: string | undefined;
  /** Whether the position is being set up, so that each change of its value is said. */
  readonly isEditing?: boolean;
}

/** The question, the verdict and the run bar. */
export function AnswerHead(props: AnswerHeadProps) {
  const { services, question, view, units, broken, start, settingsButton } = props;
  const { hasBoard = false, isEditing = false, lead, leadNote } = props;
  const position = useStore(services.position, (state) => state.position);
  const analysis = useStore(services.analysis);
  const ownSettings = useStore(services.settings, (state) => state.settings);
  const isRun = hasAnswer(view);
  const change = useChange(position, valueOf(analysis));
  const spoken = runVerdict(view, units.rolled);
  // The first games say nothing yet: the evaluation stays.
  const isFirst = view.belongs && isEarly(view);
  const evaluated =
    broken === undefined
      ? analysisVerdict(analysis, position, question?.settings ?? ownSettings, units.evaluated, isFirst)
      : notStartedVerdict();
  const isEvaluated = !isRun || (isFirst && evaluated.number !== '');
  const doubt = firstDoubt(analysis, position);
  const verdict = !isEvaluated ? spoken : doubt === undefined ? evaluated : { ...evaluated, note: doubt };
  // Of a run of Live only the end: it begins by itself, with each position.
  const isSpoken = !view.isLive || (view.belongs && !view.isActive);
  const announcement = useAnnouncement(isSpoken ? view.status : 'idle', spoken.sentence);
  const parts = (
    <>
      <VerdictPanel
        title={titleText(analysis.question, position)}
        terms={hasBoard ? undefined : questionTerms(analysis.question, position)}
        verdict={lead === undefined ? verdict : belowLead(lead, verdict, leadNote)}
        more={
          lead !== undefined ? undefined : isEditing ? (
            change !== undefined &&
            ` ${t('{change} since the last move.', { change: units.evaluated.gap(change) })}`
          ) : isRun && !view.isActive && view.result !== null ? (
            <Part>
              <LeadGain job={view.job!} result={view.result} scores={view.scores} />
            </Part>
          ) : (
            !isEvaluated && doubt !== undefined && ` ${doubt}`
          )
        }
      />
      <RunPanel
        services={services}
        question={question}
        view={view}
        start={start}
        settingsButton={settingsButton}
        // Of a run in progress, or else of the next one.
        unit={view.isActive || isRun ? units.rolled : units.evaluated}
        broken={broken}
      />
      <p className="hidden" role="status">
        {announcement}
      </p>
    </>
  );
  return hasBoard ? parts : <div className={styles.head}>{parts}</div>;
}

/** A view's own sentence, and as the small line the verdict with its error, if that begins the note. */
const belowLead = (lead: string, { sentence, note }: Verdict, leadNote: string | undefined): Verdict => ({
  number: '',
  error: '',
  sentence: lead,
  note: leadNote ?? (note.startsWith('±') ? `${sentence} ${note.split(DOT)[0]}` : sentence),
});

/** Doubts what the look-ahead says about the first position, since a rollout disagrees; undefined elsewhere. */
function firstDoubt(analysis: AnalysisSlice, position: Position): string | undefined {
  const { question, net, plays } = analysis;
  if (question !== 'play' || !isSameQuestion(position, FIRST_POSITION)) return undefined;
  const [best] = plays;
  return net === EVALUATION_NET && best?.play.level === FIRST_PLIES
    ? t('2-ply says {play}. Is it right?', { play: lineText(best.text) })
    : undefined;
}

/** An equity and how it was found: equities of different levels or nets must not be subtracted. */
interface Value {
  readonly equity: number;
  readonly origin: string;
}

/** The evaluated equity of the question; undefined while unknown. */
function valueOf({ status, question, plays, before, beforeLevel, net }: AnalysisSlice): Value | undefined {
  const [best] = plays;
  if (status !== 'ready') return undefined;
  if (question === 'play') return best && { equity: best.equity, origin: `${best.play.level} ${net}` };
  const equity = before?.cube?.value.equity;
  return equity === undefined ? undefined : { equity, origin: `${beforeLevel} ${net}` };
}

/** The values of a position by their origin, and those of the one before it on the board. */
interface Valued {
  readonly position: Position;
  readonly values: ReadonlyMap<string, number>;
  readonly last: ReadonlyMap<string, number>;
}

const NO_VALUES: ReadonlyMap<string, number> = new Map();

/** How much the equity has changed with the checkers that were moved last; undefined while unknown. */
function useChange(position: Position, value: Value | undefined): number | undefined {
  const [valued, setValued] = useState<Valued>({ position, values: NO_VALUES, last: NO_VALUES });
  const { position: old, values, last } = valued;
  if (old !== position) {
    // With other dice, cube, score or turn it is another question.
    const isSame = isSameQuestion({ ...old, board: position.board }, position);
    setValued({ position, values: NO_VALUES, last: isSame ? values : NO_VALUES });
    return undefined;
  }
  if (value === undefined) return undefined;
  const { origin, equity } = value;
  if (values.get(origin) !== equity) setValued({ ...valued, values: new Map([...values, [origin, equity]]) });
  const before = last.get(origin);
  return before === undefined ? undefined : equity - before;
}

/** Whether a rollout answers the question on the board, or is about to. */
const hasAnswer = ({ belongs, rows, isActive }: RolloutView): boolean =>
  belongs && (rows.length > 0 || isActive);

/** The run bar alone, for views with a verdict of their own. */
export function AnswerRun(props: PositionViewProps) {
  const { services, question, view, units, broken, start, settingsButton } = props;
  return (
    <RunPanel
      services={services}
      question={question}
      view={view}
      start={start}
      settingsButton={settingsButton}
      unit={view.isActive || hasAnswer(view) ? units.rolled : units.evaluated}
      broken={broken}
    />
  );
}
