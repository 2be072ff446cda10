/** Names of classes of errors in data, the least first: GNU Backgammon's words. Readers see {@link MARK_WORDS}. */
export const MARKS = ['none', 'doubtful', 'bad', 'very bad'] as const;
/** The name of a class of errors in data. */
export type Mark = (typeof MARKS)[number];
/** The words for them that players use. */
export const MARK_WORDS = {
  doubtful: 'inaccuracy',
  bad: 'error',
  'very bad': 'blunder',
} as const satisfies Readonly<Record<Exclude<Mark, 'none'>, string>>;
/** Smallest loss of each class, in normalized equity: GNU Backgammon's thresholds. */
export const MARK_LOSSES = { doubtful: 0.03, bad: 0.06, 'very bad': 0.12 } as const;
/** The smallest loss of a class of errors. */
export type MarkLoss = (typeof MARK_LOSSES)[keyof typeof MARK_LOSSES];
/** The borders of all classes, the least first. */
export const BORDERS = [MARK_LOSSES.doubtful, MARK_LOSSES.bad, MARK_LOSSES['very bad']] as const;

/** The class of a loss of normalized equity, ≥ 0. */
export const markOf = (loss: number): Mark =>
  loss >= MARK_LOSSES['very bad']
    ? 'very bad'
    : loss >= MARK_LOSSES.bad
      ? 'bad'
      : loss >= MARK_LOSSES.doubtful
        ? 'doubtful'
        : 'none';
