import type { Position } from '../games/backgammon/types.ts';
import type { CubeJson, EvaluateJson } from './answers/evaluate.ts';
import type { MatchJson } from './answers/match.ts';
import type { PlaysJson } from './answers/plays.ts';
import type { Engine } from './engineTypes.ts';
import { RunningRollout } from './rollout.ts';
import type { RolloutOptions } from './rolloutTypes.ts';
import type { EvaluateOptions, MatchOptions, RankOptions } from './types.ts';

/** An engine whose results have the terminal's types. */
export interface JsonEngine extends Engine {
  evaluate(question: string | Position, options?: EvaluateOptions): Promise<EvaluateJson>;
  cubeDecision(
    question: string | Position,
    options?: EvaluateOptions,
  ): Promise<EvaluateJson & { readonly cube: CubeJson }>;
  rankPlays(question: string | Position, options?: RankOptions): Promise<PlaysJson>;
  rollout(question: string | Position, options?: RolloutOptions): RunningRollout;
  analyzeMatch(file: string | Uint8Array, options?: MatchOptions): Promise<MatchJson>;
  analyzeMatches(file: string | Uint8Array, options?: MatchOptions): Promise<readonly MatchJson[]>;
}
