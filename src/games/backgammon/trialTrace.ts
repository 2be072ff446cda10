import { RolloutError } from '../../engine/errors.ts';
import { TABLE_TURNS } from '../../engine/types.ts';
import type { KernelExports } from '../../kernel/backgammon.ts';
import type { CubeAnswer } from './cube.ts';
import { OWNERS } from './cubeKernel.ts';
import { TRIAL_ENDS, type TrialEnd } from './gameFacts.ts';
import type { KernelBuffers } from './kernelBuffers.ts';
import { outcomeAsAsked } from './outcome.ts';
import type { TrialSettings } from './trialSettings.ts';
import { inRowUnit, type TrialSetup } from './trialSetup.ts';
import type { Board, Cube, Dice, Outcome } from './types.ts';

/** One of the two players of a trial: the one whose viewpoint its numbers have, or the other. */
export type TrialPlayer = 'asker' | 'opponent';

/** What a trial is played from. */
export interface TrialStart {
  /** Its roller rolls first. */
  readonly board: Board;
  /** Whose viewpoint the numbers have. */
  readonly asker: 'roller' | 'opponent';
  readonly trial: number;
  /** [128] ordered rolls 0 … 35 of the trial, from the engine's chance sequence. */
  readonly rolls: Uint8Array;
  readonly settings: TrialSettings;
}

/** A turn as the kernel played it. */
export interface TracedTurn {
  readonly player: TrialPlayer;
  /** How often the cube was turned before the roll: 2 for a beaver. */
  readonly doublings: number;
  readonly dice: Dice;
  /** The player as its roller. */
  readonly before: Board;
  /** The other as its roller. */
  readonly after: Board;
  /** Of `after`, for the player who asked, at one ply less than the play was chosen. */
  readonly outcome: Outcome;
  /** Luck of the roll that was subtracted, for the player who asked; `cubeful` in the unit of rows. */
  readonly luck: { readonly outcome: Outcome; readonly cubeful: number };
}

/** The end of a line of the trial, see assembly/backgammon/lines.ts. */
export interface TracedLine {
  /** Bit j: it is the second line of its split j. 0 is the first line. */
  readonly line: number;
  /** How often it has split: it counts ½ to that power. */
  readonly splits: number;
  /** Its first turn that is its own. */
  readonly from: number;
  readonly end: TrialEnd;
  /** Where it ended, the player on roll next as its roller. */
  readonly board: Board;
  /** Of that position, for the player who asked. */
  readonly outcome: Outcome;
  /** The same with the cube, as rows have it; 0 without it. */
  readonly cubeful: number;
}

/** A choice that is left to whoever plays a side from outside. */
export interface TracedChoice {
  /** The player on roll, who has doubled where the double is to be answered. */
  readonly player: TrialPlayer;
  /** That player as its roller. */
  readonly board: Board;
  /** The cube, its owner as the player who asked sees it: itself the roller. */
  readonly cube: Cube;
  /** At which the engine would choose; of a double, at which its player does. */
  readonly plies: number;
  /** Of a play that is to be chosen; of a cube decision without meaning. */
  readonly dice: Dice;
}

/** What a traced trial comes to next. A `play` is left to who has at least two. */
export type TraceEvent =
  | { readonly kind: 'turn'; readonly turn: TracedTurn }
  | { readonly kind: 'line'; readonly line: TracedLine }
  | { readonly kind: 'double' | 'take' | 'play'; readonly choice: TracedChoice }
  /** The trial's row: that of the rollout to the bit. */
  | { readonly kind: 'end'; readonly row: readonly number[] };

/** What is chosen at a {@link TracedChoice}. A play by the board after it, the other player on roll: a legal one. */
export type TraceAnswer =
  | { readonly kind: 'double'; readonly doubled: boolean }
  | { readonly kind: 'take'; readonly answer: CubeAnswer }
  | { readonly kind: 'play'; readonly after: Board };

/** A trial under way, step by step. */
export interface TrialTrace {
  /** Whether the kernel still has it: any other trial ends it. */
  readonly isOpen: boolean;
  /** @throws RolloutError `game-over` when it is not open */
  step(): TraceEvent;
  /** Answers the choice that the last step came to. @throws RolloutError `game-over` when it is not open */
  choose(answer: TraceAnswer): void;
}

/** Trials of the kernel that can be followed and played step by step. */
export interface TraceKernel {
  /**
   * Plays a trial step by step: its turns, its lines, its row.
   *
   * @param chooser - who is asked wherever it has a choice; default: nobody
   * @throws RolloutError `bad-job` for another number of rolls; else as playTrials
   */
  traceTrial(start: TrialStart, chooser?: TrialPlayer): TrialTrace;
}

const STOPS = ['end', 'line', 'turn', 'double', 'take', 'play'] as const;
const CHOOSERS: readonly (TrialPlayer | undefined)[] = [undefined, 'asker', 'opponent'];
const ANSWERS = { take: 1, beaver: 2, pass: 0xff } as const;
const OWNER_NAMES = Object.keys(OWNERS) as readonly Cube['owner'][];
/** Offsets of assembly/backgammon/trialTrace.ts. */
const [OUTCOME, BEFORE, LUCK, LINE, CHOICE] = [16, 64, 128, 192, 256];

const playerOf = (turned: number): TrialPlayer => (turned === 0 ? 'asker' : 'opponent');

/** What the kernel left in its buffers at a stop of the trial under way. */
interface TraceReader {
  readTurn(settings: TrialSettings): TracedTurn;
  readLine(settings: TrialSettings): TracedLine;
  readChoice(): TracedChoice;
}

function createTraceReader(exports: KernelExports, buffers: KernelBuffers): TraceReader {
  const { buffer } = exports.memory;
  const trialBoardPtr = exports.trialBoardPtr.value;
  const tracePtr = exports.tracePtr.value;
  const words = (offset: number): Uint32Array => new Uint32Array(buffer, tracePtr + offset, 6);
  const six = (offset: number): Float64Array => new Float64Array(buffer, tracePtr + offset, 6);
  const outcomeIn = (values: Float64Array): Outcome =>
    Array.from(values.subarray(0, 5)) as unknown as Outcome;

  return {
    readTurn(settings) {
      const [turned, doublings, die1, die2] = words(0);
      const luck = six(LUCK);
      const value = (points: number): number => inRowUnit(settings, points);
      return {
        player: playerOf(turned!),
        doublings: doublings!,
        dice: [die1!, die2!],
        before: buffers.readBoard(tracePtr + BEFORE),
        after: buffers.readBoard(trialBoardPtr),
        // Whoever rolls next sees the position after the play.
        outcome: outcomeAsAsked(buffers.readOutcome(tracePtr + OUTCOME), turned === 0),
        luck: { outcome: outcomeIn(luck), cubeful: value(luck[5]!) - value(0) },
      };
    },

    readLine(settings) {
      const [line, splits, from, end] = words(LINE);
      const values = six(LINE + 16);
      return {
        line: line!,
        splits: splits!,
        from: from!,
        end: TRIAL_ENDS[end!]!,
        board: buffers.readBoard(trialBoardPtr),
        outcome: outcomeIn(values),
        cubeful: inRowUnit(settings, values[5]!),
      };
    },

    readChoice() {
      const [turned, plies, level, owner, die1, die2] = words(CHOICE);
      return {
        player: playerOf(turned!),
        board: buffers.readBoard(trialBoardPtr),
        cube: { value: 2 ** level!, owner: OWNER_NAMES[owner!]! },
        plies: plies!,
        dice: [die1!, die2!],
      };
    },
  };
}

/** @see {@link TraceKernel} */
export function createTracer(exports: KernelExports, buffers: KernelBuffers, setup: TrialSetup): TraceKernel {
  const boardPtr = exports.boardPtr.value;
  const reader = createTraceReader(exports, buffers);

  return {
    traceTrial({ board, asker, trial, rolls, settings }, chooser) {
      if (rolls.length !== TABLE_TURNS)
        throw new RolloutError('bad-job', `rolls of a trial: expected ${TABLE_TURNS}, got ${rolls.length}`);
      setup.begin(board, rolls, settings);
      exports.openTrial(boardPtr, asker === 'opponent', trial, CHOOSERS.indexOf(chooser));
      const own = setup.begun;
      function needOpen(): void {
        if (setup.begun !== own)
          throw new RolloutError('game-over', 'trial: expected the last one begun, got an earlier one');
      }
      return {
        get isOpen() {
          return setup.begun === own;
        },
        step() {
          needOpen();
          const kind = STOPS[exports.stepTrial()]!;
          if (kind === 'turn') return { kind, turn: reader.readTurn(settings) };
          if (kind === 'line') return { kind, line: reader.readLine(settings) };
          if (kind === 'end') return { kind, row: Array.from(setup.readRows(1, settings)) };
          return { kind, choice: reader.readChoice() };
        },
        choose(answer) {
          needOpen();
          setup.resume(rolls, settings);
          if (answer.kind === 'play') {
            buffers.writeBoard(answer.after);
            exports.chooseInTrial(0, boardPtr);
          } else
            exports.chooseInTrial(
              answer.kind === 'double' ? Number(answer.doubled) : ANSWERS[answer.answer],
              boardPtr,
            );
        },
      };
    },
  };
}
