/** What the WASM module exports: flat functions over the buffers of assembly/memory.ts. All pointers are byte offsets. */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  /** Board argument (64 bytes) and evaluation result (8 f32). */
  readonly boardPtr: KernelGlobal;
  readonly outPtr: KernelGlobal;
  /** A vector of cube states (f64, up to 16), a cube decision (4 f64), and the match equity table (64 × 64 + 64 f64). */
  readonly vectorPtr: KernelGlobal;
  readonly cubePtr: KernelGlobal;
  readonly matchTablePtr: KernelGlobal;
  /** After legalPlays or evaluatePlays: 64-byte boards; 8 bytes of moves each; evaluations, see PLAY_OUTCOMES in memory.ts. */
  readonly playsPtr: KernelGlobal;
  readonly movesPtr: KernelGlobal;
  readonly playOutcomesPtr: KernelGlobal;
  /** A chunk's roll table (128 bytes per trial) and rows (20 f64 per trial), for up to maxPiece trials. */
  readonly rollsPtr: KernelGlobal;
  readonly rowsPtr: KernelGlobal;
  readonly rollOutcomesPtr: KernelGlobal;
  /** Of a stepped trial: its board, and what it reports where it stops; see assembly/backgammon/trialTrace.ts. */
  readonly trialBoardPtr: KernelGlobal;
  readonly tracePtr: KernelGlobal;
  readonly maxPiece: KernelGlobal;
  readonly bearoffPtr: KernelGlobal;
  readonly bearoffBytes: KernelGlobal;
  classOf(board: number): number;
  legalPlays(board: number, die1: number, die2: number): number;
  evaluate(board: number, plies: number, result: number): void;
  /** Sets the cube of the evaluations that follow, see assembly/backgammon/cube.ts. Owner: 0 centered, 1 roller, 2 opponent. */
  setMoneyCube(owner: number, inPlay: boolean, jacoby: boolean, beavers: boolean): void;
  setMatchCube(
    own: number,
    other: number,
    crawfordReached: boolean,
    stake: number,
    owner: number,
    inPlay: boolean,
    plies: number,
  ): void;
  /** What look-ahead does with the cube: 0 ignores it, 1 carries its values, 2 also ranks plays by them. */
  carryCube(how: number): void;
  cubeStates(): number;
  cubefulStatic(board: number, kind: number, outcome: number, turned: boolean, out: number): void;
  cubefulLeaf(board: number, kind: number, outcome: number, turned: boolean, out: number): void;
  clearVector(vector: number): void;
  addCubeful(mean: number, child: number, share: number): void;
  cubefulUp(mean: number, turned: boolean, out: number): void;
  cubefulRoot(vector: number, result: number): number;
  /** Cube efficiency in a class (index in POSITION_CLASSES): constant + perPip × pips of the side on roll, within limits. */
  setEfficiency(kind: number, constant: number, perPip: number, least: number, most: number): void;
  setOwnedEfficiency(kind: number, constant: number, perWin: number): void;
  /** Lower limit of it where a double is free, since losing the game already loses the match. */
  setFreeDoubleEfficiency(least: number): void;
  /** Defines level of play 0 … 7: plies; then per filter, after 0 and 2 plies, the most plays and how far behind they may be. */
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
  /** The same for a player with noise of the given standard deviation, on the given turn of a trial. */
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
  /** Predicts the 21 rolls with a luck net (3 contact, 4 race): 8 f32 each, five of them used, at rollOutcomesPtr. */
  predictRolls(net: number, board: number): void;
  /** Sets the share (1 = all) of the luck measured in one way (1 lookahead, 2 learned) that is subtracted; see luck.ts. */
  setLuckCoefficients(way: number, contact: boolean, probabilities: number, cubeful: number): void;
  luckCoefficient(way: number, contact: boolean, cubeful: boolean): number;
  /** Switches the transposition cache on (empty) or off. It is off at start. */
  useCache(on: boolean): void;
  /** Empties it. Call it after any change of weights, tables, match equities or cube efficiencies. */
  emptyCache(): void;
  makeBearoff(): void;
  /** Evaluates by the one-sided tables, even where the two-sided one is exact. */
  oneSidedOutcome(board: number, result: number): void;
  openNet(net: number, hidden: number): void;
  netHidden(net: number): number;
  netRows(net: number): number;
  netRowsPtr(net: number): number;
  netRowBytes(net: number, hidden: number): number;
  /** Everything of a net except its rows; its length depends on the width. */
  netHeadPtr(net: number): number;
  netHeadBytes(net: number, hidden: number): number;
  netMostHidden(net: number): number;
  setTrialSettings(
    seed: number,
    initial: boolean,
    /** 0 none, 1 lookahead, 2 learned. */
    reduction: number,
    splitting: boolean,
    laterAfterPlies: number,
  ): void;
  /** Turns after which trials end (0 = never), look-ahead of their last position, whether to average with one turn less. */
  setTruncation(afterPlies: number, plies: number, averages: boolean): void;
  /** Sets at which bearoff tables trials end. */
  setBearoffTruncation(exact: boolean, oneSided: boolean): void;
  /** Standard deviation of the noise in the choice of plays: for the player who asked, and for the other. */
  setNoise(asker: number, other: number): void;
  /** Noise alone: sets that of a turn, then adds it to five probabilities of a board of a class (index in POSITION_CLASSES). */
  openNoise(deviation: number, seed: number, trial: number, turn: number): void;
  addNoise(board: number, kind: number, outcome: number): void;
  /** Look-ahead of cube decisions in trials, 0 … 3 plies: of both players, then of both for later turns. */
  setCubePlies(asker: number, other: number, laterAsker: number, laterOther: number): void;
  /** Sets the cube of the trials that follow; none at start. Cubes as binary logarithms; owner: 0 none, 1 who asked, 2 the other. */
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
  /** Opens a trial to be stepped and traced. Played from outside: 0 nobody, 1 the player who asked, 2 the other. */
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
