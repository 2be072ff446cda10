import { hash32 } from '../src/engine/rng.ts';
import { quickNormalQuantile } from '../src/engine/special.ts';
import { NO_DETAILS, type MatchRecord, type RecordedGame } from '../src/formats/files/matchRecord.ts';
import { makePlay } from '../src/formats/text/notation.ts';
import { cubeRules, mayDouble, resolveDouble } from '../src/games/backgammon/cube.ts';
import { borneOff, moneyPosition, otherPlayer, START_BOARD } from '../src/games/backgammon/position.ts';
import type { CubefulPlay, CubeKernel } from '../src/games/backgammon/kernelTypes.ts';
import {
  type Board,
  CHECKERS_PER_SIDE,
  type Dice,
  type Player,
  type Position,
} from '../src/games/backgammon/types.ts';

/** How a match is played: reproducible from these numbers and the nets. */
export interface OwnMatch {
  readonly length: number;
  readonly seed: number;
  /** Standard deviation of what both players misjudge of each play and cube action, in points. */
  readonly noise: number;
}

/** Random numbers of one match, in order. */
function createRandom(seed: number) {
  let draw = 0;
  const uniform = () => (hash32(seed, 0, draw++) + 0.5) / 4294967296;
  return {
    die: () => 1 + Math.floor(6 * uniform()),
    normal: () => quickNormalQuantile(uniform()),
  };
}

type Random = ReturnType<typeof createRandom>;

/** A game in progress. */
interface Table {
  readonly kernel: CubeKernel;
  readonly own: OwnMatch;
  readonly random: Random;
  readonly score: Readonly<Record<Player, number>>;
  readonly isCrawford: boolean;
}

/** The winner's points for the board after the last play. @param board - with the loser on roll */
function gamePoints({ roller: loser }: Board): number {
  if (borneOff(loser) > 0) return 1;
  return loser.slice(18).some((count) => count > 0) ? 3 : 2;
}

/** Plays one game at 0-ply, with the noise of its players. */
function playGame({ kernel, own, random, score, isCrawford }: Table, number: number): RecordedGame {
  const actions: RecordedGame['actions'][number][] = [];
  let board = START_BOARD;
  let cube: { readonly value: number; readonly owner: Player | null } = { value: 1, owner: null };
  let first: Dice = [random.die(), random.die()];
  while (first[0] === first[1]) first = [random.die(), random.die()];
  let player: Player = first[0] > first[1] ? 'X' : 'O';
  const noisy = (value: number) => value + own.noise * random.normal();
  const position = (): Position => ({
    ...moneyPosition(board),
    onRoll: player,
    cube: {
      value: cube.value,
      owner: cube.owner === null ? 'centre' : cube.owner === player ? 'roller' : 'opponent',
    },
    score: { roller: score[player], opponent: score[otherPlayer(player)] },
    matchLength: own.length,
    crawford: isCrawford,
  });
  const ended = (winner: Player, points: number): RecordedGame => ({
    number,
    line: number,
    score,
    isCrawford,
    start: null,
    actions,
    result: { winner, points },
  });
  for (let turn = 0; ; turn++) {
    const other = otherPlayer(player);
    const before = position();
    const found = turn > 0 && mayDouble(before) ? kernel.searchCube(before, 0).decision : null;
    if (found !== null) {
      const [none, take] = [found.noDouble.equity, found.doubleTake.equity].map(noisy);
      const rules = cubeRules(before);
      const { value } = resolveDouble({ doubleTake: take!, doublePass: 1 }, rules);
      if (value > none!) {
        actions.push({ kind: 'double', player, line: number });
        if (noisy(found.doubleTake.equity) > 1) {
          actions.push({ kind: 'pass', player: other, line: number });
          return ended(player, cube.value);
        }
        actions.push({ kind: 'take', player: other, line: number });
        cube = { value: 2 * cube.value, owner: other };
      }
    }
    const dice: Dice = turn === 0 ? first : [random.die(), random.die()];
    const plays = kernel.searchPlays(position(), dice, 0);
    const values = plays.map((play: CubefulPlay) => noisy(play.cubeful.equity));
    const made = plays[values.indexOf(Math.max(...values))]!;
    actions.push({ kind: 'roll', player, line: number, dice, play: makePlay(made.moves) });
    board = made.after;
    if (borneOff(board.opponent) === CHECKERS_PER_SIDE) return ended(player, cube.value * gamePoints(board));
    player = other;
  }
}

/** A whole match between two players of ours with the same strength. */
export function playOwnMatch(kernel: CubeKernel, own: OwnMatch): MatchRecord {
  const random = createRandom(own.seed);
  const games: RecordedGame[] = [];
  const score: Record<Player, number> = { X: 0, O: 0 };
  let wasCrawford = false;
  while (score.X < own.length && score.O < own.length) {
    const isCrawford: boolean =
      !wasCrawford && own.length > 1 && Object.values(score).includes(own.length - 1);
    wasCrawford ||= isCrawford;
    const table = { kernel, own, random, score: { ...score }, isCrawford };
    const game = playGame(table, games.length + 1);
    games.push(game);
    const { winner, points } = game.result!;
    score[winner] += points;
  }
  return {
    format: 'mat',
    names: { X: `seed ${own.seed}`, O: `noise ${own.noise}` },
    length: own.length,
    jacoby: false,
    beavers: false,
    crawford: true,
    games,
    details: NO_DETAILS,
    problems: [],
  };
}
