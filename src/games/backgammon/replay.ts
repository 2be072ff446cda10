import { ROLL_CLASS } from '../../engine/chance.ts';
import { RolloutError } from '../../engine/errors.ts';
import { uniformInt } from '../../engine/rng.ts';
import { cubelessEquity } from './equity.ts';
import { equityOfMwc } from './cube.ts';
import { borneOff, isSameBoard, pipCount } from './position.ts';
import { answerIn, type Deed, doubledIn, type Hand, type Pending, playedIn } from './hand.ts';
import {
  createReplayCube,
  type CubeTurn,
  type ReplayCube,
  type ReplayKernel,
  type ReplayValue,
} from './replayCube.ts';
import { CUBE_LEVELS, type GameFacts, packFacts, type TrialEnd } from './gameFacts.ts';
import { type LuckShares, tableOf, type TrialSettings } from './trialKernel.ts';
import {
  BAR,
  type Board,
  type Dice,
  FACT_COLUMNS,
  type Outcome,
  type Play,
  type PositionClass,
  ROW_GAMES,
} from './types.ts';

/** One turn of a replayed trial. */
export interface ReplayedTurn {
  /** Whether the player who asked is the one who rolls. */
  readonly isAsker: boolean;
  /** Before the roll; the player who rolls is its roller. */
  readonly board: Board;
  /** What the player who rolls did with the cube before: a trial that goes on has no pass. */
  readonly cube: CubeTurn;
  /** As thrown. */
  readonly dice: Dice;
  readonly play: Play;
  /** Of the position after the play, for the player who asked; at one ply less than the play was chosen. */
  readonly outcome: Outcome;
  /** What the roll was worth to the player who asked, beyond the mean of all rolls, as much of it as was taken out of the row; null where the trials reckon no luck. */
  readonly luck: Outcome | null;
  /** The same in equity with the cube; null without it too. */
  readonly cubefulLuck: number | null;
}

/** A trial as it was played. */
export interface ReplayedTrial {
  readonly turns: readonly ReplayedTurn[];
  /** The game is over; or a double was passed; or a bearoff that the tables know; or the turn was reached after which trials are truncated. */
  readonly end: TrialEnd;
  /** Where it ended, its player on roll next as its roller. */
  readonly board: Board;
  /** Value of that position for the player who asked. */
  readonly outcome: Outcome;
  /** The same with the cube, as ROW.cubeful counts it; null without it. */
  readonly cubeful: number | null;
  /** What happened in it, for the statistics. */
  readonly facts: GameFacts;
  /** The trial's row, see ROW: bit for bit that of the kernel, but for the last digits of the value with the cube. */
  readonly row: readonly number[];
}

/** No game lasts so long: the kernel's own limit. */
const MOST_TURNS = 4096;

/** The 21 rolls, high die first, in the order of their classes. */
const ROLLS: readonly Dice[] = Array.from({ length: 6 }, (_, high) =>
  Array.from({ length: high + 1 }, (_, low): Dice => [high + 1, low + 1]),
).flat();

/** The five probabilities as the player who asked sees them, in doubles: `turned` where they are the other player's. */
function asAsked(
  [win, winGammon, winBackgammon, loseGammon, loseBackgammon]: Outcome,
  turned: boolean,
): Outcome {
  return turned
    ? [1 - win, loseGammon, loseBackgammon, winGammon, winBackgammon]
    : [win, winGammon, winBackgammon, loseGammon, loseBackgammon];
}

/** Plies at which a turn's play is chosen. */
function pliesAt(settings: TrialSettings, turn: number, isAsker: boolean): number {
  const { chequerPlay } = settings;
  if (chequerPlay === undefined) return 0;
  const { asker, opponent } = chequerPlay[isLater(settings, turn) ? 'later' : 'first'];
  return isAsker ? asker : opponent;
}

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
  const total = [0, 0, 0, 0, 0, 0];
  const game = createReplayCube(kernel, settings.cube);
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
      earlier = lessLuck(value, turned, total);
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
    const luck =
      settings.varianceReduction === 'none'
        ? null
        : addLuck(
            settings.varianceReduction === 'lookahead'
              ? playedRolls(game, at, turned, luckPlies, doubles)
              : foreseenRolls(kernel, game, at, turned),
            kernel.luckShares(settings.varianceReduction, kind),
            ordered,
            doubles,
            total,
          );
    turns.push({
      isAsker: !turned,
      board: at,
      cube: cubeTurn,
      dice,
      play: plays.find((play) => isSameBoard(play.after, after))!,
      // Whoever rolls next sees the position after the play: turned once more than the board before it.
      outcome: asAsked(game.after(at, turned, after, luckPlies).outcome, !turned),
      luck: luck === null ? null : luck.outcome,
      cubefulLuck: luck === null || settings.cube === undefined ? null : scaled(luck.cubeful) - scaled(0),
    });
    at = after;
    turned = !turned;
  }
  const truncationPlies = end === 'truncated' ? (settings.truncationPlies ?? 0) : 0;
  const last =
    end === 'passed'
      ? game.pass(at, turned, isLater(settings, turns.length))
      : game.end(at, turned, decidesAt(settings, turns.length), truncationPlies);
  const outcome = asAsked(last.outcome, turned);
  const compared = lessLuck(last, turned, total);
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

/** Whether a trial counts half as truncated at this turn, which is one before its truncation. */
const averagesAt = ({ truncationAverage = false, truncateAfterPlies }: TrialSettings, turn: number) =>
  truncationAverage && turn > 0 && turn === truncateAfterPlies - 1;

/**
 * What a trial that ends with a value counts as, seen by the player who asked: five probabilities and the value with the cube,
 * luck taken out, then the luck of the equity without the cube and of the value with it.
 */
function lessLuck({ outcome, cubeful }: ReplayValue, turned: boolean, luck: readonly number[]): number[] {
  return [
    ...asAsked(outcome, turned).map((value, column) => value - luck[column]!),
    cubeful - luck[5]!,
    2 * luck[0]! + (luck[1]! - luck[3]!) + (luck[2]! - luck[4]!),
    luck[5]!,
  ];
}

const isLater = ({ chequerPlay }: TrialSettings, turn: number): boolean =>
  chequerPlay !== undefined && chequerPlay.laterAfterPlies !== 0 && turn >= chequerPlay.laterAfterPlies;

/** Whether trials may end at positions of a class: the tables' switches. */
const endsAt = (
  { bearoffTruncation, oneSidedTruncation = bearoffTruncation }: TrialSettings,
  kind: PositionClass,
): boolean => (kind === 'two-sided bearoff' ? bearoffTruncation : oneSidedTruncation);

const cubeLevel = ({ cube }: ReplayCube): number => 31 - Math.clz32(cube?.value ?? 1);

/** @param turned - whether the side on roll at the end, who has doubled if it was passed, is not the player who asked */
function resultOf(end: TrialEnd, outcome: Outcome, turned: boolean): number {
  if (end === 'passed') return turned ? 4 : 1;
  if (end !== 'over') return 0;
  const [win, winGammon, winBackgammon, loseGammon, loseBackgammon] = outcome;
  return win === 1 ? 1 + winGammon + winBackgammon : 4 + loseGammon + loseBackgammon;
}

/** What players did on their turns: seen on the boards before and after each play. */
function playFacts(
  kernel: ReplayKernel,
  turns: readonly ReplayedTurn[],
): Omit<GameFacts, 'end' | 'turns' | 'result' | 'level' | 'takes' | 'first'> {
  const both = (): [number, number] => [0, 0];
  const facts = {
    hit: both(),
    closeout: both(),
    wastedPips: both(),
    bearoffTurns: both(),
    barTurns: both(),
    dances: both(),
    forcedTurns: both(),
    checkersHit: both(),
  };
  for (const [turn, { isAsker, board, dice, play }] of turns.entries()) {
    const side = isAsker ? 0 : 1;
    const { roller: enemy, opponent: mover } = play.after;
    if (facts.hit[side] === 0 && play.moves.some(({ hit }) => hit)) facts.hit[side] = turn + 1;
    const isClosed = mover.slice(0, 6).every((count) => count >= 2);
    if (facts.closeout[side] === 0 && isClosed && enemy[BAR]! > 0) facts.closeout[side] = turn + 1;
    if (borneOff(mover) > borneOff(board.roller)) {
      const thrown = (dice[0] + dice[1]) * (dice[0] === dice[1] ? 2 : 1);
      facts.wastedPips[side] += thrown - (pipCount(board.roller) - pipCount(mover));
      facts.bearoffTurns[side]++;
    }
    if (board.roller[BAR]! > 0) {
      facts.barTurns[side]++;
      if (play.moves.length === 0) facts.dances[side]++;
    }
    if (kernel.plays(board, dice).length === 1) facts.forcedTurns[side]++;
    facts.checkersHit[side] += play.moves.filter(({ hit }) => hit).length;
  }
  return facts;
}

/** Whether the player on roll may double at this turn. */
const decidesAt = ({ cube }: TrialSettings, turn: number): boolean =>
  cube !== undefined && (turn > 0 || cube.atOnce);

/** Five probabilities and the value with the cube after a roll, as the player who asked sees them. */
type Seen = readonly number[];

/** What every roll leads to by its best play, in the order of roll classes; nothing for a roll that cannot be. */
const playedRolls = (
  game: ReplayCube,
  board: Board,
  turned: boolean,
  plies: number,
  doubles: boolean,
): readonly (Seen | undefined)[] =>
  ROLLS.map((dice) => {
    if (dice[0] === dice[1] && !doubles) return undefined;
    const { outcome, cubeful } = game.after(board, turned, game.best(board, turned, dice, 0), plies);
    return [...asAsked(outcome, !turned), cubeful];
  });

/** The same as the luck net foresees it. */
const foreseenRolls = (
  kernel: ReplayKernel,
  game: ReplayCube,
  board: Board,
  turned: boolean,
): readonly Seen[] =>
  kernel
    .predictRolls(board)
    .map((outcome) => [...asAsked(outcome, !turned), game.foreseen(board, turned, outcome)]);

/** The luck of the roll thrown, the share of it that is taken out, added to `total` as well, in the kernel's order of adding. */
function addLuck(
  seen: readonly (Seen | undefined)[],
  shares: LuckShares,
  ordered: number,
  doubles: boolean,
  total: number[],
): { readonly outcome: Outcome; readonly cubeful: number } {
  const mean = [0, 0, 0, 0, 0, 0];
  for (const [rank, dice] of ROLLS.entries()) {
    const isDouble = dice[0] === dice[1];
    if (isDouble && !doubles) continue;
    for (let i = 0; i < 6; i++) mean[i]! += (isDouble ? 1 : 2) * seen[rank]![i]!;
  }
  const thrown = seen[ROLL_CLASS[ordered]!]!;
  const rolls = doubles ? 36 : 30;
  const luck: [number, number, number, number, number, number] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 6; i++) {
    luck[i] = (i < 5 ? shares.probabilities : shares.cubeful) * (thrown[i]! - mean[i]! / rolls);
    total[i] = total[i]! + luck[i]!;
  }
  const [win, winGammon, winBackgammon, loseGammon, loseBackgammon, cubeful] = luck;
  return { outcome: [win, winGammon, winBackgammon, loseGammon, loseBackgammon], cubeful };
}

/** Luck in points per game: what {@link cubelessEquity} makes of a change in the five probabilities. */
export const luckEquity = (luck: Outcome): number => cubelessEquity(luck) + 1;
