import { RolloutError } from '../engine/errors.ts';
import { makePlay } from '../formats/text/notation.ts';
import { makePositionId } from '../formats/ids/positionId.ts';
import { cubelessEquity, luckEquity } from '../games/backgammon/cube.ts';
import { otherPlayer, seenByDecider } from '../games/backgammon/position.ts';
import type { CubeTurn, ReplayedLine, ReplayedTrial } from '../games/backgammon/replayedTrial.ts';
import { type Outcome, type Player, ROW } from '../games/backgammon/types.ts';
import type { RolloutJob } from '../jobs/backgammon/types.ts';
import { nameCandidates } from '../jobs/backgammon/resultJson.ts';
import { gamesPerTrial } from '../jobs/backgammon/job.ts';
import { replay } from '../runner/worker/play.ts';
import { decimalCell, table } from './cells.ts';
import type { Terminal } from './terminal.ts';
import { equity } from './output.ts';
import type { RolloutSettings } from '../jobs/settings/settingFields.ts';
import type { TerminalEngine } from './engineTypes.ts';

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
  /** Sum of the cubeless luck of all turns; null without variance reduction. */
  readonly luck: number | null;
  /** Sum of the cubeful luck of all turns, which the page shows; null without the cube, too. */
  readonly cubefulLuck: number | null;
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
  /**
   * In the order of the job, without candidates that did not play this trial; two games per candidate if each
   * player begins one.
   */
  readonly candidates: readonly ReplayedGameJson[];
}

/** The total of the turns' luck; null if a turn has none. @param none - the total without turns */
const totalLuck = (lucks: readonly (number | null)[], none: 0 | null): number | null =>
  lucks.reduce<number | null>((sum, luck) => (luck === null ? null : (sum ?? 0) + luck), none);

/** A trial to replay. */
export interface ReplayAsked {
  readonly id: string;
  readonly job: RolloutJob;
  /** Counted from 0. */
  readonly trial: number;
  /** For each candidate, how many trials its rollout has. */
  readonly counts: readonly number[];
}

/**
 * Replays the games of one trial, move by move.
 *
 * @throws RolloutError `bad-settings` if no candidate has the trial; the codes of the engine's assets
 */
export async function answerReplay(
  terminal: Pick<Terminal, 'note'>,
  engine: TerminalEngine,
  { id, job, trial, counts }: ReplayAsked,
): Promise<ReplayJson> {
  const most = Math.max(...counts);
  if (trial >= most)
    throw new RolloutError(
      'bad-settings',
      `--replay: this rollout has the trials 0 to ${most - 1}, got ${trial}. A trial beyond them is not part of its result.`,
    );
  const kernel = await engine.evaluator();
  const { onRoll } = seenByDecider(job.position);
  const names = nameCandidates(job);
  const none = job.settings.varianceReduction === 'none' ? null : 0;
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
      luck: totalLuck(lucks, none),
      cubefulLuck: totalLuck(
        turns.map(({ cubefulLuck }) => cubefulLuck),
        cubeful === null ? null : none,
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
  const candidates = job.candidates.flatMap((_, index) => {
    if (trial >= counts[index]!) {
      terminal.note(
        `${names[index]!.text} has the trials 0 to ${counts[index]! - 1}: it did not play trial ${trial}.`,
      );
      return [];
    }
    return Array.from({ length: gamesPerTrial(job) }, (_game, game) =>
      gameOf(index, replay(kernel, job, index, trial, game)),
    );
  });
  return { id, settings: job.settings, engine: job.engine, trial, candidates };
}

const ENDS = {
  over: 'the game is over',
  passed: 'a double is passed',
  bearoff: 'the bearoff tables end it',
  truncated: 'truncated here',
} as const;

/**
 * A branch with its turns from `from` on, and its result. Turns count from 1, luck and result are with the cube if
 * there is one: as on the page.
 */
function printLine(line: ReplayedLineJson, from: number): string {
  const { turns, end, endEquity, endCubefulEquity, luck, cubefulLuck } = line;
  const rows = turns
    .slice(from)
    .map(({ player, cube, dice, play, equity: after, luck: its, cubefulLuck: cubeful }, turn) => [
      String(from + turn + 1),
      player,
      cube === 'none' ? '' : `double, ${cube}`,
      dice.join(''),
      play,
      equity(after),
      its === null ? '' : decimalCell(cubeful ?? its, 3, true),
    ]);
  const all = cubefulLuck ?? luck;
  const sum = all === null ? '' : ` minus luck ${decimalCell(all, 3, true).trim()}`;
  const worth = `${ENDS[end]} at ${equity(endCubefulEquity ?? endEquity).trim()}${sum}`;
  const luckName = cubefulLuck === null ? 'luck' : 'cubeful luck';
  return `${table(['turn', 'who', 'cube', 'roll', 'play', 'cubeless', luckName], rows)}\n${worth}`;
}

export function printReplay({ trial, candidates }: ReplayJson): string {
  return candidates
    .map((game) => {
      const { play, line, others, weight, cubelessEquity: cubeless, cubefulEquity: cubeful } = game;
      const cubelessText = equity(cubeless).trim();
      const counts =
        cubeful === null
          ? `counts ${cubelessText}`
          : `counts ${equity(cubeful).trim()}, without the cube ${cubelessText}`;
      const first = `${play ?? line ?? ''}, trial ${trial} (${trial + 1} on the page, which counts from 1)\n${printLine(game, 0)}`;
      if (others.length === 0) return `${first}: ${counts}`;
      return [
        `${first}. Branch 1 has weight 1/${1 / weight}.`,
        ...others.map(
          (other, index) =>
            `branch ${index + 2}, from the double taken on turn ${other.from + 1}, has weight 1/${1 / other.weight}\n${printLine(other, other.from)}`,
        ),
        `all branches together: the game ${counts}`,
      ].join('\n');
    })
    .join('\n\n');
}
