// The rules of Arimaa, slow and simple: boards are strings, and turns are found by trying every step. It
// shares no code with the product, so each can be checked against the other.

/** A turn in progress. */
export interface OracleTurn {
  readonly board: string;
  readonly used: number;
  /** After the first half of a push: the empty square and the pushed piece. */
  readonly push?: { readonly square: number; readonly piece: string };
  /** After a step that may begin a pull: the empty square and the pulling piece. */
  readonly pull?: { readonly square: number; readonly piece: string };
}

/** Indices in the board's text: a8 = 0, h1 = 63. */
const TRAPS = [18, 21, 42, 45];
const ORDER = 'rcdhme';
const isGold = (piece: string) => piece !== '.' && piece === piece.toUpperCase();
const isSilver = (piece: string) => piece !== '.' && piece === piece.toLowerCase();
const strength = (piece: string) => ORDER.indexOf(piece.toLowerCase());
const owns = (side: string, piece: string) => (side === 'g' ? isGold(piece) : isSilver(piece));
const at = (board: string, square: number) => board.charAt(square);

function neighborsOf(square: number): number[] {
  const [row, column] = [Math.floor(square / 8), square % 8];
  const found: number[] = [];
  if (row > 0) found.push(square - 8);
  if (row < 7) found.push(square + 8);
  if (column > 0) found.push(square - 1);
  if (column < 7) found.push(square + 1);
  return found;
}

const sameSide = (a: string, b: string) => (isGold(a) && isGold(b)) || (isSilver(a) && isSilver(b));

function frozen(board: string, square: number): boolean {
  const piece = at(board, square);
  const around = neighborsOf(square).map((next) => at(board, next));
  if (around.some((other) => sameSide(piece, other))) return false;
  return around.some((other) => other !== '.' && strength(other) > strength(piece));
}

function moved(board: string, from: number, to: number): string {
  const cells = Array.from(board);
  cells[to] = cells[from] ?? '.';
  cells[from] = '.';
  const after = cells.join('');
  for (const trap of TRAPS) {
    const piece = at(after, trap);
    if (piece !== '.' && !neighborsOf(trap).some((next) => sameSide(piece, at(after, next))))
      cells[trap] = '.';
  }
  return cells.join('');
}

/** Every legal next step, with the turn after it. */
export function oracleSteps(
  side: string,
  turn: OracleTurn,
): { from: number; to: number; turn: OracleTurn }[] {
  const { board, used, push, pull } = turn;
  const found: { from: number; to: number; turn: OracleTurn }[] = [];
  if (used === 4) return found;
  for (let from = 0; from < 64; from++) {
    const piece = at(board, from);
    if (piece === '.') continue;
    for (const to of neighborsOf(from)) {
      if (at(board, to) !== '.') continue;
      const add = (more: Partial<OracleTurn>) =>
        found.push({ from, to, turn: { board: moved(board, from, to), used: used + 1, ...more } });
      if (owns(side, piece)) {
        if (frozen(board, from)) continue;
        if (push !== undefined) {
          if (to === push.square && strength(piece) > strength(push.piece)) add({});
          continue;
        }
        const forward = side === 'g' ? -8 : 8;
        if (strength(piece) === 0 && to - from === -forward) continue;
        add({ pull: { square: from, piece } });
        continue;
      }
      if (push !== undefined) continue;
      if (pull !== undefined && to === pull.square && strength(piece) < strength(pull.piece)) {
        add({});
        continue;
      }
      const pusher = neighborsOf(from).some(
        (next) =>
          owns(side, at(board, next)) && strength(at(board, next)) > strength(piece) && !frozen(board, next),
      );
      if (used <= 2 && pusher) add({ push: { square: from, piece } });
    }
  }
  return found;
}

/** Every board that a turn can reach, ignoring the repetition rule. */
export function oracleTurns(side: string, board: string): Set<string> {
  const seen = new Set<string>();
  const ends = new Set<string>();
  const walk = (turn: OracleTurn): void => {
    const key = JSON.stringify(turn);
    if (seen.has(key)) return;
    seen.add(key);
    if (turn.push === undefined && turn.board !== board) ends.add(turn.board);
    for (const step of oracleSteps(side, turn)) walk(step.turn);
  };
  walk({ board, used: 0 });
  return ends;
}

/** Number of step sequences of length 1 … 4. */
export function oraclePerft(side: string, board: string): number[] {
  const counts = [0, 0, 0, 0];
  const walk = (turn: OracleTurn): void => {
    for (const step of oracleSteps(side, turn)) {
      counts[turn.used] = (counts[turn.used] ?? 0) + 1;
      walk(step.turn);
    }
  };
  walk({ board, used: 0 });
  return counts;
}

/**
 * Fewest steps, at most `room`, in which one turn of the
 * side brings a rabbit to goal; undefined if impossible.
 */
export function oracleGoal(side: string, board: string, room: number): number | undefined {
  const goal = (text: string) =>
    Array.from(side === 'g' ? text.slice(0, 8) : text.slice(56)).includes(side === 'g' ? 'R' : 'r');
  let level: OracleTurn[] = [{ board, used: 0 }];
  const seen = new Set<string>();
  for (let used = 0; used <= room; used++) {
    if (level.some((turn) => turn.push === undefined && goal(turn.board))) return used;
    const next: OracleTurn[] = [];
    for (const turn of level)
      for (const step of oracleSteps(side, turn)) {
        const key = JSON.stringify(step.turn);
        if (!seen.has(key)) next.push(step.turn);
        seen.add(key);
      }
    level = next;
  }
  return undefined;
}

/**
 * Fewest steps, at most four, in which the enemy piece on a square (index in the text) can be captured;
 * undefined if impossible or if there is no enemy piece.
 */
export function oracleCapture(side: string, board: string, victim: number): number | undefined {
  const piece = at(board, victim);
  if (piece === '.' || owns(side, piece)) return undefined;
  let level: { turn: OracleTurn; square: number }[] = [{ turn: { board, used: 0 }, square: victim }];
  const seen = new Set<string>();
  for (let used = 1; used <= 4; used++) {
    const next: typeof level = [];
    for (const { turn, square } of level)
      for (const step of oracleSteps(side, turn)) {
        // A captured piece is marked by -1. The capture counts only when a push is complete.
        const now = step.from === square ? step.to : square;
        const gone = square === -1 || at(step.turn.board, now) === '.';
        const key = JSON.stringify([step.turn, gone ? -1 : now]);
        if (!seen.has(key)) next.push({ turn: step.turn, square: gone ? -1 : now });
        seen.add(key);
      }
    if (next.some(({ turn, square }) => square === -1 && turn.push === undefined)) return used;
    level = next;
  }
  return undefined;
}
