import { RolloutError } from '../../engine/errors.ts';
import { uniformInt } from '../../engine/rng.ts';
import { equityOfMwc } from './cube.ts';
import { CUBE_LEVELS, type GameFacts, type TrialEnd } from './gameFacts.ts';
import { answerIn, type Deed, doubledIn, type Hand, type Pending, playedIn } from './hand.ts';
import { FIRST_LINE, type LineCourse, lineRoll, split } from './lines.ts';
import { outcomeAsAsked } from './outcome.ts';
import { isSameBoard } from './position.ts';
import { createReplayCube, type CubeTurn, type ReplayCube, type ReplayKernel } from './replayCube.ts';
import type { ReplayedLine, ReplayedTurn } from './replayedTrial.ts';
import { playFacts, resultOf } from './replayFacts.ts';
import { createReplayLuck } from './replayLuck.ts';
import { tableOf, type TrialSettings } from './trialKernel.ts';
import { averagesAt, decidesAt, endsAt, isLater, pliesAt, splitsAt } from './turnSettings.ts';
import type { Board, Dice } from './types.ts';

/** No game lasts so long: the kernel's own limit. */
const MOST_TURNS = 4096;

/** Binary logarithm of the cube's value. */
const cubeLevel = ({ cube }: ReplayCube): number => 31 - Math.clz32(cube?.value ?? 1);

/** What a trial is played from. */
export interface TrialStart {
  /** With weights and tables. */
  readonly kernel: ReplayKernel;
  /** Its roller rolls first. */
  readonly board: Board;
  /** Whose viewpoint the numbers have. */
  readonly asker: 'roller' | 'opponent';
  readonly trial: number;
  /** [128] ordered rolls 0 … 35 of the trial, from the engine's chance sequence. */
  readonly rolls: Uint8Array;
  readonly settings: TrialSettings;
}

/** A line as it was played, with what its trial's row is made of. */
export interface PlayedLine extends Omit<ReplayedLine, 'weight'> {
  readonly course: LineCourse;
  /**
   * Luck taken out, as the kernel compares it: five probabilities and the value with the cube, then the luck of the equity
   * without the cube and of the value with it.
   */
  readonly counted: readonly number[];
  readonly facts: GameFacts;
}

/** A value with the cube, as the kernel compares it, as rows have it: in matches normalised. */
export const inRowUnit = ({ cube }: TrialSettings, value: number): number =>
  cube !== undefined && cube.position.matchLength > 0
    ? equityOfMwc(cube.position, tableOf(cube), value)
    : value;

/**
 * Plays one line of a trial, move by move: dice, plays and sums are those of the kernel.
 *
 * A double is answered, and offered, as the search of the player who doubles sees it, which is how trials do it.
 *
 * @param line - which, see {@link LineCourse}
 * @param hand - who is asked wherever it has a choice; undefined for nobody
 * @throws {@link RolloutError} `bad-job` for another number of rolls; `bad-weights`, `bad-table` as the kernel;
 *   `illegal-play`, `bad-cube` for a deed that the rules do not allow here
 */
export function* followLine(
  { kernel, board, asker, trial, rolls, settings }: TrialStart,
  line: number,
  hand?: Hand,
): Generator<Pending, PlayedLine, Deed> {
  if (rolls.length !== 128)
    throw new RolloutError('bad-job', `rolls of a trial: expected 128, got ${rolls.length}`);
  const turns: ReplayedTurn[] = [];
  const game = createReplayCube(kernel, settings.cube);
  const luck = createReplayLuck(kernel, game, settings.varianceReduction);
  const scaled = (value: number): number => inRowUnit(settings, value);
  let at = board;
  let turned = asker === 'opponent';
  let course = FIRST_LINE;
  let from = 0;
  let end: TrialEnd;
  /** The line as truncated one turn before. */
  let earlier: readonly number[] | undefined;
  const takes: [number[], number[]] = [[], []];
  for (;;) {
    const kind = kernel.classOf(at);
    const turn = turns.length;
    if (kind === 'over' || (endsAt(settings, kind) && game.isSolved(kind))) {
      end = kind === 'over' ? 'over' : 'bearoff';
      break;
    }
    if (turn === MOST_TURNS || (settings.truncateAfterPlies !== 0 && turn === settings.truncateAfterPlies)) {
      end = 'truncated';
      break;
    }
    if (averagesAt(settings, turn)) {
      const value = game.end(at, turned, decidesAt(settings, turn), settings.truncationPlies ?? 0);
      earlier = luck.takenFrom(value, turned);
    }
    const before = cubeLevel(game);
    const isHand = hand === (turned ? 'opponent' : 'asker');
    const here = () => ({ board: at, turned, cube: game.cube, turns: [...turns] });
    const decision = decidesAt(settings, turn) ? game.decision(at, turned, isLater(settings, turn)) : null;
    let cubeTurn: CubeTurn = 'none';
    if (decision !== null) {
      const advice = game.advice(decision);
      const doubles = isHand ? doubledIn(yield { ...here(), kind: 'double', decision }) : advice.doubles;
      if (doubles) {
        const isAnswered = hand !== undefined && !isHand;
        const answer = isAnswered
          ? answerIn(yield { ...here(), kind: 'take', decision }, settings)
          : advice.answer;
        cubeTurn = game.turn(turned, answer);
      }
    }
    if (cubeTurn === 'passed') {
      end = 'passed';
      break;
    }
    if (cubeTurn !== 'none') {
      takes[turned ? 1 : 0].push(Math.min(before, CUBE_LEVELS - 1));
      if (splitsAt(settings, turn)) {
        const parted = split(course, line);
        if (parted.line !== course.line) from = turn;
        course = parted;
      }
    }
    const first = rolls[turn] ?? uniformInt(settings.seed, trial, turn, 36);
    const ordered = lineRoll(course, settings.seed, turn, first);
    const dice: Dice = [Math.floor(ordered / 6) + 1, (ordered % 6) + 1];
    const plies = pliesAt(settings, turn, !turned);
    const deviation = (turned ? settings.noise?.opponent : settings.noise?.asker) ?? 0;
    const noise = deviation > 0 ? { deviation, seed: settings.seed, trial, turn } : undefined;
    const plays = kernel.plays(at, dice);
    const after =
      isHand && plays.length > 1
        ? playedIn(yield { ...here(), kind: 'play', dice, plays, plies }, plays)
        : game.best(at, turned, dice, plies, settings.chequerPlay?.filter, noise);
    // The luck of a roll is measured one ply lower than plays are chosen, by the plays that the bare net chooses.
    const luckPlies = Math.max(plies, 1) - 1;
    const doubles = !(settings.initial && turn === 0);
    const rolled = luck.add(at, turned, kind, { ordered, doubles, plies: luckPlies });
    turns.push({
      isAsker: !turned,
      board: at,
      cube: cubeTurn,
      dice,
      play: plays.find((play) => isSameBoard(play.after, after))!,
      // Whoever rolls next sees the position after the play: turned once more than the board before it.
      outcome: outcomeAsAsked(game.after(at, turned, after, luckPlies).outcome, !turned),
      luck: rolled === null ? null : rolled.outcome,
      cubefulLuck: rolled === null || settings.cube === undefined ? null : scaled(rolled.cubeful) - scaled(0),
    });
    at = after;
    turned = !turned;
  }
  const truncationPlies = end === 'truncated' ? (settings.truncationPlies ?? 0) : 0;
  const last =
    end === 'passed'
      ? game.pass(at, turned, isLater(settings, turns.length))
      : game.end(at, turned, decidesAt(settings, turns.length), truncationPlies);
  const outcome = outcomeAsAsked(last.outcome, turned);
  return {
    course,
    from,
    turns,
    end,
    board: at,
    outcome,
    cubeful: settings.cube === undefined ? null : scaled(last.cubeful),
    counted: luck
      .takenFrom(last, turned)
      .map((value, column) => (earlier === undefined ? value : (value + earlier[column]!) / 2)),
    facts: {
      end,
      turns: turns.length,
      result: resultOf(end, outcome, turned),
      level: cubeLevel(game),
      takes,
      first: asker === 'roller' ? 0 : 1,
      ...playFacts(kernel, turns),
    },
  };
}
