import { type Chance, createChance } from '../../engine/chance.ts';
import { RolloutError } from '../../engine/errors.ts';
import { replayTrial } from '../../games/backgammon/replay.ts';
import type { ReplayedTrial } from '../../games/backgammon/replayedTrial.ts';
import { startManualTrial } from '../../games/backgammon/manualTrial.ts';
import { MATCH_TABLES } from '../../games/backgammon/met.ts';
import { seenByDecider, swapSides, withDeadCube } from '../../games/backgammon/position.ts';
import type { TrialCube, TrialSettings } from '../../games/backgammon/trialSettings.ts';
import { type Board, FACT_COLUMNS, MEAN_COLUMNS, ROW_COLUMNS } from '../../games/backgammon/types.ts';
import { effectiveSettings } from '../../jobs/settings/applies.ts';
import { countsPoints, gamesPerTrial } from '../../jobs/backgammon/job.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { cubePlayOf } from '../../jobs/settings/fields/cube.ts';
import { reductionOf, splitsTrials } from '../../jobs/settings/fields/luck.ts';
import { checkerPlayOf } from '../../jobs/settings/fields/play.ts';
import type { ManualTask } from './evaluatorTypes.ts';
import type { Action, ManualPlay, ManualStart, ManualTrial } from '../../games/backgammon/manualTypes.ts';
import type { RolloutSettings } from '../../jobs/settings/settingFields.ts';
import type { TrialStart } from '../../games/backgammon/traceTypes.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernelTypes.ts';

/** Settings as the kernel takes them. Those with the same meaning have the same name in the kernel. */
const trialSettings = (settings: RolloutSettings): Omit<TrialSettings, 'cube'> => ({
  ...settings,
  varianceReduction: reductionOf(settings),
  splitting: splitsTrials(settings),
  noise: { asker: settings.noise, opponent: settings.opponentNoise },
  checkerPlay: checkerPlayOf(settings),
});

/** A position from which trials start, and which side the asker is on. */
interface Start {
  readonly board: Board;
  readonly asker: 'roller' | 'opponent';
}

/** Starting positions of a candidate's trials: two of them if each player begins one game. */
function startsOf({ candidates, position, settings }: RolloutJob, index: number): readonly Start[] {
  const { kind, board } = candidates[index]!;
  // After a play, or after the asker takes a double, the opponent rolls. A beaver is answered by the roller.
  const isOther = kind === 'play' || (kind === 'take' && position.offer !== 'beaver');
  const start: Start = { board, asker: isOther ? 'opponent' : 'roller' };
  return gamesPerTrial({ candidates, settings }) === 2
    ? [start, { board: swapSides(board), asker: 'opponent' }]
    : [start];
}

/** Cube state of a candidate's trials. */
function cubeOf({ position, candidates }: RolloutJob, index: number, settings: RolloutSettings): TrialCube {
  const { kind } = candidates[index]!;
  const asked = seenByDecider(position);
  // The asker doubled first and was beavered, so both candidates start from the doubled cube and use its
  // unit.
  const isBeavered = position.offer === 'beaver';
  return {
    position: settings.cubeless ? withDeadCube(asked) : asked,
    doubled: kind === 'double' || (kind === 'take' && isBeavered),
    taken: kind === 'take' && !isBeavered,
    ...cubePlayOf(settings),
    table: MATCH_TABLES[settings.matchTable],
    // When the position itself is rolled out, doubling is the question; and nobody doubles before the opening
    // roll.
    atOnce: kind === 'play' && !settings.initial,
  };
}

/** How the trials of a candidate are played; depends only on settings that are part of the job's identity. */
function settingsOf(job: RolloutJob, index: number): TrialSettings {
  const settings = effectiveSettings(job.settings, job.position);
  return {
    ...trialSettings(settings),
    ...(countsPoints(settings, job.position) ? {} : { cube: cubeOf(job, index, settings) }),
  };
}

/**
 * Plays trials [first, first + count) of a candidate; returns rows [count × ROW_COLUMNS] from the asker's
 * viewpoint.
 */
export type PlayTrials = (candidate: number, first: number, count: number) => Float64Array;

/**
 * Binds a job to a kernel with its assets loaded. Rows depend only on the job's identity, the candidate and
 * the trial number.
 *
 * @param chance - source of the rolls; default: the job's own
 */
export function createPlayer(
  kernel: BackgammonKernel,
  job: RolloutJob,
  chance: Pick<Chance, 'rollsOf'> = createChance(job.settings),
): PlayTrials {
  const settings = job.candidates.map((_, index) => settingsOf(job, index));
  const by = kernel.by(job.settings.net);
  return (index, first, count) => {
    const rolls = chance.rollsOf(first, count);
    const [rows, second] = startsOf(job, index).map(({ board, asker }) =>
      by.playTrials(board, asker, first, count, rolls, settings[index]!),
    );
    return second === undefined ? rows! : joinGames(rows!, second);
  };
}

/**
 * Joins the rows of the two games of each trial: the means of the averaged columns, and the facts of both.
 * Modifies the first array.
 */
function joinGames(rows: Float64Array, second: Float64Array): Float64Array {
  for (let at = 0; at < rows.length; at += ROW_COLUMNS) {
    for (let i = at; i < at + MEAN_COLUMNS; i++) rows[i] = (rows[i]! + second[i]!) / 2;
    const facts = at + MEAN_COLUMNS;
    rows.set(second.subarray(facts, facts + FACT_COLUMNS), facts + FACT_COLUMNS);
  }
  return rows;
}

/** @throws RolloutError `bad-job` if the candidate or the game does not exist */
function trialOf(job: RolloutJob, index: number, trial: number, game: number): TrialStart {
  if (job.candidates[index] === undefined)
    throw new RolloutError(
      'bad-job',
      `candidate: expected one of ${job.candidates.length}, got number ${index}`,
    );
  const start = startsOf(job, index)[game];
  if (start === undefined)
    throw new RolloutError('bad-job', `game of a trial: expected below ${gamesPerTrial(job)}, got ${game}`);
  const rolls = createChance(job.settings).rollsOf(trial, 1);
  return { ...start, trial, rolls, settings: settingsOf(job, index) };
}

/**
 * Replays a game of a candidate's trial, move by move. Its row equals that of {@link createPlayer}, or one of
 * the two joined in it.
 *
 * @param game - 0, or 1 for the game that the other player begins, see {@link gamesPerTrial}
 * @throws RolloutError as {@link replayTrial}; `bad-job` if the candidate or the game does not exist
 */
export function replay(
  kernel: BackgammonKernel,
  job: RolloutJob,
  index: number,
  trial: number,
  game = 0,
): ReplayedTrial {
  return replayTrial(kernel.by(job.settings.net), trialOf(job, index, trial, game));
}

/**
 * The state of a task's game after the given actions.
 *
 * @throws RolloutError as {@link replay}; as `ManualPlay.give` for illegal actions
 */
export type PlayManually = (task: ManualTask, actions: readonly Action[]) => ManualTrial;

/** @throws RolloutError as {@link trialOf} */
function startOf({ job, candidate, trial, game, manualSide }: ManualTask): ManualStart {
  const from = trialOf(job, candidate, trial, game);
  return { ...from, manualSide, asked: from.settings.cube?.position ?? seenByDecider(job.position) };
}

/**
 * Plays manual trials. Remembers the last game, so that adding an action does not replay the earlier ones.
 */
export function createManualTable(kernel: BackgammonKernel): PlayManually {
  let last:
    | { readonly task: string; readonly actions: readonly string[]; readonly play: ManualPlay }
    | undefined;
  return (task, actions) => {
    const name = JSON.stringify(task);
    const texts = actions.map((action) => JSON.stringify(action));
    const known = last;
    last = undefined; // a refused action discards the remembered game
    const goesOn =
      known?.task === name &&
      known.play.isOpen &&
      known.actions.every((action, index) => action === texts[index]);
    const play = goesOn ? known.play : startManualTrial(kernel.by(task.job.settings.net), startOf(task));
    for (const action of actions.slice(goesOn ? known.actions.length : 0)) play.give(action);
    last = { task: name, actions: texts, play };
    return play.at;
  };
}
