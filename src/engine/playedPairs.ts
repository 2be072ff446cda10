import type { PlayedPairs } from './types.ts';
import { commonTrials, keptFrom } from './accumulatorState.ts';
import { candidatesOfPairs } from './segments.ts';

/** Sums the raw differences of all pairs. */
export interface PairPlayer {
  /** Adds the next raw results of a candidate. */
  add(candidate: number, results: readonly number[]): void;
  state(): PlayedPairs;
}

/** Whether pairs cover every trial that both candidates have. @param trials - of each candidate */
export function arePlayedPairs({ pairs, ahead }: PlayedPairs, trials: readonly number[]): boolean {
  const common = commonTrials(trials);
  const kept = keptFrom(trials);
  return (
    pairs.length === common.length &&
    pairs.every((pair, index) => pair.trials === common[index]) &&
    ahead.length === trials.length &&
    ahead.every((results, index) => results.length === Math.max(0, trials[index]! - kept))
  );
}

/**
 * The sums of no trials, or those of a run to continue. Differences are added in trial order, so the bits do
 * not depend on interruptions.
 *
 * @param trials - of each candidate so far
 * @param from - used only if it covers these trials; else the pairs lack them
 */
export function createPlayedPairs(trials: readonly number[], from: PlayedPairs | undefined): PairPlayer {
  const known = from !== undefined && arePlayedPairs(from, trials) ? from : undefined;
  const kept = keptFrom(trials);
  const ends = [...trials];
  const firsts = trials.map((own) => (known === undefined ? own : Math.min(own, kept)));
  const results: number[][] = trials.map((_, index) => [...(known?.ahead[index] ?? [])]);
  const places = candidatesOfPairs(trials.length);
  const next = places.map(([a, b]) => (known === undefined ? Math.max : Math.min)(trials[a]!, trials[b]!));
  const pairs = places.map((_, index) => ({ ...(known?.pairs[index] ?? { trials: 0, sum: 0, squares: 0 }) }));

  function addCommon(index: number): void {
    const [a, b] = places[index]!;
    const pair = pairs[index]!;
    for (; next[index]! < Math.min(ends[a]!, ends[b]!); next[index]!++) {
      const [one, other] = [a, b].map((candidate) => results[candidate]![next[index]! - firsts[candidate]!]);
      if (one === undefined || other === undefined) return;
      const difference = one - other;
      pair.trials++;
      pair.sum += difference;
      pair.squares += difference * difference;
    }
  }

  return {
    add(candidate, own) {
      for (const result of own) results[candidate]!.push(result);
      ends[candidate]! += own.length;
      for (const [index, pair] of places.entries()) if (pair.includes(candidate)) addCommon(index);
    },
    state() {
      const from = keptFrom(ends);
      for (const [candidate, own] of results.entries()) {
        own.splice(0, Math.max(0, from - firsts[candidate]!));
        firsts[candidate] = ends[candidate]! - own.length;
      }
      return { pairs: pairs.map((pair) => ({ ...pair })), ahead: results.map((own) => [...own]) };
    },
  };
}
