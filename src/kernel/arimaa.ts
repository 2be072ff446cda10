import type { KernelGlobal } from './backgammon.ts';

/**
 * Exports of the Arimaa module: functions over the buffers of assembly/arimaa/memory.ts. All pointers are
 * byte offsets. A side is 0 (Gold) or 8 (Silver); square 64 means none.
 */
export interface ArimaaExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  /**
   * 64 bytes: the piece on each square, a1 first. 0 is empty, 1 … 6 are Gold's R C D H M E, 9 … 14 Silver's.
   */
  readonly boardPtr: KernelGlobal;
  /** Compound steps (u32) after compoundSteps; elementary steps after listElements. */
  readonly stepsPtr: KernelGlobal;
  readonly elementsPtr: KernelGlobal;
  /** Turns after listTurns, 24 bytes each; see ENTRIES in memory.ts. */
  readonly entriesPtr: KernelGlobal;
  /** Call it after writing the 64 bytes at boardPtr. */
  openBoard(): void;
  isFrozen(square: number, piece: number): boolean;
  winnerAfter(mover: number): number;
  /** Reason for the result of the last winnerAfter: 0 the game goes on, 1 goal, 2 elimination. */
  readonly ending: KernelGlobal;
  canMove(side: number): boolean;
  compoundSteps(side: number, room: number): number;
  beginTurn(side: number): void;
  listElements(): number;
  playElement(step: number): number;
  turnEnd(): number;
  pendingPush(): number;
  listTurns(side: number): number;
  /** Entry of the board in the last list of turns; 0 if no turn leads to it. */
  findTurn(): number;
  turnsOverflow(): boolean;
  /** Whether every turn of the last list loses at once or lets the opponent reach goal on the next turn. */
  allTurnsLose(side: number): boolean;
  /** Entry of the turn that looks best without playouts, where none wins; 0 if no turn is allowed. */
  promisingTurn(side: number): number;
  /** Entry of a turn of the last list that forces a goal in the next turn; 0 if none was found. */
  forcedGoal(side: number, boards: number): number;
  /** Statistics (f64), and rows (8 f64 per trial) of up to maxPiece trials. */
  readonly outPtr: KernelGlobal;
  readonly rowsPtr: KernelGlobal;
  readonly maxPiece: KernelGlobal;
  setPolicy(tournament: number, local: boolean, fewMovers: boolean, trapping: number, mended: boolean): void;
  setMended(on: boolean): void;
  setPlayout(turnLimit: number, exactValue: boolean, extension: boolean, captures: boolean): void;
  policyStatistics(side: number, seed: number, first: number, count: number): void;
  endStatistics(side: number, seed: number, first: number, count: number): void;
  playTrials(side: number, asker: number, seed: number, first: number, count: number): void;
  /** In tenths of a point. */
  plainValue(step: number): number;
  evaluate(): number;
  /** In points. */
  captureGain(side: number): number;
  expectation(value: number): number;
  /** Fewest steps to goal; 0 if it is out of reach. */
  goalIn(side: number, room: number): number;
  captureIn(side: number, victim: number, room: number): number;
  /** Compound steps (u32) of the last goal or capture found. */
  readonly goalLinePtr: KernelGlobal;
  readonly captureLinePtr: KernelGlobal;
  /** First turns of a tree after listLines, 40 bytes each; see LINES in memory.ts. */
  readonly linesPtr: KernelGlobal;
  setTree(
    exploration: number,
    maturity: number,
    virtualVisits: number,
    bias: boolean,
    hints: boolean,
    history: boolean,
    transpositions: boolean,
    proofs: boolean,
    minimax: number,
    advisor: number,
  ): void;
  /** Allows all positions again. */
  clearBarred(): void;
  /** Forbids turns that lead to this board with `side` to move, for up to 256 boards. */
  barBoard(side: number): void;
  openTree(side: number, mostNodes: number): void;
  growTree(seed: number, first: number, count: number): void;
  /** Mean of the tree's playouts for Gold, or the result if every turn is barred; NaN without playouts. */
  rootWorth(): number;
  rootIsOver(): boolean;
  rootSamples(): number;
  treeNodes(): number;
  /** 1 if the tree has dropped nodes to make room, else 0. */
  treeIsRecycled(): number;
  listLines(samples: number): number;
  linesOverflow(): boolean;
  /** A walk down the tree; {@link likelyStep} returns 0xffffffff, as a signed number −1, where it ends. */
  startVariation(): void;
  followStep(step: number): boolean;
  likelyStep(samples: number): number;
}
