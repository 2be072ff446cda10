import { fail, ok, reason, type Result } from '../../../engine/errors.ts';
import { parseShortBoard } from '../../../formats/arimaa/board.ts';
import { parseSetUp, parseTurn } from '../../../formats/arimaa/turn.ts';
import { barredOf, endOfGame, isThirdTime, occurrencesOf, setUp } from '../../../games/arimaa/game.ts';
import type { ArimaaKernel } from '../../../games/arimaa/kernel.ts';
import { EMPTY_BOARD, sideOfPiece } from '../../../games/arimaa/position.ts';
import { playTurn, turnName } from '../../../games/arimaa/turn.ts';
import type { GameEnd, Position } from '../../../games/arimaa/types.ts';

const NEW_GAME: Position = { board: EMPTY_BOARD, side: 'gold' };

/** The game of a protocol session: set-ups, turns, repetitions. */
export class AeiGame {
  readonly #kernel: ArimaaKernel;
  /** Positions after the set-ups, the current one last; empty while the pieces are being placed. */
  #positions: readonly Position[] = [];
  #position = NEW_GAME;

  constructor(kernel: ArimaaKernel) {
    this.#kernel = kernel;
  }

  get position(): Position {
    return this.#position;
  }

  /** Whether the side to move has yet to place its pieces; not if all of them were captured. */
  get isSettingUp(): boolean {
    if (this.#positions.length > 0) return false;
    const { board, side } = this.#position;
    return !Array.from(board).some((piece) => piece !== '.' && sideOfPiece(piece) === side);
  }

  /** Positions that no turn may produce, because they have occurred twice. */
  get barred(): readonly Position[] {
    return barredOf(this.#positions);
  }

  /** How the game has ended; undefined while it goes on. */
  get end(): GameEnd | undefined {
    return this.isSettingUp
      ? undefined
      : endOfGame(this.#kernel, this.#position, occurrencesOf(this.#positions.slice(0, -1)));
  }

  restart(): void {
    this.#position = NEW_GAME;
    this.#positions = [];
  }

  /** Reads `g [64 squares]`. @returns `bad-board` */
  place(text: string): Result<Position> {
    const read = parseShortBoard(text);
    if (!read.ok) return read;
    const { board, side } = read.value;
    if (side === undefined) return fail('bad-board', reason('aei-no-side'));
    return this.#enter({ board, side }, true);
  }

  /** Plays a set-up or turn. @returns `bad-turn` or `illegal-turn` */
  play(text: string): Result<Position> {
    if (this.isSettingUp) {
      const placements = parseSetUp(text);
      if (!placements.ok) return placements;
      const placed = setUp(this.#position, this.#position.side, placements.value);
      return placed.ok ? this.#enter(placed.value, true) : placed;
    }
    const turn = parseTurn(text);
    if (!turn.ok) return turn;
    const played = playTurn(this.#kernel, this.#position, turn.value);
    if (!played.ok) return played;
    const { after } = played.value;
    if (isThirdTime(occurrencesOf(this.#positions), after))
      return fail('illegal-turn', reason('third-occurrence', { turn: turnName() }));
    return this.#enter(after, false);
  }

  /** @param isFirst - no earlier position counts as a repetition */
  #enter(position: Position, isFirst: boolean): Result<Position> {
    this.#position = position;
    if (isFirst) this.#positions = [];
    if (!this.isSettingUp) this.#positions = [...this.#positions, position];
    return ok(position);
  }
}
