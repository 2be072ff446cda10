import { makePlay } from '../formats/notation.ts';
import { makePositionId } from '../formats/positionId.ts';
import { cubelessEquity, luckEquity } from '../games/backgammon/equity.ts';
import { otherPlayer, seenByAsked } from '../games/backgammon/position.ts';
import type { ReplayedTrial } from '../games/backgammon/replayedTrial.ts';
import type { CubeTurn } from '../games/backgammon/replayCube.ts';
import { type Outcome, type Player, ROW } from '../games/backgammon/types.ts';
import type { RolloutJob } from '../protocol/job.ts';
import type { RolloutSettings } from '../protocol/settings.ts';
import { nameCandidates } from '../protocol/resultJson.ts';
import { gamesOf, replay } from '../runner/play.ts';
import type { Engine } from './engine.ts';
import { decimal, equity, table } from './output.ts';

/** One turn; every number is for the player who asked. */
export interface ReplayedTurnJson {
  readonly player: Player;
  readonly dice: readonly [number, number];
  readonly play: string;
  /** `taken` or `beavered` where the player doubled before the roll, else `none`. */
  readonly cube: CubeTurn;
  /** After the play, the other player on roll. */
  readonly positionId: string;
  readonly probabilities: Outcome;
  /** Cubeless, of the position after the play. */
  readonly equity: number;
  /** What the roll was worth beyond the mean of all rolls, in points; null where the trials reckon no luck. */
  readonly luck: number | null;
  /** The same in equity with the cube, normalised in matches; null without the cube. */
  readonly cubefulLuck: number | null;
}

/** A candidate's game in one trial. */
export interface ReplayedGameJson {
  readonly play?: string;
  readonly line?: string;
  /** Of the position that rolls at turn 0. */
  readonly positionId: string;
  readonly turns: readonly ReplayedTurnJson[];
  readonly end: ReplayedTrial['end'];
  /** Value of the position where it ended. */
  readonly endEquity: number;
  /** The same with the cube, where it is played with: a pass counts what it wins. */
  readonly endCubefulEquity: number | null;
  /** Sum of the lucks; null where the trials reckon none. */
  readonly luck: number | null;
  /** What the trial counts as in the rollout: endEquity less luck. */
  readonly probabilities: readonly number[];
  readonly cubelessEquity: number;
  /** Null without the cube. */
  readonly cubefulEquity: number | null;
}

/** What `rollout --replay TRIAL --json` prints. */
export interface ReplayJson {
  readonly id: string;
  readonly settings: RolloutSettings;
  readonly engine: RolloutJob['engine'];
  /** Counted from 0. */
  readonly trial: number;
  /** In the order of the job; two games a candidate, either player beginning one, where that is averaged. */
  readonly candidates: readonly ReplayedGameJson[];
}

/** The games of one trial, move by move. @throws RolloutError the codes of the engine's assets */
export async function answerReplay(
  engine: Engine,
  id: string,
  job: RolloutJob,
  trial: number,
): Promise<ReplayJson> {
  const kernel = await engine.evaluator();
  const { onRoll } = seenByAsked(job.position);
  const names = nameCandidates(job);
  const gameOf = (index: number, { turns, end, outcome, cubeful, row }: ReplayedTrial): ReplayedGameJson => {
    const lucks = turns.map(({ luck }) => (luck === null ? null : luckEquity(luck)));
    const { text, positionId } = names[index]!;
    return {
      ...(job.candidates[index]?.kind === 'play' ? { play: text } : { line: text }),
      positionId,
      turns: turns.map(({ isAsker, cube, dice, play, outcome: after, cubefulLuck }, turn) => ({
        player: isAsker ? onRoll : otherPlayer(onRoll),
        cube,
        dice,
        play: makePlay(play.moves),
        positionId: makePositionId(play.after),
        probabilities: after,
        equity: cubelessEquity(after),
        luck: lucks[turn]!,
        cubefulLuck,
      })),
      end,
      endEquity: cubelessEquity(outcome),
      endCubefulEquity: cubeful,
      luck: lucks.reduce<number | null>(
        (sum, luck) => (luck === null ? null : (sum ?? 0) + luck),
        job.settings.varianceReduction === 'none' ? null : 0,
      ),
      probabilities: row.slice(ROW.win, ROW.equity),
      cubelessEquity: row[ROW.equity]!,
      cubefulEquity: cubeful === null ? null : row[ROW.cubeful]!,
    };
  };
  const candidates = job.candidates.flatMap((_, index) =>
    Array.from({ length: gamesOf(job) }, (_game, game) =>
      gameOf(index, replay(kernel, job, index, trial, game)),
    ),
  );
  return { id, settings: job.settings, engine: job.engine, trial, candidates };
}

const ENDS = {
  over: 'the game is over',
  passed: 'a double is passed',
  bearoff: 'the bearoff tables take over',
  truncated: 'truncated here',
} as const;

export function printReplay({ trial, candidates }: ReplayJson): string {
  return candidates
    .map((game) => {
      const rows = game.turns.map(({ player, cube, dice, play, equity: after, luck }, turn) => [
        String(turn),
        player,
        cube === 'none' ? '' : `double, ${cube}`,
        dice.join(''),
        play,
        equity(after),
        luck === null ? '' : decimal(luck, 3, true),
      ]);
      const sum = game.luck === null ? '' : ` less luck ${decimal(game.luck, 3, true).trim()}`;
      const withCube =
        game.cubefulEquity === null ? '' : `, with the cube ${equity(game.cubefulEquity).trim()}`;
      const counts = `${ENDS[game.end]} at ${equity(game.endEquity).trim()}${sum}: counts ${equity(game.cubelessEquity).trim()}${withCube}`;
      return `${game.play ?? game.line ?? ''}, trial ${trial}\n${table(['turn', 'who', 'cube', 'roll', 'play', 'equity', 'luck'], rows)}\n${counts}`;
    })
    .join('\n\n');
}
