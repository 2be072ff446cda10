import { createStore } from 'zustand/vanilla';
import { isRolloutLevel } from '../../../games/backgammon/level.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import { mayDouble } from '../../../games/backgammon/cube.ts';
import { FIRST_PLIES } from '../../../jobs/backgammon/levels.ts';
import type { Failure, Result } from '../../../engine/errors.ts';
import { MATRIX_PLACES, type Place, placeKey, positionAt } from './places.ts';
import type { Evaluator, EvaluatorCall } from '../../../runner/worker/evaluatorTypes.ts';
import type {
  EvaluationLevel,
  ListedPlay,
  PositionEvaluation,
} from '../../../runner/core/evaluationTypes.ts';
import type { Question } from '../../../jobs/backgammon/types.ts';

/** What the matrix knows about a score. */
export type PlaceResult = {
  /** The position at that score. */
  readonly position: Position;
  readonly plies: number;
} & (
  | { readonly kind: 'play'; readonly plays: readonly ListedPlay[] }
  | { readonly kind: 'cube'; readonly evaluation: PositionEvaluation }
);

/** Why a score has no result. */
export type PlaceGap = 'impossible' | 'no double';

/** A question at all scores up to seven points and for money. */
export interface ScoreMatrixState {
  /** By {@link placeKey}; scores not yet evaluated are missing. */
  readonly results: ReadonlyMap<string, PlaceResult | PlaceGap>;
  /** Plies of the pass in progress; null if none is. */
  readonly filling: number | null;
  /** Why filling ended early. */
  readonly failure: Failure | null;
  /** Evaluates the question at all scores: at 0-ply first, then at the level. Replaces an earlier question. */
  fill(position: Position, question: Question, level: EvaluationLevel): Promise<void>;
  /** Stops filling; the results remain. */
  stop(): void;
}

/** The most plies of the matrix. A rollout level uses the plies of its first result. */
const pliesOf = ({ level }: EvaluationLevel): number => (isRolloutLevel(level) ? FIRST_PLIES : level);

type Searches = Pick<Evaluator, 'plays' | 'position'>;

/** @param evaluator - evaluates one score at a time, so that other questions are answered in between */
export const createScoreMatrix = (evaluator: Searches) =>
  createStore<ScoreMatrixState>()((set, get) => {
    let running: object | undefined;
    let cancel = (): void => {};

    async function reply<T>(call: EvaluatorCall<T>): Promise<Result<T> | undefined> {
      cancel = call.cancel;
      return call.reply;
    }

    /** Evaluates one score. @returns undefined if filling was stopped */
    async function evaluate(
      position: Position,
      question: Question,
      plies: number,
      { level: _level, ...rest }: EvaluationLevel,
    ): Promise<Result<PlaceResult> | undefined> {
      const terms = { ...rest, plies };
      if (question === 'play') {
        const listed = await reply(evaluator.plays(position, terms));
        if (listed === undefined || !listed.ok) return listed;
        return { ok: true, value: { kind: 'play', position, plies, plays: listed.value } };
      }
      // A pending offer is judged as the double that was made.
      const before: Position = { ...position, offer: 'none' };
      const judged = await reply(evaluator.position(before, terms));
      if (judged === undefined || !judged.ok) return judged;
      return { ok: true, value: { kind: 'cube', position, plies, evaluation: judged.value } };
    }

    async function pass(
      run: object,
      position: Position,
      question: Question,
      plies: number,
      level: EvaluationLevel,
    ) {
      for (const place of MATRIX_PLACES) {
        const moved = positionAt(position, question, place);
        const gap = gapAt(moved, question);
        const found =
          moved === undefined || gap !== undefined
            ? undefined
            : await evaluate(moved, question, plies, level);
        if (running !== run) return;
        if (found?.ok === false) return set({ failure: found.error });
        const value = found === undefined ? (gap ?? 'impossible') : found.value;
        set({ results: new Map(get().results).set(placeKey(place), value) });
      }
    }

    return {
      results: new Map(),
      filling: null,
      failure: null,
      async fill(position, question, level) {
        get().stop();
        const run = {};
        running = run;
        const most = pliesOf(level);
        set({ results: new Map(), failure: null });
        for (const plies of most === 0 ? [0] : [0, most]) {
          if (running !== run || get().failure !== null) break;
          set({ filling: plies });
          await pass(run, position, question, plies, level);
        }
        if (running === run) set({ filling: null });
      },
      stop() {
        running = undefined;
        cancel();
        set({ filling: null });
      },
    };
  });

/** Why a question has no result at a position; undefined if it may have one. */
function gapAt(position: Position | undefined, question: Question): PlaceGap | undefined {
  if (position === undefined) return 'impossible';
  const before: Position = { ...position, offer: 'none' };
  return question === 'cube' && !mayDouble(before) ? 'no double' : undefined;
}

/** The places with a result, in the order of the matrix. */
export const placesWithResults = (
  results: ScoreMatrixState['results'],
): readonly (readonly [Place, PlaceResult])[] =>
  MATRIX_PLACES.flatMap((place) => {
    const found = results.get(placeKey(place));
    return found === undefined || typeof found === 'string' ? [] : [[place, found] as const];
  });
