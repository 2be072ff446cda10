/** How a candidate is drawn: colour, dash and end label together, so that none of them is the only code. */
export interface CandidateLook {
  /** A CSS colour: the theme decides its shade. */
  readonly colour: string;
  /** An SVG dash pattern; empty for a full line. */
  readonly dash: string;
}

const COLOURS = 6;
const DASHES = ['', '7 3', '2 3', '9 3 2 3', '13 4', '5 2 1 2'] as const;

/** @param index - the candidate's place in its job, which it keeps whatever its rank */
export const candidateLook = (index: number): CandidateLook => ({
  colour: `var(--candidate-${index % COLOURS})`,
  // A seventh candidate has the first one's colour with another dash.
  dash: DASHES[(index + Math.floor(index / COLOURS)) % DASHES.length] ?? '',
});

/** The index that stands for a passed double or a pass, which is exact: beyond the lines of the cube that are rolled out. */
export const PASS_LOOK = 2;
