/** How the playout's policy plays a turn; each field is a branch that can be switched. */
export interface PolicySettings {
  /** Steps are chosen as the best of so many drawn, by step value; 0: by chance alone. */
  readonly tournament: number;
  /** Step values count nearness to the last step. */
  readonly local: boolean;
  /** Three pieces at most are drawn and played; off: any step of any piece. */
  readonly fewMovers: boolean;
  /** Chance, a turn, of pushing a lone guard onto its trap where that can be done; 0 … 1. */
  readonly trapping: number;
  /** The original's slips are mended; off: as in the original. */
  readonly mended: boolean;
}

/** How a playout ends. */
export interface PlayoutSettings {
  readonly policy: PolicySettings;
  /** A playout is evaluated after 1 to so many turns, drawn; 0: it goes to the end. */
  readonly turnLimit: number;
  /** The value of its last board as it is; off: a win or loss drawn by it. */
  readonly exactValue: boolean;
  /** A goal within three steps counts as won for the side to move. */
  readonly extension: boolean;
  /** The most valuable piece that a push or pull of the side to move captures counts as taken, by 0.7 of its worth. */
  readonly captures: boolean;
}

/** Policies with a name: by chance alone; by knowledge as in the original; the same mended; that and always trapping. */
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

/** What a playout does unless it is told otherwise. */
export const DEFAULT_PLAYOUT: PlayoutSettings = {
  policy: POLICIES.sym,
  turnLimit: 4,
  exactValue: true,
  extension: true,
  captures: true,
};

/** How the tree chooses and grows; each switch is one enhancement. */
export interface TreeSettings {
  /** C in √(C · ln N / n). */
  readonly exploration: number;
  /** Visits, virtual ones included, before a node gets children; one more for each level below the root. */
  readonly maturity: number;
  /** Visits of value 0 that a new node starts with; at least 1. */
  readonly virtualVisits: number;
  /** Step values guide the choice: progressive bias. */
  readonly bias: boolean;
  /** Steps that begin a capture, or may meet one that is threatened, count for more: by search, within a turn. Part of the bias. */
  readonly hints: boolean;
  /** The mean of a step anywhere in the tree guides it: history heuristic. */
  readonly history: boolean;
  /** Ways to the same board within a turn share value and children. */
  readonly transpositions: boolean;
  /** What finished games decide above them is taken as a fact: a turn all of whose answers lose has won. */
  readonly proofs: boolean;
  /**
   * Weight of the evaluation's minimax beside the mean of playouts, 0 … 1: of a step with n visits 1000 / (1000 + n) of it; 0: playouts
   * alone guide the tree.
   */
  readonly minimax: number;
  /** Chance, a policy turn of a playout under the tree, of asking the move advisor; 0 … 1, 0: there is none. */
  readonly advisor: number;
}

/** A tree as it is unless told otherwise. */
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
