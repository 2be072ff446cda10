import type { KernelGlobal } from './backgammon.ts';

/**
 * What the Arimaa module exports: flat functions over the buffers of assembly/arimaa/memory.ts. All pointers are byte offsets;
 * a side is 0 Gold, 8 Silver; square 64 means none.
 */
export interface ArimaaExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  /** 64 bytes: the piece on each square, a1 first; 0 none, 1 … 6 Gold's R C D H M E, 9 … 14 Silver's. */
  readonly boardPtr: KernelGlobal;
  /** Compound steps (u32) after compoundSteps, elementary ones after listElements. */
  readonly stepsPtr: KernelGlobal;
  readonly elementsPtr: KernelGlobal;
  /** Turns after listTurns, 24 bytes each: see ENTRIES in memory.ts. */
  readonly entriesPtr: KernelGlobal;
  /** After writing the 64 bytes of boardPtr. */
  openBoard(): void;
  isFrozen(square: number, piece: number): boolean;
  winnerAfter(mover: number): number;
  /** Reason found by the last winnerAfter: 0 the game goes on, 1 goal, 2 elimination. */
  readonly ending: KernelGlobal;
  canMove(side: number): boolean;
  compoundSteps(side: number, room: number): number;
  beginTurn(side: number): void;
  listElements(): number;
  playElement(step: number): number;
  turnEnd(): number;
  pendingPush(): number;
  listTurns(side: number): number;
  /** Entry of the board in the last list of turns, 0 if no turn leads there. */
  findTurn(): number;
  turnsOverflow(): boolean;
  /** Whether every turn of the last list loses at once or lets the other side reach goal in its next turn. */
  allTurnsLose(side: number): boolean;
  /** Entry of the turn that looks best without a playout, in a list in which none wins; 0 if none may be made. */
  promisingTurn(side: number): number;
  /** Results of statistics (f64); rows (8 f64 per trial) of up to maxPiece trials. */
  readonly outPtr: KernelGlobal;
  readonly rowsPtr: KernelGlobal;
  readonly maxPiece: KernelGlobal;
  setPolicy(tournament: number, local: boolean, fewMovers: boolean, trapping: number, mended: boolean): void;
  setMended(on: boolean): void;
  setPlayout(turnLimit: number, exactValue: boolean, extension: boolean, captures: boolean): void;
  policyStatistics(side: number, seed: number, first: number, count: number): void;
  endStatistics(side: number, seed: number, first: number, count: number): void;
  playTrials(side: number, asker: number, seed: number, first: number, count: number): void;
  /** Tenths of a point. */
  plainValue(step: number): number;
  evaluate(): number;
  /** Points. */
  captureGain(side: number): number;
  expectation(value: number): number;
  /** Fewest steps; 0 if it cannot be done. */
  goalIn(side: number, room: number): number;
  captureIn(side: number, victim: number, room: number): number;
  /** Compound steps (u32) of the last goal or capture found. */
  readonly goalLinePtr: KernelGlobal;
  readonly captureLinePtr: KernelGlobal;
  /** First turns of a tree after listLines, 40 bytes each: see LINES in memory.ts. */
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
  /** Forbids turns that lead to the board with `side` to move; up to 256 boards. */
  barBoard(side: number): void;
  openTree(side: number): void;
  growTree(seed: number, first: number, count: number): void;
  /** Mean of the tree's playouts for Gold, NaN if there are none; the result if every turn is barred. */
  rootWorth(): number;
  rootIsOver(): boolean;
  rootSamples(): number;
  treeNodes(): number;
  treeIsFull(): boolean;
  listLines(samples: number): number;
  linesOverflow(): boolean;
}
