import type { LinkResult } from './types.ts';
import { failure } from '../../../engine/errors.ts';
import { halfWidth } from '../../../engine/stats.ts';
import type { Estimate } from '../../../engine/types.ts';
import { phrase } from '../../../language/phrase.ts';

const DIGITS = 4;
const LONGEST_NAME = 60;
const FIGURE = /^([-+]?\d{1,6}(?:\.\d{1,8})?);(\d{1,6}(?:\.\d{1,8})?|);(\d{1,7});([^;]+)$/;

/** The result of a candidate for a link. */
export const linkResult = (name: string, score: Estimate, trials: number): LinkResult => ({
  name,
  equity: Number(score.mean.toFixed(DIGITS)),
  halfWidth: roundedUp(halfWidth(score)),
  trials,
});

/** Rounded so that the interval is not narrower than it was. */
const roundedUp = (half: number | undefined): number | null =>
  half === undefined ? null : Number((Math.ceil(half * 10 ** DIGITS) / 10 ** DIGITS).toFixed(DIGITS));

/** The result as the field of a link. */
export const makeLinkResult = ({ name, equity, halfWidth: half, trials }: LinkResult): string =>
  `${equity};${half ?? ''};${trials};${name}`;

/** Reads the field of a link, with a problem if it is malformed. @param text - null if there is none */
export function readLinkResult(text: string | null) {
  const [, equity, half, trials, name] = FIGURE.exec(text ?? '') ?? [];
  const value: LinkResult | undefined =
    equity === undefined || name === undefined || name.length > LONGEST_NAME
      ? undefined
      : {
          name,
          equity: Number(equity),
          halfWidth: half === '' ? null : Number(half),
          trials: Number(trials),
        };
  if (text === null || value !== undefined) return { value, problems: [] };
  return {
    value,
    problems: [failure('bad-job', phrase('The figures of the link’s rollout cannot be read.'), 'figure')],
  };
}
