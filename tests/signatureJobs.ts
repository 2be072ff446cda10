import { bytesToHex } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { unwrap } from '../src/engine/errors.ts';
import { parseAnyId } from '../src/formats/ids/anyId.ts';
import type { Net } from '../src/games/backgammon/net.ts';
import type { Candidate, RolloutJob } from '../src/jobs/backgammon/types.ts';
import { createJob } from '../src/jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import type { Runner } from '../src/runner/core/types.ts';
import type { RolloutSettings } from '../src/jobs/settings/settingFields.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** Small rollouts that together cover the whole engine. Only one trial count is a multiple of a block. */
const CASES: readonly (readonly [id: string, settings: Partial<RolloutSettings>])[] = [
  // Opening 31: all 16 plays, with and without variance reduction.
  ['XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10', { trials: 5 }],
  [
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10',
    { trials: 500, varianceReduction: 'none', truncateAfterPlies: 7, cubeless: true },
  ],
  // Contact with both sides on the bar, played to the end with plain dice.
  [
    'XGID=b-B-BBA-B---bD---cbcba---B:0:0:1:00:0:0:0:0:10',
    { trials: 72, varianceReduction: 'none', quasiRandom: false },
  ],
  [
    'XGID=b-B-BBA-B---bD---cbcba---B:0:0:1:00:0:0:0:0:10',
    { trials: 31, initial: true, truncateAfterPlies: 11, seed: 2, cubeless: true },
  ],
  // A match, with cube decisions at 1-ply.
  [
    'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:3:1:0:5:10',
    { trials: 20, truncateAfterPlies: 9, cubePlies: 1 },
  ],
  // A race.
  ['XGID=--ABCCD-B--------badccaa--:0:0:1:00:0:0:0:0:10', { trials: 40 }],
  // A bearoff, truncated at the tables and played out.
  ['XGID=-BBBBBB------------bbbbbb-:0:0:1:21:0:0:0:0:10', { trials: 50, seed: 2147483647 }],
  [
    'XGID=-BBBBBB------------bbbbbb-:0:0:1:00:0:0:0:0:10',
    { trials: 50, bearoffTruncation: false, oneSidedTruncation: false, initial: true },
  ],
];

/** The same where the strong net plays: plays and cubes that are close or not, inner levels, both kinds of luck. */
const STRONG_CASES: typeof CASES = [
  ['XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10', { trials: 5 }],
  [
    'XGID=b-B-BBA-B---bD---cbcba---B:0:0:1:00:0:0:0:0:10',
    { trials: 31, initial: true, truncateAfterPlies: 11, seed: 2, cubeless: true },
  ],
  [
    'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:3:1:0:5:10',
    { trials: 12, truncateAfterPlies: 5, plies: 1, cubePlies: 1 },
  ],
  ['XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10', { trials: 36 }],
  [
    'XGID=-----BD-C---cB---cbcbbB-B-:0:0:1:00:0:0:0:0:10',
    { trials: 8, varianceReduction: 'lookahead', truncateAfterPlies: 9 },
  ],
];

/** The jobs of a net's signature. Candidates are all legal plays, ordered by board, or the position itself. */
export function signatureJobs(kernel: BackgammonKernel, net: Net): readonly RolloutJob[] {
  return (net === 'fast' ? CASES : STRONG_CASES).map(([id, settings]) => {
    const { position } = unwrap(parseAnyId(id));
    const { board, dice } = position;
    const candidates: readonly Candidate[] =
      dice === null
        ? [{ kind: 'position', board }]
        : kernel
            .plays(board, dice)
            .map(({ moves, after }) => ({ kind: 'play' as const, moves, board: after }))
            .sort((a, b) => (JSON.stringify(a.board) < JSON.stringify(b.board) ? -1 : 1));
    return createJob({ position, candidates, settings: { ...DEFAULT_SETTINGS, net, ...settings } });
  });
}

/**
 * SHA-256 over all rows as little-endian doubles, ordered by job, candidate and trial. Each job's rows are
 * followed by the mean and standard error of each column of each candidate (0 where unknown).
 */
export async function signatureOf(runner: Runner, jobs: readonly RolloutJob[]): Promise<string> {
  const hash = sha256.create();
  const add = (numbers: readonly number[]) => {
    const bytes = new DataView(new ArrayBuffer(8 * numbers.length));
    for (const [index, number] of numbers.entries()) bytes.setFloat64(8 * index, number, true);
    hash.update(new Uint8Array(bytes.buffer));
  };
  for (const job of jobs) {
    const rows: number[][] = job.candidates.map(() => []);
    const onRows = (part: { readonly candidate: number; readonly rows: Float64Array }) => {
      for (const number of part.rows) rows[part.candidate]!.push(number);
    };
    const result = unwrap(await runner.start(job, { onProgress() {}, onRows }).finished);
    rows.forEach(add);
    for (const { estimates } of result.candidates)
      add(estimates.flatMap(({ mean, standardError }) => [mean, standardError ?? 0]));
  }
  return bytesToHex(hash.digest());
}
