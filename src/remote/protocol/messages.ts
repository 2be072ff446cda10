import { ERROR_CODES, type Failure, type Reason } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import { SETTING_FIELDS } from '../../jobs/settings/settingFields.ts';
import { MAX_CANDIDATES } from '../../jobs/parts.ts';
import { z } from '../../jobs/zod.ts';
import { MAX_PIECE_TRIALS } from '../../runner/core/schedule.ts';

/** Version of every message between a run and its workers. */
export const PROTOCOL = 1;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const MOST_TEXT = 1000;
/** Pieces in one message: three for each of 1,024 threads. */
const MOST_PIECES = 4096;

/** Shape of a piece from outside. */
export const pieceSchema = z.strictObject({
  candidate: z
    .int()
    .min(0)
    .max(MAX_CANDIDATES - 1),
  first: z.int().min(0).max(SETTING_FIELDS.trials.maximum),
  count: z.int().min(1).max(MAX_PIECE_TRIALS),
});

/** Identifies a piece within its run. */
export const pieceKey = ({ candidate, first, count }: Piece): string => `${candidate}-${first}-${count}`;

/** Shape of a run's name: 128 bits that nobody can guess. */
export const runIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** Games whose trials can be played elsewhere. */
export const GAME_NAMES = ['backgammon', 'arimaa'] as const;
/** A game whose trials can be played elsewhere. */
export type GameName = (typeof GAME_NAMES)[number];

/** What plays a job's trials. Two engines that differ in any part never share pieces. */
export const engineSchema = z.strictObject({
  game: z.enum(GAME_NAMES),
  version: z.string().min(1).max(64),
  /** SHA-256 of the weights; null for a game without. */
  weights: hash.nullable(),
  /** SHA-256 of the kernel. */
  kernel: hash,
});
/** See {@link engineSchema}. */
export type EngineIdentity = z.infer<typeof engineSchema>;

/** A run as its workers find it. The game checks the job. */
export const runSchema = z.strictObject({
  version: z.literal(PROTOCOL),
  game: z.enum(GAME_NAMES),
  job: z.unknown(),
});

/** A piece as a queue holds it. */
export const queuedPieceSchema = pieceSchema.extend({ version: z.literal(PROTOCOL), run: runIdSchema });

/** A worker as others see it. */
export const workerSchema = z.strictObject({
  version: z.literal(PROTOCOL),
  host: z.string().max(MOST_TEXT),
  threads: z.int().min(1).max(1024),
  engines: z.array(engineSchema).max(GAME_NAMES.length),
  /** Pieces and trials played, and the share of the last seconds in which its threads played. */
  pieces: z.int().min(0),
  trials: z.int().min(0),
  busy: z.number().min(0).max(1).nullable(),
});
/** See {@link workerSchema}. */
export type WorkerRecord = z.infer<typeof workerSchema>;

/** A reason from outside. */
export const reasonSchema: z.ZodType<Reason> = z.lazy(() =>
  z.object({
    code: z.string().max(MOST_TEXT),
    values: z.record(z.string(), z.union([z.string().max(MOST_TEXT), z.number(), reasonSchema])),
  }),
);

/** Shape of a failure from outside. */
export const failureSchema: z.ZodType<Failure> = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string().max(MOST_TEXT),
  reason: reasonSchema.exactOptional(),
  where: z.string().max(MOST_TEXT).exactOptional(),
});

/** What a worker adds to the stream of a run: the packed rows of a piece, or why it cannot be played. */
export const outcomeSchema = z.object({
  version: z.literal(String(PROTOCOL)),
  /** See {@link pieceKey}. */
  piece: z.string(),
  /** Rows that are missing or damaged are played again. */
  rows: z.instanceof(Uint8Array).optional(),
  /** Milliseconds that the worker took; only forecasts use them. */
  ms: z.coerce.number().min(0).catch(0),
  failure: failureSchema.optional().catch(undefined),
});
/** See {@link outcomeSchema}. */
export type PieceOutcome = z.infer<typeof outcomeSchema>;

/** Messages between a page and the server that plays for it: see remote/server and remote/client. */

/** What a page may ask, below `api/`. ID is the name of a run. */
export const REQUESTS = [
  'GET status',
  'POST pair',
  'POST runs',
  'GET runs/ID/events',
  'POST runs/ID/pieces',
  'DELETE runs/ID',
] as const;

/** What the server plays, and on how many threads now. */
export const serverSchema = z.object({
  version: z.literal(PROTOCOL),
  games: z.array(z.object({ engine: engineSchema, threads: z.int().min(0) })),
  /** Whether the pieces go to a queue, rather than to threads of the server. */
  isQueue: z.boolean(),
});
/** See {@link serverSchema}. */
export type ServerRecord = z.infer<typeof serverSchema>;

/** What a page asks of one of its runs. */
export const ordersSchema = z.strictObject({
  version: z.literal(PROTOCOL),
  submit: z.array(pieceSchema).max(MOST_PIECES),
  withdraw: z.array(pieceSchema).max(MOST_PIECES),
  /** Number of the last event that the page has handled; the server forgets those up to it. */
  seen: z.int().min(0),
});

/** What happened to a piece of a page's run. */
export const eventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('threads'), threads: z.int().min(0) }),
  /** The rows as base64 of packed rows. */
  z.object({ kind: z.literal('rows'), piece: pieceSchema, rows: z.string(), ms: z.number().min(0) }),
  z.object({ kind: z.literal('returned'), piece: pieceSchema }),
  z.object({ kind: z.literal('failed'), piece: pieceSchema, failure: failureSchema }),
  z.object({ kind: z.literal('broken'), failure: failureSchema }),
]);
/** See {@link eventSchema}. */
export type ServerEvent = z.infer<typeof eventSchema>;

/** An answer that refuses a request. */
export const refusalSchema = z.object({ error: failureSchema });
/** The answer to a new run. */
export const openedSchema = z.object({ version: z.literal(PROTOCOL), run: runIdSchema });

/** Header with the pairing word. */
export const WORD_HEADER = 'x-strata-word';
/** Name of the element in the page's head that `strata serve` adds. */
export const SERVER_META = 'strata-server';
