import { RolloutError } from '../../engine/errors.ts';
import { TABLE_TURNS } from '../../engine/types.ts';
import type { KernelExports } from '../../kernel/backgammon.ts';
import { OWNERS } from './cubeKernel.ts';
import { TRIAL_ENDS } from './gameFacts.ts';
import type { KernelBuffers } from './kernelBuffers.ts';
import { swapOutcome } from './outcome.ts';
import type { TrialSettings } from './trialSettings.ts';
import { inRowUnit, type TrialSetup } from './trialSetup.ts';
import type { Cube, Outcome } from './types.ts';
import type { TracedChoice, TracedLine, TracedTurn, TraceKernel, TrialPlayer } from './traceTypes.ts';

const STOPS = ['end', 'line', 'turn', 'double', 'take', 'play'] as const;
const CHOOSERS: readonly (TrialPlayer | undefined)[] = [undefined, 'asker', 'opponent'];
const ANSWERS = { take: 1, beaver: 2, pass: 0xff } as const;
const OWNER_NAMES = Object.keys(OWNERS) as readonly Cube['owner'][];
/** Offsets of assembly/backgammon/trialTrace.ts. */
const [OUTCOME, BEFORE, LUCK, LINE, CHOICE] = [16, 64, 128, 192, 256];

const playerOf = (turned: number): TrialPlayer => (turned === 0 ? 'asker' : 'opponent');

/** Reads the kernel's buffers when the open trial stops. */
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
      const outcome = buffers.readOutcome(tracePtr + OUTCOME);
      const value = (points: number): number => inRowUnit(settings, points);
      return {
        player: playerOf(turned!),
        doublings: doublings!,
        dice: [die1!, die2!],
        before: buffers.readBoard(tracePtr + BEFORE),
        after: buffers.readBoard(trialBoardPtr),
        // The kernel evaluates from the viewpoint of the player who rolls next.
        outcome: turned === 0 ? swapOutcome(outcome) : outcome,
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

/** Binds the step-by-step trials of an instantiated kernel. */
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
