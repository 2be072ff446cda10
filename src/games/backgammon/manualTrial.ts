import { RolloutError } from '../../engine/errors.ts';
import { type CubeAnswer, cubeRules, equityOfMwc, resolveDouble } from './cube.ts';
import type { CubeKernel } from './cubeKernel.ts';
import { cubelessEquity } from './equity.ts';
import { costOf, cubeLoss, valueOfPlay } from './judge.ts';
import { swapOutcome } from './outcome.ts';
import { MOVE_FILTERS } from './playLevel.ts';
import { isSameBoard, otherOnRoll } from './position.ts';
import { createRecorder, type ReplayKernel } from './replay.ts';
import type { ReplayedTrial, ReplayedTurn } from './replayedTrial.ts';
import type { SearchKernel } from './searchKernel.ts';
import { tableOf } from './trialSettings.ts';
import type { TraceAnswer, TracedChoice, TrialPlayer, TrialStart } from './trialTrace.ts';
import type { Board, Play, Position } from './types.ts';

/** What a trial by hand needs of the kernel. */
export type ManualKernel = ReplayKernel &
  Pick<CubeKernel, 'searchPlays' | 'searchCube'> &
  Pick<SearchKernel, 'evaluate' | 'evaluatePlays'>;

/** Whose side of a trial is played by hand. */
export type ManualSide = TrialPlayer;

/** A decision of the user in a trial played by hand; a play is the board after it, the other player on roll. */
export type Action = TraceAnswer;

/** A trial of which the user plays one side. It has a single branch. */
export interface ManualStart extends TrialStart {
  /** What is asked about, the player who asked being its roller: cube, score and rules, not the board. */
  readonly asked: Position;
  readonly manualSide: ManualSide;
}

/** An action with its error against the best one, as the trial's evaluation sees it. */
export interface ScoredAction {
  /** Of the trial, from 0. */
  readonly turn: number;
  /** ≥ 0, in the unit of the trial's row: points of the cube asked about, in matches normalised to it. */
  readonly loss: number;
  /** What was best: a play, whether to double, or the answer. */
  readonly best: Play | boolean | CubeAnswer;
}

/** What the user has to decide. The position is seen by its roller, who has doubled if there is a double to answer. */
export type ManualChoice =
  | { readonly kind: 'double'; readonly position: Position }
  | { readonly kind: 'take'; readonly position: Position; readonly beavers: boolean }
  | { readonly kind: 'play'; readonly position: Position; readonly plays: readonly Play[] };

/** A trial as far as it has been played by hand. */
export interface ManualTrial {
  /** One for each action. */
  readonly judged: readonly ScoredAction[];
  readonly turns: readonly ReplayedTurn[];
  /** null once the trial is over. */
  readonly choice: ManualChoice | null;
  /** null before. */
  readonly end: ReplayedTrial | null;
}

/** A trial under way. */
export interface ManualPlay {
  /** As far as it has come. */
  readonly at: ManualTrial;
  /** Whether it can go on or has ended: another trial of the kernel takes the place of one that waits for a choice. */
  readonly isOpen: boolean;
  /**
   * Makes the user's decision and plays on to the next one or the end.
   * @throws RolloutError `illegal-play`, `bad-cube` for what the rules do not allow, `game-over` after the end
   */
  give(action: Action): void;
}

/** A choice with what the rules say of it. */
type Pending = TracedChoice & {
  readonly kind: Action['kind'];
  /** As its roller sees it, who has doubled where the double is to be answered. */
  readonly position: Position;
};

function pendingAt({ asked, settings }: ManualStart, kind: Action['kind'], choice: TracedChoice): Pending {
  const now = { ...asked, cube: settings.cube === undefined ? asked.cube : choice.cube };
  return {
    ...choice,
    kind,
    position: {
      ...(choice.player === 'asker' ? now : otherOnRoll(now)),
      board: choice.board,
      dice: kind === 'play' ? choice.dice : null,
      offer: kind === 'take' ? 'double' : 'none',
    },
  };
}

function choiceOf(kernel: ManualKernel, { kind, position, board, dice }: Pending): ManualChoice {
  if (kind === 'play') return { kind, position, plays: kernel.plays(board, dice) };
  return kind === 'double' ? { kind, position } : { kind, position, beavers: cubeRules(position).beavers };
}

/** @throws RolloutError `illegal-play`, `bad-cube` for what the rules do not allow */
function checkAction(choice: ManualChoice, action: Action): void {
  if (choice.kind !== action.kind)
    throw new RolloutError(
      choice.kind === 'play' ? 'illegal-play' : 'bad-cube',
      `action: expected ${choice.kind}, got ${action.kind}`,
    );
  if (choice.kind === 'take' && action.kind === 'take' && action.answer === 'beaver' && !choice.beavers)
    throw new RolloutError(
      'bad-cube',
      'answer: expected take or pass where there are no beavers, got beaver',
    );
  if (
    choice.kind === 'play' &&
    action.kind === 'play' &&
    !choice.plays.some(({ after }) => isSameBoard(after, action.after))
  )
    throw new RolloutError(
      'illegal-play',
      `action: expected one of ${choice.plays.length} legal plays, got another`,
    );
}

/** A loss of the one who decides, in units of the position's cube, as rows count. */
function inRowUnit({ asked, settings }: ManualStart, position: Position, loss: number): number {
  if (settings.cube === undefined) return loss;
  const table = tableOf(settings.cube);
  const cost = costOf(position, table, loss);
  return asked.matchLength === 0
    ? cost / asked.cube.value
    : equityOfMwc(asked, table, cost) - equityOfMwc(asked, table, 0);
}

/** The best play of a roll and what the one made gives up against it, at the level at which trials choose, without its noise. */
function judgePlay(
  kernel: ManualKernel,
  { settings }: ManualStart,
  { dice, plies, position }: Pending,
  after: Board,
): { readonly best: Play; readonly loss: number } {
  const filter = settings.chequerPlay?.filter ?? MOVE_FILTERS.normal;
  const { cube } = settings;
  const before: Position = { ...position, dice: null };
  const plays =
    cube === undefined
      ? kernel.evaluatePlays(position.board, dice, plies, filter)
      : kernel
          .searchPlays(before, dice, plies, { filter, table: tableOf(cube) })
          .map((play) => ({ ...play, equity: play.cubeful.equity }));
  const best = plays[0]!;
  const made = plays.find((play) => isSameBoard(play.after, after))!;
  if (made === best) return { best, loss: 0 };
  const value =
    made.plies === best.plies
      ? made.equity
      : cube === undefined
        ? cubelessEquity(swapOutcome(kernel.evaluate(after, plies)))
        : valueOfPlay(kernel, before, made, plies, tableOf(cube));
  // Looked at as deep as the others, a play that the filter dropped may turn out to be the best.
  return value >= best.equity ? { best: made, loss: 0 } : { best, loss: best.equity - value };
}

function scoreAction(
  kernel: ManualKernel,
  start: ManualStart,
  turn: number,
  pending: Pending,
  action: Action,
): ScoredAction {
  const { position, plies } = pending;
  const judgement = (best: ScoredAction['best'], loss: number): ScoredAction => ({
    turn,
    best,
    loss: inRowUnit(start, position, loss),
  });
  if (action.kind === 'play') {
    const { best, loss } = judgePlay(kernel, start, pending, action.after);
    return judgement(best, loss);
  }
  const before: Position = { ...position, offer: 'none' };
  const { noDouble, doubleTake, doublePass } = kernel.searchCube(before, plies, tableOf(start.settings.cube!))
    .decision!;
  const equities = {
    noDouble: noDouble.equity,
    doubleTake: doubleTake.equity,
    doublePass: doublePass.equity,
  };
  const rules = cubeRules(position);
  const { answer, value } = resolveDouble(equities, rules);
  const best = action.kind === 'double' ? equities.noDouble < value : answer;
  return judgement(best, cubeLoss(action, equities, rules));
}

/**
 * Begins a trial of which one side is played by hand, up to its first choice. Its dice, its other side and the luck taken out
 * of it are those of the rollout's trial without splitting; whoever plays as its own players do gets its very row.
 *
 * @throws RolloutError as traceTrial
 */
export function startManualTrial(kernel: ManualKernel, start: ManualStart): ManualPlay {
  const settings = { ...start.settings, splitting: false };
  const trace = kernel.traceTrial({ ...start, settings }, start.manualSide);
  const recorder = createRecorder(kernel, settings);
  let judged: readonly ScoredAction[] = [];
  let pending: Pending | undefined;
  let end: ReplayedTrial | undefined;

  function goOn(): void {
    pending = undefined;
    while (pending === undefined && end === undefined) {
      const event = trace.step();
      if ('choice' in event) pending = pendingAt(start, event.kind, event.choice);
      else end = recorder.add(event);
    }
  }

  goOn();
  return {
    get isOpen() {
      return end !== undefined || trace.isOpen;
    },
    get at() {
      return end === undefined
        ? { judged, turns: recorder.turns, choice: choiceOf(kernel, pending!), end: null }
        : { judged, turns: end.turns, choice: null, end };
    },
    give(action) {
      if (pending === undefined)
        throw new RolloutError('game-over', 'action: expected none after the end, got one');
      checkAction(choiceOf(kernel, pending), action);
      judged = [...judged, scoreAction(kernel, start, recorder.turns.length, pending, action)];
      trace.choose(action);
      goOn();
    },
  };
}
