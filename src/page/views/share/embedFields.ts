import { CERTAINTIES, type Certainty } from '../../../engine/certainty.ts';
import { parsePlay } from '../../../formats/text/notation.ts';
import type { FigureLine } from '../../../jobs/result.ts';
import type { Move } from '../../../games/backgammon/types.ts';

/** A rolled-out line of an embedded page, named in English; a pass has 0 trials and no error. */
export interface EmbeddedLine extends FigureLine {
  readonly halfWidth: number;
}

/** The verdict: the lead of the best play over another line, or the action of a cube decision. */
export type EmbeddedVerdict = { readonly certainty: Certainty } & (
  | { readonly rival: number; readonly mean: number; readonly halfWidth: number }
  | { readonly action: string }
);

/** The results of a rollout in the link of an embedded page. */
export interface EmbeddedRollout {
  /** In the order of the job. */
  readonly lines: readonly EmbeddedLine[];
  readonly verdict: EmbeddedVerdict | undefined;
}

const FIGURES = 'figures';
const VERDICT = 'verdict';
const BETWEEN = '~';
const MOST_LINES = 16;
const LONGEST_NAME = 60;
/** Many more than are shown: a number rounded twice may end in another digit than on the page. */
const DIGITS = 8;

/** Links of earlier versions have four digits. */
const NUMBER = /^-?\d{1,4}\.\d{4,8}$/;
const TRIALS = /^\d{1,9}$/;
const CUBE_LINE = /^(?:(?:no )?(?:re)?double(?:, (?:take|pass))?|take|pass|this position|cannot move)$/;
const ACTION =
  /^(?:(?:no |optional |too good to )?(?:re)?double(?:\/(?:take or pass|take|pass|beaver|raccoon))?|take or pass|take|pass|beaver|raccoon)$/;

/** Adds the figures of a rollout to the fields of its link. */
export function writeEmbedded(fields: URLSearchParams, { lines, verdict }: EmbeddedRollout): void {
  const line = ({ name, equity, halfWidth, trials }: EmbeddedLine) =>
    [name, equity.toFixed(DIGITS), halfWidth.toFixed(DIGITS), trials].join(BETWEEN);
  fields.set(FIGURES, lines.slice(0, MOST_LINES).map(line).join(';'));
  if (verdict === undefined) return;
  const { certainty } = verdict;
  const said =
    'action' in verdict
      ? [certainty, verdict.action]
      : [certainty, verdict.rival, verdict.mean.toFixed(DIGITS), verdict.halfWidth.toFixed(DIGITS)];
  fields.set(VERDICT, said.join(BETWEEN));
}

/**
 * Takes the figures of a rollout out of the fields of a link, which then is the link of the page.
 *
 * @returns undefined unless all of them can be read
 */
export function takeEmbedded(fields: URLSearchParams): EmbeddedRollout | undefined {
  const [figures, said] = [fields.get(FIGURES), fields.get(VERDICT)];
  fields.delete(FIGURES);
  fields.delete(VERDICT);
  const texts = figures?.split(';') ?? [];
  const lines = texts.slice(0, MOST_LINES).flatMap((text) => readLine(text) ?? []);
  if (lines.length === 0 || lines.length < texts.length) return undefined;
  return { lines, verdict: said === null ? undefined : readVerdict(said, lines.length) };
}

function readLine(text: string): EmbeddedLine | undefined {
  const [name = '', equity = '', halfWidth = '', trials = '', ...rest] = text.split(BETWEEN);
  const isNamed = CUBE_LINE.test(name) || movesOf(name).length > 0;
  if (!isNamed || rest.length > 0 || !TRIALS.test(trials)) return undefined;
  if (![equity, halfWidth].every((each) => NUMBER.test(each))) return undefined;
  return { name, equity: Number(equity), halfWidth: Math.abs(Number(halfWidth)), trials: Number(trials) };
}

function readVerdict(text: string, lines: number): EmbeddedVerdict | undefined {
  const [word, next = '', mean = '', halfWidth = '', ...rest] = text.split(BETWEEN);
  const certainty = CERTAINTIES.find((each) => each === word);
  if (certainty === undefined || rest.length > 0) return undefined;
  if (mean === '') return ACTION.test(next) ? { certainty, action: next } : undefined;
  const isRead = /^\d{1,2}$/.test(next) && NUMBER.test(mean) && NUMBER.test(halfWidth);
  if (!isRead || Number(next) >= lines) return undefined;
  return { certainty, rival: Number(next), mean: Number(mean), halfWidth: Number(halfWidth) };
}

/** The moves of a written play, step by step; empty for any other text. */
export function movesOf(name: string): readonly Move[] {
  const paths = name.length > LONGEST_NAME ? undefined : parsePlay(name);
  if (!paths?.ok) return [];
  return paths.value.flatMap(({ points, hits, count }) =>
    Array.from({ length: count }, () =>
      points.slice(1).map((to, step): Move => ({ from: points[step] ?? 0, to, hit: hits.includes(to) })),
    ).flat(),
  );
}
