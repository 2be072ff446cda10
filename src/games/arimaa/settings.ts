/** How the playout's policy plays a turn. Each field switches one feature. */
export interface PolicySettings {
  /** How many steps are drawn, of which the one with the best step value is played; 0: steps are random. */
  readonly tournament: number;
  /** Whether step values include nearness to the last step. */
  readonly local: boolean;
  /**
   * Whether at most three pieces are drawn and move in a turn; if not, any step of any piece may be drawn.
   */
  readonly fewMovers: boolean;
  /** Probability per turn, 0 … 1, of pushing a lone guard onto its trap if possible. */
  readonly trapping: number;
  /** Whether mistakes of the original program are corrected. */
  readonly mended: boolean;
}

/** How a playout ends. */
export interface PlayoutSettings {
  readonly policy: PolicySettings;
  /** A playout is evaluated after a random number of turns from 1 to this; 0: it is played to the end. */
  readonly turnLimit: number;
  /**
   * Whether a playout's result is the value of its last board; if not, a random win or loss with that
   * expectation.
   */
  readonly exactValue: boolean;
  /** Whether a goal within three steps counts as a win for the side to move. */
  readonly extension: boolean;
  /**
   * Whether the most valuable piece that the side to move can capture with a push or pull counts as captured,
   * at 0.7 of its value.
   */
  readonly captures: boolean;
}

/**
 * Named policies: random; with knowledge, as in the original; the same corrected; that and always trapping.
 */
export const POLICY_VARIANTS = ['light', 'know', 'sym', 'trap'] as const;
/** The name of a policy. */
export type PolicyVariant = (typeof POLICY_VARIANTS)[number];

const KNOWING: PolicySettings = { tournament: 3, local: true, fewMovers: true, trapping: 0, mended: true };

/** The policy of a name. */
export const POLICIES: Readonly<Record<PolicyVariant, PolicySettings>> = {
  light: { ...KNOWING, tournament: 0 },
  know: { ...KNOWING, mended: false },
  sym: KNOWING,
  trap: { ...KNOWING, trapping: 1 },
};

/** The default playout. */
export const DEFAULT_PLAYOUT: PlayoutSettings = {
  policy: POLICIES.sym,
  turnLimit: 4,
  exactValue: true,
  extension: true,
  captures: true,
};

/** How the tree chooses and grows. Each switch is one enhancement. */
export interface TreeSettings {
  /** C in √(C · ln N / n). */
  readonly exploration: number;
  /** Visits, including virtual ones, before a node gets children; one more for each level below the root. */
  readonly maturity: number;
  /** Visits with value 0 that a new node starts with; at least 1. */
  readonly virtualVisits: number;
  /** Step values guide the selection: progressive bias. */
  readonly bias: boolean;
  /**
   * Steps that begin a capture, or may prevent a threatened one, get a higher bias; found by search within a
   * turn. Part of the bias.
   */
  readonly hints: boolean;
  /** A step's mean over the whole tree guides the selection: history heuristic. */
  readonly history: boolean;
  /** Ways to the same board within a turn share value and children. */
  readonly transpositions: boolean;
  /** Results of finished games are propagated up as certain: a turn after which all answers lose has won. */
  readonly proofs: boolean;
  /**
   * Weight, 0 … 1, of the minimax of evaluations relative to the mean of playouts; a step with n visits gets
   * 1000 / (1000 + n) of it. 0: only playouts guide the tree.
   */
  readonly minimax: number;
  /**
   * Probability, 0 … 1, that a policy turn of a playout in the tree asks the move advisor; 0: there is none.
   */
  readonly advisor: number;
}

/** The default tree. */
export const DEFAULT_TREE: TreeSettings = {
  exploration: 0.2,
  maturity: 5,
  virtualVisits: 5,
  bias: true,
  hints: true,
  history: true,
  transpositions: true,
  proofs: true,
  minimax: 0.3,
  advisor: 0,
};
