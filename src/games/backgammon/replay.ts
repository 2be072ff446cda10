import { factsOf } from './gameFacts.ts';
import { isSameBoard } from './position.ts';
import type { CubeTurn, ReplayedLine, ReplayedTrial, ReplayedTurn } from './replayedTrial.ts';
import type { TrialSettings } from './trialSettings.ts';
import type { TracedLine, TracedTurn, TraceEvent, TrialStart } from './traceTypes.ts';
import type { BackgammonKernel } from './kernelTypes.ts';

/** The kernel functions that a replay needs. */
export type ReplayKernel = Pick<BackgammonKernel, 'plays' | 'traceTrial'>;

const CUBE_TURNS: readonly CubeTurn[] = ['none', 'taken', 'beavered'];

/** Records a trial as the kernel steps through it. */
export interface TrialRecorder {
  /**
   * Records an event.
   *
   * @returns the trial once it has ended
   */
  add(event: TraceEvent): ReplayedTrial | undefined;
  /** Turns of the current branch, from the beginning of the trial on. */
  readonly turns: readonly ReplayedTurn[];
}

/** Creates a recorder for one trial played with `settings`; the kernel names its plays. */
export function createRecorder(kernel: ReplayKernel, settings: TrialSettings): TrialRecorder {
  const lines = new Map<number, ReplayedLine>();
  let turns: ReplayedTurn[] = [];

  function turnOf({ player, doublings, dice, before, after, outcome, luck }: TracedTurn): ReplayedTurn {
    const countsLuck = settings.varianceReduction !== 'none';
    return {
      isAsker: player === 'asker',
      board: before,
      cube: CUBE_TURNS[doublings]!,
      dice,
      play: kernel.plays(before, dice).find((play) => isSameBoard(play.after, after))!,
      outcome,
      luck: countsLuck ? luck.outcome : null,
      cubefulLuck: countsLuck && settings.cube !== undefined ? luck.cubeful : null,
    };
  }
  function lineOf({ line, splits, from, end, board, outcome, cubeful }: TracedLine): ReplayedLine {
    return {
      weight: 1 / 2 ** splits,
      from,
      turns: line === 0 ? turns : withShared(line, from, turns),
      end,
      board,
      outcome,
      cubeful: settings.cube === undefined ? null : cubeful,
    };
  }
  /**
   * The turns of a branch, including those shared with the branch it split off from, which has been played
   * before. Both contain the double at which they part.
   */
  function withShared(
    line: number,
    from: number,
    [first, ...later]: readonly ReplayedTurn[],
  ): readonly ReplayedTurn[] {
    const parent = lines.get(line & ~(1 << (31 - Math.clz32(line))))!.turns;
    return [...parent.slice(0, from), { ...first!, cube: parent[from]!.cube }, ...later];
  }

  return {
    get turns() {
      return turns;
    },
    add(event) {
      if (event.kind === 'turn') turns = [...turns, turnOf(event.turn)];
      if (event.kind === 'line') {
        lines.set(event.line.line, lineOf(event.line));
        turns = [];
      }
      if (event.kind !== 'end') return undefined;
      const [first, ...others] = lines.values();
      return { ...first!, others, facts: factsOf(event.row, 0)!, row: event.row };
    },
  };
}

/**
 * Replays one trial turn by turn.
 *
 * @param kernel - with weights and tables
 * @throws {@link RolloutError} as traceTrial
 */
export function replayTrial(kernel: ReplayKernel, start: TrialStart): ReplayedTrial {
  const trace = kernel.traceTrial(start);
  const recorder = createRecorder(kernel, start.settings);
  for (;;) {
    const ended = recorder.add(trace.step());
    if (ended !== undefined) return ended;
  }
}
