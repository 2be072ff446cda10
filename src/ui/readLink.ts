import { type Failure, failure } from '../engine/errors.ts';
import { phrase, asReason } from '../language/phrase.ts';

/** Version of the links that this program writes. Links without one are version 1. */
const LINK_VERSION = 2;
const VERSION = 'v';

/** The contents of a link: all fields that could be read, and a failure for each that could not. */
export interface ReadLink<Shared> {
  readonly shared: Shared;
  /** Empty if everything could be read. `where` names the field. */
  readonly problems: readonly Failure[];
}

/** Adds the version to the fields of a link. */
export function withVersion(fields: URLSearchParams): URLSearchParams {
  fields.set(VERSION, String(LINK_VERSION));
  return fields;
}

const MOST_NAMED = 5;
const LONGEST_NAME = 30;

/** Why a link may contain more than can be read: a newer version, or unknown fields. */
export function strangeFields(fields: URLSearchParams, known: readonly string[]): readonly Failure[] {
  const problems: Failure[] = [];
  const version = fields.get(VERSION);
  const isNumber = version === null || /^\d{1,6}$/.test(version);
  if (!isNumber)
    problems.push(
      failure(
        'bad-job',
        phrase('Version of the link (v): expected a whole number, got "{got}".', {
          got: version.slice(0, LONGEST_NAME),
        }),
        VERSION,
      ),
    );
  else if (Number(version) > LINK_VERSION)
    problems.push(
      failure(
        'newer-version',
        phrase('A newer version of Strata made it (link version {n}). Reload the page to update.', {
          n: Number(version),
        }),
        VERSION,
      ),
    );
  const unknown = [...new Set(fields.keys())].filter((name) => name !== VERSION && !known.includes(name));
  if (unknown.length > 0)
    problems.push(
      failure(
        'bad-job',
        phrase('Unknown and skipped: {names}.', {
          names: unknown
            .slice(0, MOST_NAMED)
            .map((name) => name.slice(0, LONGEST_NAME))
            .join(', '),
        }),
        unknown[0] ?? '',
      ),
    );
  return problems;
}

/** Maximum number of problems shown. */
const MOST_TOLD = 4;

/** Merges all problems of a link into one failure; undefined if there are none. */
export function linkProblem(problems: readonly Failure[]): Failure | undefined {
  const [first, ...others] = problems.slice(0, MOST_TOLD);
  if (first === undefined) return undefined;
  const all = others.reduce(
    (before, problem) => phrase('{first} {next}', { first: before, next: asReason(problem) }),
    phrase('Link read, except: {problem}', { problem: asReason(first) }),
  );
  const more = problems.length - MOST_TOLD;
  const words =
    more > 0 ? phrase('{first} {next}', { first: all, next: phrase('And {n} more.', { n: more }) }) : all;
  return failure(first.code, words, first.where);
}
