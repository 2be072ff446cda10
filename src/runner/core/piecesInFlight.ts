import type { Piece } from '../../engine/types.ts';

/** State shared by all workers that play the same piece. */
interface SharedPiece {
  /** First trial whose row no worker has delivered. */
  next: number;
  readonly held: Set<Piece>;
}

/** A piece assigned to a worker. */
interface HeldPiece {
  /** The next trial expected from this worker. */
  next: number;
  readonly shared: SharedPiece;
}

/** The part of a piece that has not been delivered. */
const restOf = ({ candidate, first, count }: Piece, next: number): Piece => ({
  candidate,
  first: next,
  count: first + count - next,
});

/** Pieces assigned to workers, and pieces waiting to be assigned again. */
export class PiecesInFlight {
  readonly #held = new Map<Piece, HeldPiece>();
  #handedBack: Piece[] = [];
  /** Returned pieces that another worker is still playing. */
  readonly #lent = new Map<Piece, SharedPiece>();

  /** Number of assigned pieces. */
  get size(): number {
    return this.#held.size;
  }

  holds(piece: Piece): boolean {
    return this.#held.has(piece);
  }

  /** Records a new piece as assigned to a worker. */
  hold(piece: Piece): void {
    this.#share(piece, { next: piece.first, held: new Set() });
  }

  /** Trials that the worker has not delivered of its piece; 0 if the piece is not assigned. */
  left(piece: Piece): number {
    const hand = this.#held.get(piece);
    return hand === undefined ? 0 : piece.first + piece.count - hand.next;
  }

  /**
   * Records that a worker has delivered the next trials of its piece.
   *
   * @param accept - called if some of them are new, with the first new trial and the number that others
   * delivered before
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

  /** Takes a piece from its worker. The rest is assigned again, unless another worker is playing it too. */
  giveBack(piece: Piece): void {
    const hand = this.#held.get(piece);
    if (hand === undefined) return;
    const { shared } = hand;
    this.#held.delete(piece);
    shared.held.delete(piece);
    if (shared.held.size === 0) this.#handBack(restOf(piece, shared.next));
  }

  /** Makes the rest of a piece available to another worker while its own worker keeps it. */
  lend(piece: Piece): void {
    const shared = this.#held.get(piece)?.shared;
    if (shared === undefined) return;
    const rest = restOf(piece, shared.next);
    this.#lent.set(rest, shared);
    // Counts as a holder, so that the piece is not assigned a third time if the first worker returns it.
    shared.held.add(rest);
    this.#handBack(rest);
  }

  /**
   * Assigns the first returned piece of a candidate that still wants it, without the trials delivered by
   * others.
   */
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
