import { RolloutError } from '../../engine/errors.ts';
import { uniformInt } from '../../engine/rng.ts';
import { equityOfMwc } from './cube.ts';
import { CUBE_LEVELS, type GameFacts, packFacts } from './gameFacts.ts';
import { answerIn, type Deed, doubledIn, type Hand, type Pending, playedIn } from './hand.ts';
import { outcomeAsAsked } from './outcome.ts';
import { isSameBoard } from './position.ts';
import { createReplayCube, type CubeTurn, type ReplayCube, type ReplayKernel } from './replayCube.ts';
import type { ReplayedTrial, ReplayedTurn } from './replayedTrial.ts';
import { playFacts, resultOf } from './replayFacts.ts';
import { createReplayLuck } from './replayLuck.ts';
import { tableOf, type TrialSettings } from './trialKernel.ts';
import { averagesAt, decidesAt, endsAt, isLater, pliesAt } from './turnSettings.ts';
import { type Board, type Dice, FACT_COLUMNS, ROW_GAMES } from './types.ts';

/** No game lasts so long: the kernel's own limit. */
const MOST_TURNS = 4096;

/** Binary logarithm of the cube's value. */
const cubeLevel = ({ cube }: ReplayCube): number => 31 - Math.clz32(cube?.value ?? 1);

/**
 * Plays one trial again, move by move: the same dice, plays and sums as the kernel's, and so the same row.
 *
 * @param kernel - with weights and tables
 * @param board - where the trial starts; its roller rolls first
 * @param asker - whose viewpoint the numbers have
 * @param rolls - [128] ordered rolls 0 … 35 of this trial, from the engine's chance sequence
 * @throws {@link RolloutError} `bad-job` for another number of rolls; `bad-weights`, `bad-table` as the kernel
 */
export function replayTrial(
  kernel: ReplayKernel,
  board: Board,
  asker: 'roller' | 'opponent',
  trial: number,
  rolls: Uint8Array,
  settings: TrialSettings,
): ReplayedTrial {
  const { value } = followTrial(kernel, board, asker, trial, rolls, settings).next();
  // Without a hand it waits for nobody.
  return value as ReplayedTrial;
}

/**
 * The same with a hand that plays one side: the trial stops wherever that side has a choice, and goes on with what it is
 * given. Dice, luck and the other side are those of the trial; whoever plays as its own players do gets its very row.
 *
 * A double is answered, and offered, as the search of the player who doubles sees it, which is how trials do it.
 *
 * @param hand - undefined for nobody: then nothing is asked
 * @throws {@link RolloutError} as {@link replayTrial}; `illegal-play`, `bad-cube` for a deed that the rules do not allow here
 */
export function* followTrial(
  kernel: ReplayKernel,
  board: Board,
  asker: 'roller' | 'opponent',
  trial: number,
  rolls: Uint8Array,
  settings: TrialSettings,
  hand?: Hand,
): Generator<Pending, ReplayedTrial, Deed> {
  if (rolls.length !== 128)
    throw new RolloutError('bad-job', `rolls of a trial: expected 128, got ${rolls.length}`);
  const turns: ReplayedTurn[] = [];
  const game = createReplayCube(kernel, settings.cube);
  const luck = createReplayLuck(kernel, game, settings.varianceReduction);
  /** A value with the cube as rows have it. */
  const scaled = (value: number): number =>
    settings.cube !== undefined && settings.cube.position.matchLength > 0
      ? equityOfMwc(settings.cube.position, tableOf(settings.cube), value)
      : value;
  let at = board;
  let turned = asker === 'opponent';
  let end: ReplayedTrial['end'];
  /** The trial as truncated one turn before: probabilities, value with the cube and its luck, all but for scale as in a row. */
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
    if (cubeTurn !== 'none') takes[turned ? 1 : 0].push(Math.min(before, CUBE_LEVELS - 1));
    const ordered = rolls[turn] ?? uniformInt(settings.seed, trial, turn, 36);
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
  const compared = luck.takenFrom(last, turned);
  const [win, winGammon, winBackgammon, loseGammon, loseBackgammon, cubeful, ...lucks] = compared.map(
    (value, column) => (earlier === undefined ? value : (value + earlier[column]!) / 2),
  ) as [number, number, number, number, number, number, number, number];
  const facts: GameFacts = {
    end,
    turns: turns.length,
    result: resultOf(end, outcome, turned),
    level: cubeLevel(game),
    takes,
    first: asker === 'roller' ? 0 : 1,
    ...playFacts(kernel, turns),
  };
  const equity = 2 * win - 1 + (winGammon - loseGammon) + (winBackgammon - loseBackgammon);
  return {
    turns,
    end,
    board: at,
    outcome,
    facts,
    cubeful: settings.cube === undefined ? null : scaled(last.cubeful),
    row: [
      win,
      winGammon,
      winBackgammon,
      loseGammon,
      loseBackgammon,
      equity,
      turns.length,
      end === 'truncated' ? 1 : 0,
      settings.cube === undefined ? 0 : scaled(cubeful),
      settings.cube === undefined ? lucks[0] : scaled(lucks[1]) - scaled(0),
      ...packFacts(facts),
      ...new Array<number>((ROW_GAMES - 1) * FACT_COLUMNS).fill(0),
    ],
  };
}
