/**
 * Exports of the WASM module: functions over the buffers of assembly/memory.ts. Pointers are byte offsets.
 */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  /** Board argument (64 bytes), and result of an evaluation (8 f32). */
  readonly boardPtr: KernelGlobal;
  readonly outPtr: KernelGlobal;
  /**
   * Vector of cube states (up to 16 f64), cube decision (4 f64), and match equity table (64 × 64 + 64 f64).
   */
  readonly vectorPtr: KernelGlobal;
  readonly cubePtr: KernelGlobal;
  readonly matchTablePtr: KernelGlobal;
  /**
   * Filled by legalPlays and evaluatePlays: 64-byte boards, 8 bytes of moves each, and evaluations (see
   * PLAY_OUTCOMES in memory.ts).
   */
  readonly playsPtr: KernelGlobal;
  readonly movesPtr: KernelGlobal;
  readonly playOutcomesPtr: KernelGlobal;
  /** Roll table (128 bytes per trial) and rows (20 f64 per trial) of a piece of up to maxPiece trials. */
  readonly rollsPtr: KernelGlobal;
  readonly rowsPtr: KernelGlobal;
  readonly rollOutcomesPtr: KernelGlobal;
  /** Board of a stepped trial, and what it reports at each stop; see assembly/backgammon/trialTrace.ts. */
  readonly trialBoardPtr: KernelGlobal;
  readonly tracePtr: KernelGlobal;
  readonly maxPiece: KernelGlobal;
  readonly bearoffPtr: KernelGlobal;
  readonly bearoffBytes: KernelGlobal;
  classOf(board: number): number;
  legalPlays(board: number, die1: number, die2: number): number;
  evaluate(board: number, plies: number, result: number): void;
  /** Sets the cube for later evaluations; see cube.ts. Owner: 0 centered, 1 roller, 2 opponent. */
  setMoneyCube(owner: number, left: number, jacoby: boolean, beavers: boolean): void;
  setMatchCube(
    own: number,
    other: number,
    crawfordReached: boolean,
    stake: number,
    owner: number,
    left: number,
    plies: number,
  ): void;
  /** How look-ahead uses the cube: 0 ignores it, 1 computes cubeful values, 2 also ranks plays by them. */
  carryCube(how: number): void;
  cubeStates(): number;
  cubefulStatic(board: number, kind: number, outcome: number, turned: boolean, out: number): void;
  cubefulLeaf(board: number, kind: number, outcome: number, turned: boolean, out: number): void;
  clearVector(vector: number): void;
  addCubeful(mean: number, child: number, share: number): void;
  cubefulUp(mean: number, turned: boolean, out: number): void;
  cubefulRoot(vector: number, result: number): number;
  /**
   * Sets the cube efficiency of a class (index in POSITION_CLASSES):
   * constant + perPip × pips of the side on roll, within limits.
   */
  setEfficiency(kind: number, constant: number, perPip: number, least: number, most: number): void;
  setOwnedEfficiency(kind: number, constant: number, perWin: number): void;
  /**
   * Sets the lowest cube efficiency where doubling is free because losing the game already loses the match.
   */
  setFreeDoubleEfficiency(least: number): void;
  /**
   * Defines level of play 0 … 7: its plies, and the most plays and the tolerance of the filters after 0 and 2
   * plies; tolerances are in units of the score.
   */
  setLevel(
    level: number,
    plies: number,
    most0: number,
    tolerance0: number,
    most2: number,
    tolerance2: number,
  ): void;
  evaluatePlays(board: number, die1: number, die2: number, level: number): number;
  bestPlayAt(board: number, die1: number, die2: number, level: number, to: number): void;
  /**
   * Like bestPlayAt, with noise of standard deviation `deviation` in the evaluations of a turn of a trial.
   */
  noisyPlayAt(
    board: number,
    die1: number,
    die2: number,
    level: number,
    to: number,
    deviation: number,
    seed: number,
    trial: number,
    turn: number,
  ): void;
  /** Predicts the 21 rolls with a luck net (3 contact, 4 race): 8 f32 each at rollOutcomesPtr, five used. */
  predictRolls(net: number, board: number): void;
  /**
   * Sets the share of luck to subtract, 1 = all; see luck.ts.
   * `way` of measuring luck: 1 lookahead, 2 learned.
   */
  setLuckCoefficients(way: number, contact: boolean, probabilities: number, cubeful: number): void;
  luckCoefficient(way: number, contact: boolean, cubeful: boolean): number;
  /** Switches the transposition cache on (emptied) or off. It is off initially. */
  useCache(on: boolean): void;
  /** Empties the cache. Call it after any change to weights, tables, match equities or cube efficiencies. */
  emptyCache(): void;
  makeBearoff(): void;
  /** Evaluates with the one-sided tables even where the two-sided table is exact. */
  oneSidedOutcome(board: number, result: number): void;
  /** Chooses whether the strong net (number 5) evaluates positions with contact. */
  useStrongNet(on: boolean): void;
  /** Sets a net's shape: units of the first and second layer, and whether there is a third. */
  openNet(net: number, hidden: number, second: number, third: boolean): void;
  netAllows(net: number, hidden: number, second: number, third: boolean): number;
  netHidden(net: number): number;
  netSecond(net: number): number;
  netHasThird(net: number): number;
  netRows(net: number): number;
  netRowsPtr(net: number): number;
  netRowBytes(net: number, hidden: number): number;
  /** Everything in a net except its rows; the length depends on the shape. */
  netHeadPtr(net: number): number;
  netHeadBytes(net: number, hidden: number, second: number, third: boolean): number;
  setTrialSettings(
    seed: number,
    initial: boolean,
    /** 0 none, 1 lookahead, 2 learned. */
    reduction: number,
    splitting: boolean,
    laterAfterPlies: number,
  ): void;
  /**
   * Sets after how many turns trials end (0 = never), the plies of the final evaluation, and whether to
   * average it with the evaluation one turn earlier.
   */
  setTruncation(afterPlies: number, plies: number, averages: boolean): void;
  /** Sets at which bearoff tables trials end. */
  setBearoffTruncation(exact: boolean, oneSided: boolean): void;
  /**
   * Sets the standard deviation of the noise in checker play, for the player who asked and for the opponent.
   */
  setNoise(asker: number, other: number): void;
  /**
   * For tests of noise: openNoise selects a turn of a trial; addNoise adds its noise to the five
   * probabilities of a board of class `kind` (index in POSITION_CLASSES).
   */
  openNoise(deviation: number, seed: number, trial: number, turn: number): void;
  addNoise(board: number, kind: number, outcome: number): void;
  /** Sets the plies of cube decisions in trials, 0 … 3, for each player, at first and in later turns. */
  setCubePlies(asker: number, other: number, laterAsker: number, laterOther: number): void;
  /**
   * Sets the cube of later trials; initially none. Cube values are binary logarithms; owner: 0 none, 1 the
   * player who asked, 2 the opponent.
   */
  setCubelessTrials(): void;
  setMoneyTrials(
    unit: number,
    first: number,
    most: number,
    owner: number,
    jacoby: boolean,
    beavers: boolean,
    atOnce: boolean,
  ): void;
  setMatchTrials(
    asker: number,
    other: number,
    crawfordReached: boolean,
    first: number,
    most: number,
    owner: number,
    depth: number,
    atOnce: boolean,
  ): void;
  playTrials(board: number, turned: boolean, first: number, count: number): void;
  /**
   * Opens a trial for stepping and tracing. `chooser` is the side whose choices the caller makes: 0 none, 1
   * the player who asked, 2 the opponent.
   */
  openTrial(board: number, turned: boolean, trial: number, chooser: number): void;
  /** @returns 0 end, 1 branch, 2 turn, 3 double, 4 take, 5 play; see assembly/backgammon/trial.ts */
  stepTrial(): number;
  chooseInTrial(answer: number, board: number): void;
  uniformInt(seed: number, trial: number, draw: number, n: number): number;
}

/** An exported constant. */
export interface KernelGlobal {
  readonly value: number;
}
