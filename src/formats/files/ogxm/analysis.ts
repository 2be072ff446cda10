import { possibleOutcome } from '../../../games/backgammon/outcome.ts';
import type { Outcome } from '../../../games/backgammon/types.ts';
import { type ByteReader, OgxmDamage, type OgxmRecord } from './byteReader.ts';
import { type OgxmStep, readStep } from './steps.ts';

/** How deep a figure was searched; a part that is absent is that of the level around it. */
export interface OgxmLevel {
  /** In the words of the program. */
  readonly preset?: string | undefined;
  readonly checkerPly?: number | undefined;
  readonly cubePly?: number | undefined;
  /** A rollout, with the number of its trials if the file says. */
  readonly rollout?: { readonly trials: number | undefined } | undefined;
}

/** A candidate play; figures in the unit of the analysis, from the mover's viewpoint. */
export interface OgxmPlay {
  readonly steps: readonly OgxmStep[];
  readonly value: number;
  readonly outcome: Outcome | undefined;
  readonly level: OgxmLevel;
  readonly isPlayed: boolean;
  readonly standardError: number | undefined;
}

/** The plays of a roll, the best first. */
export interface OgxmPlays {
  readonly plays: readonly OgxmPlay[];
  /** What the play made loses; undefined if the file does not say. */
  readonly loss: number | undefined;
}

/** A cube decision; values to who may double or has doubled, in the unit of the analysis. */
export interface OgxmCube {
  readonly verdict: number;
  readonly noDouble: number | undefined;
  readonly doubleTake: number | undefined;
  readonly doublePass: number | undefined;
  /** From the viewpoint of who acts. */
  readonly outcome: Outcome | undefined;
  readonly level: OgxmLevel;
}

/** An analysis of a match, by the ordinals of its plies over all games, from 0. */
export interface OgxmAnalysis {
  /** Number of the program that made it, and the names of its model; undefined if the file does not say. */
  readonly producer: number | undefined;
  readonly models: readonly string[];
  /** As the file says, which is not always so; undefined if it does not. */
  readonly currency: number | undefined;
  readonly plays: Map<number, OgxmPlays>;
  readonly cubes: Map<number, OgxmCube>;
}

/** Section ANAL without its figures. */
export interface OgxmAnalysisHead extends OgxmAnalysis {
  readonly level: OgxmLevel;
}

const MILLION = 1_000_000;
const PROBABILITY = 10_000;
const DIGEST_BYTES = 32;
const ID_BYTES = 16;
const SEED_BYTES = 8;
/** Plays read per roll. */
const MOST_PLAYS = 200;
const KIND = { checker: 0, cube: 1 } as const;

const equity = (body: ByteReader, field: string): number => body.int32(field) / MILLION;

/** Five chances; undefined if they make no sense. */
const chances = (body: ByteReader): Outcome | undefined =>
  possibleOutcome([1, 2, 3, 4, 5].map(() => body.uint16('probabilities') / PROBABILITY));

function readLevel(body: ByteReader, around: OgxmLevel): OgxmLevel {
  const { body: own, has } = body.record('level');
  const preset = has(0) ? own.text('preset') : around.preset;
  const checkerPly = has(1) ? own.varint('checker ply') : around.checkerPly;
  const cubePly = has(2) ? own.varint('cube ply') : around.cubePly;
  const read = has(3) ? readRollout(own) : undefined;
  const outer = has(4) ? undefined : around.rollout;
  const rollout = read === undefined ? outer : { trials: read.trials ?? outer?.trials };
  return { preset, checkerPly, cubePly, rollout };
}

function readRollout(body: ByteReader): { readonly trials: number | undefined } {
  const { body: own, has } = body.record('rollout');
  const trials = has(0) ? own.varint('trials') : undefined;
  for (const bit of [1, 2, 3]) if (has(bit)) own.varint('rollout');
  if (has(4)) own.bytes(SEED_BYTES, 'seed');
  return { trials };
}

/** Reads a section ANAL. @throws OgxmDamage */
export function readAnalysis(bytes: ByteReader): OgxmAnalysisHead {
  const { body, has } = bytes.record('record');
  body.bytes(ID_BYTES, 'analysis');
  if (has(0)) body.bytes(DIGEST_BYTES, 'digest');
  const producer = has(1) ? body.varint('producer') : undefined;
  const level = has(2) ? readLevel(body, {}) : {};
  if (has(4)) for (let left = body.varint('coverage'); left > 0; left--) body.varint('coverage');
  const models = [5, 6].flatMap((bit) => (has(bit) ? [body.text('model')] : []));
  if (has(7)) body.bytes(DIGEST_BYTES, 'model');
  if (has(8)) body.text('build');
  const currency = has(9) ? body.varint('currency') : undefined;
  return { producer, models, currency, level, plays: new Map(), cubes: new Map() };
}

/**
 * Reads a section DECS into the analysis before it; of two figures of a decision the first counts.
 *
 * @param plyCount - number of plies of the match; figures of others are skipped
 * @throws OgxmDamage
 */
export function readDecisions(bytes: ByteReader, analysis: OgxmAnalysisHead, plyCount: number): void {
  const { plays, cubes, level } = analysis;
  while (!bytes.isAtEnd) {
    const record = bytes.record('decision');
    const [ply, kind] = [record.body.varint('ply'), record.body.varint('kind')];
    if (ply >= plyCount) continue;
    if (kind === KIND.checker && !plays.has(ply)) plays.set(ply, readPlays(record, level));
    if (kind === KIND.cube && !cubes.has(ply)) cubes.set(ply, readCube(record, level));
  }
}

function readPlays({ body, has }: OgxmRecord, around: OgxmLevel): OgxmPlays {
  const records: OgxmRecord[] = [];
  if (has(0))
    for (let left = body.varint('alternatives'); left > 0; left--) {
      const record = body.record('alternative');
      if (records.length < MOST_PLAYS) records.push(record);
    }
  if (has(1)) body.varint('alternatives');
  if (has(2)) equity(body, 'best equity');
  const loss = has(3) ? body.uint32('loss') / MILLION : undefined;
  const level = has(4) ? readLevel(body, around) : around;
  return { plays: records.map((record) => readPlay(record, level)), loss };
}

function readPlay({ body, has }: OgxmRecord, around: OgxmLevel): OgxmPlay {
  const steps: OgxmStep[] = [];
  for (let left = body.varint('steps'); left > 0; left--) {
    const step = readStep(body);
    if (step === undefined) throw new OgxmDamage('step');
    steps.push(step);
  }
  const value = equity(body, 'equity');
  const outcome = has(0) ? chances(body) : undefined;
  const level = has(1) ? readLevel(body, around) : around;
  const standardError = has(3) ? equity(body, 'standard error') : undefined;
  return { steps, value, outcome, level, isPlayed: has(2), standardError };
}

function readCube({ body, has }: OgxmRecord, around: OgxmLevel): OgxmCube {
  const verdict = body.varint('verdict');
  const [noDouble, doubleTake, doublePass] = [0, 1, 2].map((bit) =>
    has(bit) ? equity(body, 'cube equity') : undefined,
  );
  const outcome = has(3) ? chances(body) : undefined;
  if (has(4)) body.uint32('loss');
  if (has(5)) body.uint16('take point');
  const level = has(7) ? readLevel(body, around) : around;
  return { verdict, noDouble, doubleTake, doublePass, outcome, level };
}
