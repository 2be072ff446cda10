import type { Runner } from '../../../runner/core/types.ts';
import type { WorkInProgress } from '../rollout/types.ts';
import type { Failure } from '../../../engine/errors.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import type { RaceLength, RacePosition } from '../../../jobs/backgammon/types.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { TrialScores } from '../../../engine/trialScores.ts';

/** What the lab's small rollouts need. */
export interface LabRunner {
  /** The page's pool; a running analysis goes first. */
  readonly runner: Pick<Runner, 'start'>;
  readonly work: Pick<WorkInProgress, 'watch'>;
}

/** What every demonstration of the lab has. */
export interface Demonstration {
  readonly status: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** Why the last one failed; null if it did not. */
  readonly failure: Failure | null;
}

/** Number of rollouts with each kind of dice, and trials of each. */
export interface ExperimentPlan {
  readonly trials: number;
  /** Seeds run from 1 to this number, for both kinds of dice. */
  readonly seeds: number;
}

/** The result of one small rollout. */
export interface ExperimentResult {
  readonly seed: number;
  /** Cubeless equity, points per game. */
  readonly mean: number;
  /** As reported by the rollout itself. */
  readonly standardError: number;
}

/** Repeated rollouts of one position with plain and with quasi-random dice. */
export interface ExperimentSlice extends Demonstration {
  /** Null before the first experiment. */
  readonly plan: ExperimentPlan | null;
  readonly position: Position | null;
  /** In order of seed; both kinds of dice have the same seeds. */
  readonly plain: readonly ExperimentResult[];
  readonly stratified: readonly ExperimentResult[];
  /** Starts an experiment, stopping a running one. The position must be valid and not over. */
  start(position: Position, plan: ExperimentPlan): void;
  /** Stops the experiment; keeps the results of seeds that both kinds of dice have finished. */
  stop(): void;
}

/** What the race plays. */
export interface RacePlan {
  /** Valid and not over. */
  readonly position: Position;
  /** Its name in the table of measured ratios; undefined for any other position. */
  readonly measured: RacePosition | undefined;
  readonly turns: RaceLength;
  /** The seed of the first rollout with each kind of dice; the others follow. */
  readonly firstSeed: number;
}

/** Rollouts of one position, as many with plain as with stratified dice, that grow together. */
export interface RaceSlice extends Demonstration {
  readonly plan: RacePlan | null;
  /** For each seed the mean equity after each game, known for the first `played` games. */
  readonly plain: readonly Float64Array[];
  readonly stratified: readonly Float64Array[];
  readonly played: number;
  /** The equity that all approach; null until known. */
  readonly truth: number | null;
  /** Plays a race; stops one that is running. */
  start(plan: RacePlan): void;
  stop(): void;
}

export type RaceStore = StoreApi<RaceSlice>;

/** The rollouts that the essay explains. */
export interface EssaySlice extends Demonstration {
  /** Scores so far of the trials of two plays of the opening 31. */
  readonly scores: readonly [TrialScores, TrialScores];
  /** The same of two plays of a race whose games stay alike. */
  readonly similar: readonly [TrialScores, TrialScores];
  /** Rolls out, unless that is done or going on. */
  start(): void;
}
