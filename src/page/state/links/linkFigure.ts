import { failure } from '../../../engine/errors.ts';
import { halfWidth } from '../../../engine/stats.ts';
import type { Estimate } from '../../../engine/types.ts';
import { scoreColumn } from '../../../jobs/backgammon/job.ts';
import { nameCandidates } from '../../../jobs/backgammon/resultJson.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import { t } from '../../../language/language.ts';
import { phrase } from '../../../language/phrase.ts';
import { grouped, plusMinus, signed } from '../../../ui/charts/format.ts';
import { leadingCandidate, lineText } from '../../figures/rows.ts';

/** What a link says of the rollout that it comes from. Nothing proves it. */
export interface LinkFigure {
  /** The best play or turn, or the line that the right cube action plays on; in English notation. */
  readonly name: string;
  /** Equity or score as compared in the rollout, rounded. */
  readonly equity: number;
  /** Half-width of its 95 % interval; null if unknown. */
  readonly halfWidth: number | null;
  /** Trials of that candidate. */
  readonly trials: number;
}

const DIGITS = 4;
const LONGEST_NAME = 60;
const FIGURE = /^([-+]?\d{1,6}(?:\.\d{1,8})?);(\d{1,6}(?:\.\d{1,8})?|);(\d{1,7});([^;]+)$/;

/** The figure of a rollout for a link; undefined before every candidate has a trial. */
export function figureOf(job: RolloutJob, result: RolloutResult): LinkFigure | undefined {
  if (result.candidates.some(({ trials }) => trials === 0)) return undefined;
  const leading = leadingCandidate(job, result);
  const { trials, estimates } = result.candidates[leading]!;
  const score = estimates[scoreColumn(job)]!;
  return linkFigure(nameCandidates(job)[leading]!.text, score, trials);
}

/** The figure of a candidate for a link. */
export const linkFigure = (name: string, score: Estimate, trials: number): LinkFigure => ({
  name,
  equity: Number(score.mean.toFixed(DIGITS)),
  halfWidth: roundedUp(halfWidth(score)),
  trials,
});

/** Rounded so that the interval is not narrower than it was. */
const roundedUp = (half: number | undefined): number | null =>
  half === undefined ? null : Number((Math.ceil(half * 10 ** DIGITS) / 10 ** DIGITS).toFixed(DIGITS));

/** The figure as the field of a link. */
export const makeFigure = ({ name, equity, halfWidth: half, trials }: LinkFigure): string =>
  `${equity};${half ?? ''};${trials};${name}`;

/** Reads the field of a link, with a problem if it is malformed. @param text - null if there is none */
export function readLinkFigure(text: string | null) {
  const [, equity, half, trials, name] = FIGURE.exec(text ?? '') ?? [];
  const value: LinkFigure | undefined =
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

/** What a link says about the rollout that it comes from; empty if it gives no figures. */
export function linkFigureText(figure: LinkFigure | undefined): string {
  if (figure === undefined) return '';
  const { name, equity, halfWidth: half, trials } = figure;
  const error = half === null ? '' : ` ${plusMinus(half, 3)}`;
  return t('This link comes from a rollout: {play} {value}, {n} trials. Not verified here.', {
    play: lineText(name),
    value: `${signed(equity)}${error}`,
    n: grouped(trials),
  });
}
