import { RolloutError } from '../../engine/errors.ts';
import { cubeRules, equityOfMwc, resolveDouble, cubelessEquity } from './cube.ts';
import { costOf, cubeLoss, valueOfPlay } from './judge.ts';
import { swapOutcome } from './outcome.ts';
import { MOVE_FILTERS } from './playLevel.ts';
import { isSameBoard, otherOnRoll } from './position.ts';
import { createRecorder, type ReplayKernel } from './replay.ts';
import type { ReplayedTrial } from './replayedTrial.ts';
import { tableOf } from './trialSettings.ts';
import type { Board, Play, Position } from './types.ts';
import type { Action, ManualChoice, ManualPlay, ManualStart, ScoredAction } from './manualTypes.ts';
import type { CubeKernel, SearchKernel } from './kernelTypes.ts';
import type { TracedChoice } from './traceTypes.ts';

/** The kernel functions that a manual trial needs. */
export type ManualKernel = ReplayKernel &
  Pick<CubeKernel, 'searchPlays' | 'searchCube'> &
  Pick<SearchKernel, 'evaluate' | 'evaluatePlays'>;

/** A choice with the position in which it is made. */
type Pending = TracedChoice & {
  readonly kind: Action['kind'];
  /** From its roller's viewpoint; the roller has doubled if the choice is how to answer. */
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

/**
 * Checks that an action is one of those offered.
 *
 * @throws RolloutError `illegal-play`, `bad-cube` if the rules forbid the action
 */
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

/**
 * Converts a loss of the player who decides from units of the position's cube to the unit of the trial's row.
 */
function inRowUnit({ asked, settings }: ManualStart, position: Position, loss: number): number {
  if (settings.cube === undefined) return loss;
  const table = tableOf(settings.cube);
  const cost = costOf(position, table, loss);
  return asked.matchLength === 0
    ? cost / asked.cube.value
    : equityOfMwc(asked, table, cost) - equityOfMwc(asked, table, 0);
}

/**
 * The best play of a roll, and the loss of the play chosen, at the level at which trials choose but without
 * noise.
 */
function judgePlay(
  kernel: ManualKernel,
  { settings }: ManualStart,
  { dice, plies, position }: Pending,
  after: Board,
): { readonly best: Play; readonly loss: number } {
  const filter = settings.checkerPlay?.filter ?? MOVE_FILTERS.normal;
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
  // At full depth, a play that the filter dropped may turn out to be the best.
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
  const judgment = (best: ScoredAction['best'], loss: number): ScoredAction => ({
    turn,
    best,
    loss: inRowUnit(start, position, loss),
  });
  if (action.kind === 'play') {
    const { best, loss } = judgePlay(kernel, start, pending, action.after);
    return judgment(best, loss);
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
  return judgment(best, cubeLoss(action, equities, rules));
}

/**
 * Begins a trial in which the user plays one side, and plays it up to the first choice. Its dice, its other
 * player and the luck subtracted equal those of the rollout's trial without splitting. A user who plays as
 * the engine would gets exactly the same row.
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
