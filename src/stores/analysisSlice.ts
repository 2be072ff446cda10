import { createStore } from 'zustand/vanilla';
import { asFailure, type Failure } from '../engine/errors.ts';
import { makePlay } from '../formats/notation.ts';
import type { BackgammonKernel } from '../games/backgammon/kernel.ts';
import type { EvaluatedPlay } from '../games/backgammon/searchKernel.ts';
import { checkPosition } from '../games/backgammon/legality.ts';
import { positionKey } from '../games/backgammon/position.ts';
import type { Outcome, Position } from '../games/backgammon/types.ts';
import { MAX_CANDIDATES } from '../protocol/job.ts';

/** A legal play with its name and evaluation. */
export interface RankedPlay {
  /** {@link positionKey} of the board after it: what identifies a play of a position. */
  readonly key: string;
  readonly text: string;
  readonly play: EvaluatedPlay;
}

/** What the net says about a position, and which plays are to be rolled out. */
export interface AnalysisSlice {
  /** `waiting` until the engine, or for a bearoff its tables, are loaded; `unsound` for a position that cannot occur. */
  readonly status: 'waiting' | 'ready' | 'unsound' | 'failed';
  readonly failure: Failure | null;
  /** All legal plays, best first; empty without dice. */
  readonly plays: readonly RankedPlay[];
  /** Of the player on roll before rolling; null with dice. */
  readonly outcome: Outcome | null;
  /** Keys of the plays to roll out, in the order of their choosing. */
  readonly chosen: readonly string[];
  /** The engine has come (or has got its tables): evaluates anew. */
  use(kernel: BackgammonKernel): void;
  /** Another position: evaluates it and proposes its best three plays. */
  look(position: Position): void;
  /** Chooses a play or leaves it; a job's full number of candidates takes no more. */
  toggle(key: string): void;
}

/** Plays proposed for a rollout unless others are chosen. */
const PROPOSED_PLAYS = 3;

const EVALUATION_PLIES = 0;
const NOTHING = { failure: null, plays: [], outcome: null, chosen: [] };

/** Which positions have the same plays and the same proposal. */
const questionOf = ({ board, dice }: Position): string => `${positionKey(board)} ${dice?.join() ?? ''}`;

function evaluated(kernel: BackgammonKernel, { board, dice }: Position) {
  if (dice === null) return { plays: [], outcome: kernel.evaluate(board, EVALUATION_PLIES) };
  const plays = kernel
    .evaluatePlays(board, dice, EVALUATION_PLIES)
    .map((play) => ({ key: positionKey(play.after), text: makePlay(play.moves), play }));
  return { plays, outcome: null };
}

export const createAnalysisStore = () =>
  createStore<AnalysisSlice>()((set, get) => {
    let kernel: BackgammonKernel | undefined;
    let position: Position | undefined;

    function refresh(): void {
      if (position === undefined) return;
      const sound = checkPosition(position);
      if (!sound.ok) return set({ ...NOTHING, status: 'unsound', failure: sound.error });
      if (kernel === undefined) return set({ ...NOTHING, status: 'waiting' });
      try {
        const found = evaluated(kernel, position);
        const chosen = found.plays.slice(0, PROPOSED_PLAYS).map(({ key }) => key);
        set({ ...found, status: 'ready', failure: null, chosen });
      } catch (thrown) {
        const failure = asFailure(thrown);
        // Tables come a moment after the nets; a bearoff waits for them.
        set({ ...NOTHING, status: failure.code === 'bad-table' ? 'waiting' : 'failed', failure });
      }
    }

    return {
      ...NOTHING,
      status: 'waiting',
      use(loaded) {
        kernel = loaded;
        if (get().status !== 'ready') refresh();
      },
      look(next) {
        const before = position;
        position = next;
        const status = get().status;
        if (
          before === undefined ||
          status !== 'ready' ||
          questionOf(before) !== questionOf(next) ||
          !checkPosition(next).ok
        )
          refresh();
      },
      toggle(key) {
        const { chosen } = get();
        if (chosen.includes(key)) set({ chosen: chosen.filter((other) => other !== key) });
        else if (chosen.length < MAX_CANDIDATES) set({ chosen: [...chosen, key] });
      },
    };
  });
export type AnalysisStore = ReturnType<typeof createAnalysisStore>;
