/** Puts the rows of one candidate back into trial order. */
export class Lane {
  /** First trial that is not part of a piece yet. */
  next: number;
  readonly #columns: number;
  /** First trial whose row is missing. */
  #ready: number;
  /** First trial that has not been removed by `shift`. */
  #taken: number;
  /** Rows beyond `ready`, by first trial; they arrived before earlier ones. */
  readonly #early = new Map<number, Float64Array>();
  /** Rows from `taken` to `ready`. */
  readonly #waiting: Float64Array[] = [];

  /** @param trials - trials that the continued run already has. @param columns - numbers per row */
  constructor(trials: number, columns: number) {
    this.#columns = columns;
    this.next = trials;
    this.#ready = trials;
    this.#taken = trials;
  }

  /** First trial whose row is missing. */
  get ready(): number {
    return this.#ready;
  }

  /** Trials that are assigned but not yet removed by `shift`. */
  get outstanding(): number {
    return this.next - this.#taken;
  }

  /** Accepts rows of trials from `first` on; each trial once. */
  accept(first: number, rows: Float64Array): void {
    this.#early.set(first, rows);
    for (let next = this.#early.get(this.#ready); next !== undefined; next = this.#early.get(this.#ready)) {
      this.#early.delete(this.#ready);
      this.#waiting.push(next);
      this.#ready += next.length / this.#columns;
    }
  }

  /**
   * Removes and returns the rows of the next `count` trials, all of which must be ready: [count × columns],
   * row-major.
   */
  shift(count: number): Float64Array {
    this.#taken += count;
    return shift(this.#waiting, count * this.#columns);
  }
}

/** Removes and returns the first `length` numbers of a queue; splits an entry if necessary. */
function shift(queue: Float64Array[], length: number): Float64Array {
  const taken = new Float64Array(length);
  for (let at = 0; at < length; ) {
    const head = queue[0]!;
    const room = length - at;
    taken.set(head.length > room ? head.subarray(0, room) : head, at);
    if (head.length > room) queue[0] = head.subarray(room);
    else queue.shift();
    at += head.length;
  }
  return taken;
}
