import { packFacts } from './gameFacts.ts';
import type { Deed, Hand, Pending } from './hand.ts';
import { weightOf } from './lines.ts';
import type { ReplayKernel } from './replayCube.ts';
import type { ReplayedLine, ReplayedTrial } from './replayedTrial.ts';
import { followLine, inRowUnit, type PlayedLine, type TrialStart } from './replayLine.ts';
import type { TrialSettings } from './trialKernel.ts';
import { type Board, FACT_COLUMNS, ROW_GAMES } from './types.ts';

/** A line played to its end: without a hand it waits for nobody. */
const playLine = (start: TrialStart, line: number): PlayedLine =>
  followLine(start, line).next().value as PlayedLine;

/**
 * A line, then those that split off it from its split number `splits` on: the last first, each with its own, as the kernel
 * plays them.
 */
function linesFrom(start: TrialStart, line: number, splits: number): readonly PlayedLine[] {
  const played = playLine(start, line);
  const lines = [played];
  for (let at = played.course.splits - 1; at >= splits; at--)
    lines.push(...linesFrom(start, line | (1 << at), at + 1));
  return lines;
}

/**
 * Plays one trial again, move by move: the same dice, plays and sums as the kernel's, and so the same row.
 *
 * @param kernel - with weights and tables
 * @param board - where the trial starts; its roller rolls first
 * @param asker - whose viewpoint the numbers have
 * @param rolls - [128] ordered rolls 0 … 35 of this trial, from the engine's chance sequence
 * @throws {@link RolloutError} as {@link followLine}
 */
export function replayTrial(
  kernel: ReplayKernel,
  board: Board,
  asker: 'roller' | 'opponent',
  trial: number,
  rolls: Uint8Array,
  settings: TrialSettings,
): ReplayedTrial {
  return trialOf(settings, linesFrom({ kernel, board, asker, trial, rolls, settings }, 0, 0));
}

/**
 * The same with a hand that plays one side: the trial stops wherever that side has a choice, and goes on with what it is
 * given. Dice, luck and the other side are those of the trial's first line, and it is the only one; whoever plays as its own
 * players do gets its very row in a rollout without splitting.
 *
 * @throws {@link RolloutError} as {@link followLine}
 */
export function* followTrial(
  kernel: ReplayKernel,
  board: Board,
  asker: 'roller' | 'opponent',
  trial: number,
  rolls: Uint8Array,
  settings: TrialSettings,
  hand: Hand,
): Generator<Pending, ReplayedTrial, Deed> {
  const alone = { ...settings, splitting: false };
  const start = { kernel, board, asker, trial, rolls, settings: alone };
  return trialOf(alone, [yield* followLine(start, 0, hand)]);
}

const shownLine = ({ course, from, turns, end, board, outcome, cubeful }: PlayedLine): ReplayedLine => ({
  weight: weightOf(course),
  from,
  turns,
  end,
  board,
  outcome,
  cubeful,
});

/** A trial of its lines, the first one first. */
function trialOf(settings: TrialSettings, lines: readonly PlayedLine[]): ReplayedTrial {
  const [first, ...others] = lines;
  const meanOf = (column: number): number =>
    lines.reduce((sum, { course, counted }) => sum + weightOf(course) * counted[column]!, 0);
  const [win, winGammon, winBackgammon] = [meanOf(0), meanOf(1), meanOf(2)];
  const [loseGammon, loseBackgammon, cubeful] = [meanOf(3), meanOf(4), meanOf(5)];
  const [firstCubeful, luck, cubefulLuck] = first!.counted.slice(5);
  const { facts, turns, end } = first!;
  const equity = 2 * win - 1 + (winGammon - loseGammon) + (winBackgammon - loseBackgammon);
  const scaled = (value: number): number => inRowUnit(settings, value);
  // Of several lines, what has been taken out of the first one's value is that it stands for all of them, too.
  const takenOut = others.length === 0 ? cubefulLuck! : firstCubeful! + cubefulLuck! - cubeful;
  return {
    ...shownLine(first!),
    others: others.map(shownLine),
    facts,
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
      settings.cube === undefined ? luck! : scaled(takenOut) - scaled(0),
      ...packFacts(facts),
      ...new Array<number>((ROW_GAMES - 1) * FACT_COLUMNS).fill(0),
    ],
  };
}
