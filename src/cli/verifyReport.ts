import type { Failure } from '../engine/errors.ts';
import { ESTIMATES_VERSION } from '../games/backgammon/version.ts';
import { RELEASED_KERNELS } from '../jobs/results/releasedKernels.ts';
import { grouped } from '../language/number.ts';
import { sentence } from '../language/sentences.ts';
import { canonicalJson } from '../jobs/hash.ts';
import type { StoredResult } from '../jobs/results/resultFile.ts';
import { wording } from '../language/wording.ts';
import { chanceToFind } from '../runner/core/verify.ts';
import type { Verification, WrongTrials } from '../runner/core/verification.ts';
import { counted } from './cells.ts';

/** A run of a result, and the outcome of replaying it. */
export interface VerifiedRun extends Omit<Verification, 'pictures'> {
  readonly seed: number;
  /** SHA-256 of the kernels that played it. */
  readonly kernels: readonly string[];
}

/** What `verify --json` prints. */
export interface VerifyJson {
  readonly id: string;
  /**
   * `unverified`: the result cannot be replayed here (another engine or other weights), its figures were
   * computed by another version, or a signal ended the replay.
   */
  readonly verdict: 'verified' | 'unverified' | 'wrong';
  /** Whether a signal ended the replay; segments not replayed by then are missing from `runs`. */
  readonly interrupted: boolean;
  /** Why the result is not verified, in sentences; empty if it is. */
  readonly reasons: readonly string[];
  /** `missing` in files written before results had a digest. */
  readonly digest: 'agrees' | 'missing' | 'differs';
  /** Whether the printed figures follow from the sums; `unchecked` if another version computed them. */
  readonly figures: 'agree' | 'differ' | 'unchecked';
  /** Whether the released kernel played all runs; null if they do not name their kernel. */
  readonly releasedKernel: boolean | null;
  /** Names of the candidates, in the order of the job. */
  readonly candidates: readonly string[];
  readonly runs: readonly VerifiedRun[];
  /**
   * Probability that the sample shows one wrong segment, or a tenth of them being wrong; for the least
   * sampled run.
   */
  readonly chanceToFind: { readonly oneSegment: number; readonly oneTenth: number } | null;
  /** Wall time. */
  readonly seconds: number;
}

/** Fields of a result that are computed from its job and sums. */
const FIGURES = [
  'settings',
  'engine',
  'trials',
  'stopReason',
  'settled',
  'certainty',
  'candidates',
  'cube',
] as const;

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[name] : undefined;

/** The first figure that does not follow from the sums; undefined if all do. */
const wrongFigure = (input: unknown, printed: unknown): string | undefined =>
  FIGURES.find((name) => {
    const [given, own] = [fieldOf(input, name), fieldOf(printed, name)];
    return given !== undefined && canonicalJson(given) !== canonicalJson(own ?? null);
  });

/** Whether a result has printed figures: those in the library have none. */
const hasFigures = (input: unknown): boolean => FIGURES.some((name) => fieldOf(input, name) !== undefined);

const isOfThisVersion = (input: unknown): boolean =>
  fieldOf(fieldOf(input, 'engine'), 'estimates') === ESTIMATES_VERSION;

/** The report for a result with sums that no rollout can produce. @returns undefined for other failures */
export function madeUp(failure: Failure, id = ''): VerifyJson | undefined {
  const { where = '' } = failure;
  if (!where.startsWith('sums.')) return undefined;
  return {
    id,
    verdict: 'wrong',
    interrupted: false,
    reasons: [wording(failure)],
    digest: 'missing',
    figures: 'unchecked',
    releasedKernel: null,
    candidates: [],
    runs: [],
    chanceToFind: null,
    seconds: 0,
  };
}

const wrongText = ({ first, end, candidates }: WrongTrials, seed: number, names: readonly string[]): string =>
  `Trials ${first} to ${end - 1} of ${candidates.map((each) => names[each]).join(' and ')} with seed ${seed} do not come out as the file says.`;

/** The given result, the result as printed here, and the names of its candidates. */
interface Given {
  readonly stored: Pick<StoredResult, 'id' | 'digest'>;
  readonly input: unknown;
  readonly printed: unknown;
  readonly names: readonly string[];
  /** Whether the ID names the position of the job. */
  readonly isNamed: boolean;
  /** Whether the stop rule recorded as its end fires on its sums. */
  readonly firesAtEnd: boolean;
}

/**
 * The report on a verified result.
 *
 * @param runs - empty if they could not be replayed
 * @param interrupted - whether a signal ended the replay
 */
export function verifyJson(
  { stored, input, printed, names, isNamed, firesAtEnd }: Given,
  runs: readonly VerifiedRun[],
  seconds: number,
  interrupted: boolean,
): VerifyJson {
  const { id, digest } = stored;
  const isChecked = isOfThisVersion(input) || !hasFigures(input);
  const figure = isChecked ? wrongFigure(input, printed) : undefined;
  const figures = !isChecked ? 'unchecked' : figure === undefined ? 'agree' : 'differ';
  const kernels = runs.flatMap((run) => run.kernels);
  const released: readonly string[] = Object.values(RELEASED_KERNELS);
  const wrong = [
    ...(digest.kind === 'differs' ? [`${sentence(digest.what)} changed after the file was written.`] : []),
    ...(isNamed ? [] : ['Its ID names another position than its job.']),
    ...(figure === undefined ? [] : [`The field ${figure} does not follow from the sums.`]),
    ...(isChecked && !firesAtEnd ? ['Its stop rule does not end a run with these sums.'] : []),
    ...runs.flatMap((run) => run.wrong.map((part) => wrongText(part, run.seed, names))),
  ];
  const unchecked = [
    ...(interrupted
      ? ['The verification was interrupted. The segments replayed until then agree.']
      : runs.length === 0
        ? ['Another engine or other weights played this result: its trials cannot be replayed here.']
        : []),
    ...(isChecked
      ? []
      : [
          'Another version made the printed figures from the sums, so they are not checked. Extend the result here to get figures of this version.',
        ]),
  ];
  const least = runs.toSorted((a, b) => chanceToFind(a, 1) - chanceToFind(b, 1))[0];
  return {
    id,
    verdict: wrong.length > 0 ? 'wrong' : unchecked.length > 0 ? 'unverified' : 'verified',
    interrupted,
    reasons: wrong.length > 0 ? wrong : unchecked,
    digest: digest.kind,
    figures,
    releasedKernel: kernels.length === 0 ? null : kernels.every((kernel) => released.includes(kernel)),
    candidates: names,
    runs,
    chanceToFind:
      least === undefined
        ? null
        : {
            oneSegment: chanceToFind(least, 1),
            oneTenth: chanceToFind(least, Math.ceil(least.segments / 10)),
          },
    seconds,
  };
}

/**
 * Largest factor, roughly, by which the true standard error may exceed the stated one although the sample
 * shows no fault.
 */
const widestError = (runs: readonly Verification[]): number =>
  Math.sqrt(Math.max(1, ...runs.map(({ segments, replayed }) => segments / Math.max(1, replayed.length))));

const percentText = (share: number): string => `${(100 * share).toFixed(0)} %`;

function runText({ seed, isWhole, replayed, segments }: VerifiedRun): string {
  const trials = replayed.reduce((sum, { first, end }) => sum + end - first, 0);
  return isWhole
    ? `seed ${seed}: ${trials === 1 ? 'the only trial' : `all ${grouped(trials)} trials`} of each candidate replayed, every sum compared`
    : `seed ${seed}: ${counted(trials, 'trial')} of each candidate replayed, ${replayed.length} of ${counted(segments, 'segment')}`;
}

const DIGEST_TEXTS = {
  agrees: 'digest agrees',
  missing: 'no digest',
  differs: 'digest differs',
} as const;
const FIGURES_TEXTS = {
  agree: 'figures agree',
  differ: 'figures differ',
  unchecked: 'figures not checked',
} as const;

/** The report as text. */
export function printVerify({
  verdict,
  reasons,
  runs,
  digest,
  figures,
  releasedKernel,
  chanceToFind: chance,
}: VerifyJson): string {
  const isSample = runs.some(({ isWhole }) => !isWhole);
  const kernel = { true: 'released kernel', false: 'not the released kernel', null: 'kernel not recorded' }[
    `${releasedKernel}`
  ];
  return [
    verdict,
    ...reasons,
    ...runs.map(runText),
    ...(isSample && chance !== null
      ? [
          `Such a sample shows one wrong segment with ${percentText(chance.oneSegment)} probability, a tenth of them with ${percentText(chance.oneTenth)}.`,
          `It compares means and variances exactly. The true standard errors may be about ${widestError(runs).toFixed(1)} times as large as stated. --sample 32 compares every number.`,
        ]
      : []),
    [DIGEST_TEXTS[digest], FIGURES_TEXTS[figures], kernel].join(' · '),
  ].join('\n');
}
