import type { FigureLine } from '../../../jobs/result.ts';
import { failure } from '../../../engine/errors.ts';
import { phrase } from '../../../language/phrase.ts';

const DIGITS = 4;
const LONGEST_NAME = 60;
const FIGURE = /^([-+]?\d{1,6}(?:\.\d{1,8})?);(\d{1,6}(?:\.\d{1,8})?|);(\d{1,7});([^;]+)$/;

/** Rounded so that the interval is not narrower than it was. */
const roundedUp = (half: number): number =>
  Number((Math.ceil(half * 10 ** DIGITS) / 10 ** DIGITS).toFixed(DIGITS));

/** The result as the field of a link. */
export const makeLinkResult = ({ name, equity, halfWidth, trials }: FigureLine): string =>
  `${Number(equity.toFixed(DIGITS))};${halfWidth === null ? '' : roundedUp(halfWidth)};${trials};${name}`;

/** Reads the field of a link, with a problem if it is malformed. @param text - null if there is none */
export function readLinkResult(text: string | null) {
  const [, equity, half, trials, name] = FIGURE.exec(text ?? '') ?? [];
  const value: FigureLine | undefined =
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
