/**
 * How a candidate is drawn. Color, dash pattern and end label together, so that none is the only distinction.
 */
export interface CandidateLook {
  /** A CSS color; the theme defines its shade. */
  readonly color: string;
  /** An SVG dash pattern; empty for a solid line. */
  readonly dash: string;
}

const COLORS = 6;
const DASHES = ['', '7 3', '2 3', '9 3 2 3', '13 4', '5 2 1 2'] as const;

/** Grey comes last: it also means not settled. @param index - the candidate's index in its job, whatever its rank */
export const candidateLook = (index: number): CandidateLook => ({
  color: `var(--candidate-${index % COLORS})`,
  // A seventh candidate has the first one's color with another dash pattern.
  dash: DASHES[(index + Math.floor(index / COLORS)) % DASHES.length] ?? '',
});

/** What a candidate is called wherever its color is shown; empty beyond Z. @param index - as for its look */
export const candidateLetter = (index: number): string =>
  index < 26 ? String.fromCodePoint(65 + index) : '';

/** Look of a pass, which is exact: the index after those of the rolled-out cube lines. */
export const PASS_LOOK = 2;

/** Look of a beaver, whose value is twice that of the take. */
export const BEAVER_LOOK = 3;

/** The least shade that is told from --paper, the ground of cells that nothing decides, in both themes. */
export const LEAST_HEAT = 0.62;

/**
 * Background of a heat map's cell, on which --ink is readable in both themes.
 *
 * @param color - a CSS color of a candidate
 * @param depth - 0 … 1, from no color to the deepest shade of the theme
 */
export const heatColor = (color: string, depth: number): string =>
  `color-mix(in srgb, color-mix(in srgb, ${color} var(--heat), var(--surface)) ${(100 * depth).toFixed(0)}%, var(--surface))`;
