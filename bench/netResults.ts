import { readdirSync } from 'node:fs';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { readResult } from './result.ts';

/** A result, or a part of one, that depends on weights. */
export interface NetResult {
  /** File of bench/results, and the part if it has parts. */
  readonly name: string;
  /** A file of weights, or the SHA-256 of one. */
  readonly weights: string;
  /** Whether other weights ship now. */
  readonly stale: boolean;
  /** What measures it again, after `npm run bench -- `; undefined if the result does not say. */
  readonly command: string | undefined;
}

interface Measured {
  readonly command?: string;
  readonly weights?: string;
  readonly engine?: { readonly weights: string };
  readonly parts?: Readonly<Record<string, Measured>>;
}

/** The parts of a result that name weights. */
export function netResultsIn(
  name: string,
  { parts, weights: file, engine, command }: Measured,
): readonly NetResult[] {
  if (parts !== undefined)
    return Object.entries(parts).flatMap(([part, measured]) => netResultsIn(`${name}, ${part}`, measured));
  const weights = file ?? engine?.weights;
  if (weights === undefined) return [];
  const ships = Object.values(WEIGHTS).some(({ file: own, sha256 }) => weights === own || weights === sha256);
  return [{ name, weights, stale: !ships, command }];
}

/** Everything in bench/results that depends on weights. */
export const netResults = (): readonly NetResult[] =>
  readdirSync('bench/results')
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .flatMap((name) => netResultsIn(name, readResult<Measured>(name)));
