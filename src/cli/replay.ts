import { makePlay } from '../formats/text/notation.ts';
import { makePositionId } from '../formats/ids/positionId.ts';
import { cubelessEquity, luckEquity } from '../games/backgammon/equity.ts';
import { otherPlayer, seenByAsked } from '../games/backgammon/position.ts';
import type { CubeTurn, ReplayedLine, ReplayedTrial } from '../games/backgammon/replayedTrial.ts';
import { type Outcome, type Player, ROW } from '../games/backgammon/types.ts';
import type { RolloutJob } from '../jobs/backgammon/types.ts';
import type { RolloutSettings } from '../jobs/settings/settings.ts';
import { nameCandidates } from '../jobs/backgammon/resultJson.ts';
import { gamesOf, replay } from '../runner/worker/play.ts';
import type { Engine } from './engine.ts';
import { decimal, equity, table } from './output.ts';

/** One turn; every number is from the asker's viewpoint. */
export interface ReplayedTurnJson {
  readonly player: Player;
  readonly dice: readonly [number, number];
  readonly play: string;
  /** `taken` or `beavered` if the player doubled before the roll, else `none`. */
  readonly cube: CubeTurn;
  /** Position after the play, with the other player on roll. */
  readonly positionId: string;
  readonly probabilities: Outcome;
  /** Cubeless equity after the play. */
  readonly equity: number;
  /** Luck of the roll: its value − the mean over all rolls, in points; null without variance reduction. */
  readonly luck: number | null;
  /** Luck in cubeful equity, normalized in matches; null without the cube. */
  readonly cubefulLuck: number | null;
}

/** A branch of a trial, including its turns before the split. */
export interface ReplayedLineJson {
  /** Weight of the branch in its trial: 1, or less if the trial was split after a take. */
  readonly weight: number;
  /** Index of the first turn of its own; the earlier ones are shared with the branch it split from. */
  readonly from: number;
  readonly turns: readonly ReplayedTurnJson[];
  readonly end: ReplayedLine['end'];
  /** Cubeless equity at the end. */
  readonly endEquity: number;
  /** Cubeful equity at the end; null without the cube. A pass counts what it wins. */
  readonly endCubefulEquity: number | null;
  /** Sum of the luck of all turns; null without variance reduction. */
  readonly luck: number | null;
}

/** A candidate's game in one trial: its first branch, with the others. */
export interface ReplayedGameJson extends ReplayedLineJson {
  readonly play?: string;
  readonly line?: string;
  /** Position from which the first roll is thrown. */
  readonly positionId: string;
  /** The other branches of a trial that was split after takes. */
  readonly others: readonly ReplayedLineJson[];
  /** What the trial counts in the rollout: endEquity − luck, averaged over its branches. */
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
  /** In the order of the job; two games per candidate if each player begins one. */
  readonly candidates: readonly ReplayedGameJson[];
}

/** Replays the games of one trial, move by move. @throws RolloutError the codes of the engine's assets */
export async function answerReplay(
  engine: Engine,
  id: string,
  job: RolloutJob,
  trial: number,
): Promise<ReplayJson> {
  const kernel = await engine.evaluator();
  const { onRoll } = seenByAsked(job.position);
  const names = nameCandidates(job);
  const lineOf = ({ weight, from, turns, end, outcome, cubeful }: ReplayedLine): ReplayedLineJson => {
    const lucks = turns.map(({ luck }) => (luck === null ? null : luckEquity(luck)));
    return {
      weight,
      from,
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
    };
  };
  const gameOf = (index: number, trial: ReplayedTrial): ReplayedGameJson => {
    const { others, cubeful, row } = trial;
    const { text, positionId } = names[index]!;
    return {
      ...(job.candidates[index]?.kind === 'play' ? { play: text } : { line: text }),
      positionId,
      ...lineOf(trial),
      others: others.map(lineOf),
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
  bearoff: 'the bearoff tables end it',
  truncated: 'truncated here',
} as const;

/** A branch with its turns from `from` on, and its result. */
function printLine({ turns, end, endEquity, luck }: ReplayedLineJson, from: number): string {
  const rows = turns
    .slice(from)
    .map(({ player, cube, dice, play, equity: after, luck: its }, turn) => [
      String(from + turn),
      player,
      cube === 'none' ? '' : `double, ${cube}`,
      dice.join(''),
      play,
      equity(after),
      its === null ? '' : decimal(its, 3, true),
    ]);
  const sum = luck === null ? '' : ` minus luck ${decimal(luck, 3, true).trim()}`;
  const worth = `${ENDS[end]} at ${equity(endEquity).trim()}${sum}`;
  return `${table(['turn', 'who', 'cube', 'roll', 'play', 'equity', 'luck'], rows)}\n${worth}`;
}

export function printReplay({ trial, candidates }: ReplayJson): string {
  return candidates
    .map((game) => {
      const { play, line, others, weight, cubelessEquity: cubeless, cubefulEquity: cubeful } = game;
      const withCube = cubeful === null ? '' : `, with the cube ${equity(cubeful).trim()}`;
      const counts = `counts ${equity(cubeless).trim()}${withCube}`;
      const first = `${play ?? line ?? ''}, trial ${trial}\n${printLine(game, 0)}`;
      if (others.length === 0) return `${first}: ${counts}`;
      return [
        `${first}. Branch 1 has weight 1/${1 / weight}.`,
        ...others.map(
          (other, index) =>
            `branch ${index + 2}, from the double taken on turn ${other.from}, has weight 1/${1 / other.weight}\n${printLine(other, other.from)}`,
        ),
        `all branches together: the game ${counts}`,
      ].join('\n');
    })
    .join('\n\n');
}
