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
  /** After legalPlays or evaluatePlays: 64-byte boards, 8 bytes of steps; evaluations, see PLAY_OUTCOMES in memory.ts. */
  readonly playsPtr: KernelGlobal;
  readonly movesPtr: KernelGlobal;
  readonly playOutcomesPtr: KernelGlobal;
  /** A piece's roll table (128 bytes a trial) and rows (15 f64 a trial), for up to maxPiece trials. */
  readonly rollsPtr: KernelGlobal;
  readonly rowsPtr: KernelGlobal;
  readonly rollOutcomesPtr: KernelGlobal;
  /** Of a trial that is stepped: its board, and what it stops at; see assembly/backgammon/trialTrace.ts. */
  readonly trialBoardPtr: KernelGlobal;
  readonly tracePtr: KernelGlobal;
  readonly maxPiece: KernelGlobal;
  readonly bearoffPtr: KernelGlobal;
  readonly bearoffBytes: KernelGlobal;
  classOf(board: number): number;
  legalPlays(board: number, die1: number, die2: number): number;
  evaluate(board: number, plies: number, result: number): void;
  /** The cube of the evaluations that follow: assembly/backgammon/cube.ts tells how a tree uses it. Owner: 0 centre, 1 roller, 2 opponent. */
  setMoneyCube(owner: number, inPlay: boolean, jacoby: boolean, beavers: boolean): void;
  setMatchCube(
    own: number,
    other: number,
    late: boolean,
    stake: number,
    owner: number,
    inPlay: boolean,
    plies: number,
  ): void;
  /** What a look-ahead does with the cube: 0 nothing, 1 carries its values along, 2 ranks plays by them. */
  carryCube(how: number): void;
  cubeStates(): number;
  cubefulStatic(board: number, kind: number, outcome: number, turned: boolean, out: number): void;
  cubefulLeaf(board: number, kind: number, outcome: number, turned: boolean, out: number): void;
  clearVector(vector: number): void;
  addCubeful(mean: number, child: number, share: number): void;
  cubefulUp(mean: number, turned: boolean, out: number): void;
  cubefulRoot(vector: number, result: number): number;
  /** How live the cube is in a class (index in POSITION_CLASSES): constant + perPip × pips of the side on roll, within bounds. */
  setEfficiency(kind: number, constant: number, perPip: number, least: number, most: number): void;
  setOwnedEfficiency(kind: number, constant: number, perWin: number): void;
  /** Least of it where a double costs nothing, since losing already loses the match. */
  setFreeDoubleEfficiency(least: number): void;
  /** Defines level of play 0 … 7: plies, then how many plays pass the move filter after 0 and 2 plies, and how far behind. */
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
  /** The same of a player with noise of that standard deviation, in that turn of a trial. */
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
  /** What the 21 rolls lead to by a luck net (3 contact, 4 race): 8 f32 each, of which five are used, at rollOutcomesPtr. */
  predictRolls(net: number, board: number): void;
  /** How much of the luck reckoned in one way (1 lookahead, 2 learned) is taken out, 1 = all; see luck.ts. */
  setLuckCoefficients(way: number, contact: boolean, probabilities: number, cubeful: number): void;
  luckCoefficient(way: number, contact: boolean, cubeful: boolean): number;
  /** Switches the transposition cache on, empty, or off; off at start. */
  useCache(on: boolean): void;
  /** Voids what it holds: after any change of weights, tables, match equities or cube efficiencies. */
  emptyCache(): void;
  makeBearoff(): void;
  /** What the one-sided tables say, also where the two-sided one is exact. */
  oneSidedOutcome(board: number, result: number): void;
  openNet(net: number, hidden: number): void;
  netHidden(net: number): number;
  netRows(net: number): number;
  netRowsPtr(net: number): number;
  netRowBytes(net: number, hidden: number): number;
  /** Everything of a net but its rows; its length follows from the width. */
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
  /** Turns after which trials end, 0 = never, the look-ahead of their last position, and whether one turn less is averaged in. */
  setTruncation(afterPlies: number, plies: number, averages: boolean): void;
  /** At which bearoff tables trials end. */
  setBearoffTruncation(exact: boolean, oneSided: boolean): void;
  /** Standard deviation of the noise where plays are chosen: of the player who asked, and of the other. */
  setNoise(asker: number, other: number): void;
  /** Noise by itself: of a turn, then on the five probabilities of a board of a class (index in POSITION_CLASSES). */
  openNoise(deviation: number, seed: number, trial: number, turn: number): void;
  addNoise(board: number, kind: number, outcome: number): void;
  /** Look-ahead of cube decisions in trials, 0 … 3: of both players, then for later turns. */
  setCubePlies(asker: number, other: number, laterAsker: number, laterOther: number): void;
  /** The cube of the trials that follow; none at start. Cubes by binary logarithm; owner: 0 centre, 1 who asked, 2 the other. */
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
    late: boolean,
    first: number,
    most: number,
    owner: number,
    depth: number,
    atOnce: boolean,
  ): void;
  playTrials(board: number, turned: boolean, first: number, count: number): void;
  /** A trial that is stepped and traced; who chooses: 0 nobody, 1 the player who asked, 2 the other. */
  openTrial(board: number, turned: boolean, trial: number, chooser: number): void;
  /** @returns 0 end, 1 line, 2 turn, 3 double, 4 take, 5 play; see assembly/backgammon/trial.ts */
  stepTrial(): number;
  chooseInTrial(answer: number, board: number): void;
  uniformInt(seed: number, trial: number, draw: number, n: number): number;
}

/** An exported constant. */
export interface KernelGlobal {
  readonly value: number;
}
