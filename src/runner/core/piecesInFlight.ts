import type { Piece } from '../../engine/types.ts';

/** What all workers share that play the same piece. */
interface SharedPiece {
  /** First trial whose row nobody has delivered. */
  next: number;
  readonly held: Set<Piece>;
}

/** A piece in a worker's hand. */
interface HeldPiece {
  /** The trial that comes next from this worker. */
  next: number;
  readonly shared: SharedPiece;
}

/** What has not been delivered of a piece. */
const restOf = ({ candidate, first, count }: Piece, next: number): Piece => ({
  candidate,
  first: next,
  count: first + count - next,
});

/** Pieces in workers' hands, and those that wait to go out again. */
export class PiecesInFlight {
  readonly #held = new Map<Piece, HeldPiece>();
  #handedBack: Piece[] = [];
  /** Handed-back pieces that another worker still has. */
  readonly #lent = new Map<Piece, SharedPiece>();

  /** Pieces in hand. */
  get size(): number {
    return this.#held.size;
  }

  holds(piece: Piece): boolean {
    return this.#held.has(piece);
  }

  /** Puts a new piece into a worker's hand. */
  hold(piece: Piece): void {
    this.#share(piece, { next: piece.first, held: new Set() });
  }

  /** Trials that this worker has not delivered of a piece in its hand; 0 if it is in no hand. */
  left(piece: Piece): number {
    const hand = this.#held.get(piece);
    return hand === undefined ? 0 : piece.first + piece.count - hand.next;
  }

  /**
   * Notes that a worker has delivered the next trials of a piece in its hand.
   *
   * @param accept - called if some of them are new, with the first new trial and the number that others delivered before
   */
  deliver(piece: Piece, count: number, accept: (first: number, known: number) => void): void {
    const hand = this.#held.get(piece);
    if (hand === undefined) return;
    const { shared } = hand;
    const known = shared.next - hand.next;
    hand.next += count;
    if (hand.next <= shared.next) return;
    const first = shared.next;
    shared.next = hand.next;
    if (hand.next === piece.first + piece.count) for (const one of shared.held) this.#held.delete(one);
    accept(first, known);
  }

  /** Takes a piece from its worker: the rest goes out again, unless another worker has it too. */
  giveBack(piece: Piece): void {
    const hand = this.#held.get(piece);
    if (hand === undefined) return;
    const { shared } = hand;
    this.#held.delete(piece);
    shared.held.delete(piece);
    if (shared.held.size === 0) this.#handBack(restOf(piece, shared.next));
  }

  /** Lets the rest of a piece go out once more while its worker keeps it. */
  lend(piece: Piece): void {
    const shared = this.#held.get(piece)?.shared;
    if (shared === undefined) return;
    const rest = restOf(piece, shared.next);
    this.#lent.set(rest, shared);
    // It keeps the piece from going out a third time where the first worker gives it back.
    shared.held.add(rest);
    this.#handBack(rest);
  }

  /** Hands out the first handed-back piece of a candidate that still wants it, without what others have delivered of it. */
  again(wanted: (candidate: number) => number): Piece | undefined {
    for (;;) {
      const at = this.#handedBack.findIndex(({ candidate, first }) => first < wanted(candidate));
      const [piece] = at < 0 ? [] : this.#handedBack.splice(at, 1);
      if (piece === undefined) return undefined;
      const shared = this.#lent.get(piece);
      if (shared === undefined) {
        this.hold(piece);
        return piece;
      }
      this.#lent.delete(piece);
      shared.held.delete(piece);
      const rest = restOf(piece, shared.next);
      if (rest.count > 0) {
        this.#share(rest, shared);
        return rest;
      }
    }
  }

  #share(piece: Piece, shared: SharedPiece): void {
    shared.held.add(piece);
    this.#held.set(piece, { next: piece.first, shared });
  }

  #handBack(piece: Piece): void {
    this.#handedBack.push(piece);
    this.#handedBack.sort((a, b) => a.first - b.first || a.candidate - b.candidate);
  }
}
