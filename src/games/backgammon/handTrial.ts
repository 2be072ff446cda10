import { RolloutError } from '../../engine/errors.ts';
import { cubeRules, equityOfMwc } from './cube.ts';
import type { CubeKernel } from './cubeKernel.ts';
import { cubelessEquity } from './equity.ts';
import type { Deed, Hand, Pending } from './hand.ts';
import { costOf, cubeLoss, valueOfPlay } from './judge.ts';
import { swapOutcome } from './outcome.ts';
import { MOVE_FILTERS } from './playLevel.ts';
import { isSameBoard, otherOnRoll } from './position.ts';
import { followTrial } from './replay.ts';
import type { ReplayedTrial, ReplayedTurn } from './replayedTrial.ts';
import type { CubeAnswer, ReplayKernel } from './replayCube.ts';
import type { SearchKernel } from './searchKernel.ts';
import { tableOf, type TrialSettings } from './trialKernel.ts';
import type { Board, Play, Position } from './types.ts';

/** What a trial by hand needs of the kernel. */
export type HandKernel = ReplayKernel & Pick<CubeKernel, 'searchPlays'> & Pick<SearchKernel, 'evaluatePlays'>;

/** A trial that a hand is to play one side of. */
export interface HandStart {
  /** What is asked about, the player who asked being its roller: cube, score and rules, not the board. */
  readonly asked: Position;
  /** Where the trial starts; its roller rolls first. */
  readonly board: Board;
  readonly asker: 'roller' | 'opponent';
  readonly trial: number;
  /** [128] ordered rolls of the trial. */
  readonly rolls: Uint8Array;
  readonly settings: TrialSettings;
  readonly hand: Hand;
}

/** What a deed gave up against what the trial's evaluation holds best. */
export interface JudgedDeed {
  /** Of the trial, from 0. */
  readonly turn: number;
  /** ≥ 0, in the unit of the trial's row: points of the cube asked about, in matches normalised to it. */
  readonly loss: number;
  /** What was best: a play, whether to double, or the answer. */
  readonly best: Play | boolean | CubeAnswer;
}

/** What the hand has to decide. The position is its roller's, who has doubled where there is a double to answer. */
export type HandChoice =
  | { readonly kind: 'double'; readonly position: Position }
  | { readonly kind: 'take'; readonly position: Position; readonly beavers: boolean }
  | { readonly kind: 'play'; readonly position: Position; readonly plays: readonly Play[] };

/** A trial as far as it has been played by hand. */
export interface HandTrial {
  /** One for each deed. */
  readonly judged: readonly JudgedDeed[];
  readonly turns: readonly ReplayedTurn[];
  /** null once the trial is over. */
  readonly choice: HandChoice | null;
  /** null before. */
  readonly end: ReplayedTrial | null;
}

/** A trial under way. */
export interface HandPlay {
  /** As far as it has come. */
  readonly at: HandTrial;
  /**
   * Goes on with what the hand does, up to its next choice or the end.
   * @throws RolloutError `illegal-play`, `bad-cube` for what the rules do not allow, `game-over` after the end; the trial is then lost
   */
  give(deed: Deed): void;
}

/** The position of a choice as its roller sees it. */
function positionAt(asked: Position, pending: Pending): Position {
  const now = { ...asked, cube: pending.cube ?? asked.cube };
  return {
    ...(pending.turned ? otherOnRoll(now) : now),
    board: pending.board,
    dice: pending.kind === 'play' ? pending.dice : null,
    offer: pending.kind === 'take' ? 'double' : 'none',
  };
}

/** A loss of the one who decides, in units of the position's cube, as rows count. */
function inRowUnit({ asked, settings }: HandStart, position: Position, loss: number): number {
  if (settings.cube === undefined) return loss;
  const table = tableOf(settings.cube);
  const cost = costOf(position, table, loss);
  return asked.matchLength === 0
    ? cost / asked.cube.value
    : equityOfMwc(asked, table, cost) - equityOfMwc(asked, table, 0);
}

/** The best play of a roll and what the one made gives up against it, at the level at which trials choose, without its noise. */
function judgePlay(
  kernel: HandKernel,
  { settings }: HandStart,
  position: Position,
  { dice, plies }: Extract<Pending, { kind: 'play' }>,
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

function judgeDeed(kernel: HandKernel, start: HandStart, pending: Pending, deed: Deed): JudgedDeed {
  const position = positionAt(start.asked, pending);
  const turn = pending.turns.length;
  const judgement = (best: JudgedDeed['best'], loss: number): JudgedDeed => ({
    turn,
    best,
    loss: inRowUnit(start, position, loss),
  });
  if (pending.kind === 'play' && deed.kind === 'play') {
    const { best, loss } = judgePlay(kernel, start, position, pending, deed.after);
    return judgement(best, loss);
  }
  if (pending.kind === 'play' || deed.kind === 'play')
    throw new RolloutError('bad-cube', `deed: expected ${pending.kind}, got ${deed.kind}`);
  const { noDouble, doubleTake, doublePass } = pending.decision;
  const [none, taken, passed] = [noDouble.equity, doubleTake.equity, doublePass.equity];
  const rules = cubeRules(position);
  const loss = cubeLoss(deed, { noDouble: none, doubleTake: taken, doublePass: passed }, rules);
  const answer = taken >= passed ? 'pass' : rules.beavers && taken < 0 ? 'beaver' : 'take';
  const doubled = Math.min(passed, answer === 'beaver' ? 2 * taken : taken);
  return judgement(deed.kind === 'double' ? none < doubled : answer, loss);
}

function choiceAt(asked: Position, pending: Pending): HandChoice {
  const position = positionAt(asked, pending);
  if (pending.kind === 'play') return { kind: 'play', position, plays: pending.plays };
  return pending.kind === 'double'
    ? { kind: 'double', position }
    : { kind: 'take', position, beavers: cubeRules(position).beavers };
}

/**
 * Begins a trial of which one side is played by hand, up to its first choice. Its dice, its other side and the luck taken out
 * of it are those of the rollout's trial.
 *
 * @throws RolloutError as `followTrial`
 */
export function startByHand(kernel: HandKernel, start: HandStart): HandPlay {
  const { asked, board, asker, trial, rolls, settings, hand } = start;
  const course = followTrial(kernel, board, asker, trial, rolls, settings, hand);
  let judged: readonly JudgedDeed[] = [];
  let step = course.next();
  return {
    get at() {
      return step.done === true
        ? { judged, turns: step.value.turns, choice: null, end: step.value }
        : { judged, turns: step.value.turns, choice: choiceAt(asked, step.value), end: null };
    },
    give(deed) {
      if (step.done === true)
        throw new RolloutError('game-over', 'deed: expected none after the end, got one');
      const pending = step.value;
      step = course.next(deed);
      judged = [...judged, judgeDeed(kernel, start, pending, deed)];
    },
  };
}
