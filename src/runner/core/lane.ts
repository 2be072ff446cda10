/** The rows of one candidate, put back into the order of trials. */
export class Lane {
  /** First trial that no piece holds yet. */
  next: number;
  readonly #columns: number;
  /** First trial whose row is missing. */
  #ready: number;
  /** First trial that has not been taken out. */
  #taken: number;
  /** Rows after `ready`, by first trial: those that came before an earlier one. */
  readonly #early = new Map<number, Float64Array>();
  /** Rows from `taken` to `ready`. */
  readonly #waiting: Float64Array[] = [];

  /** @param trials - that a run to go on from already has. @param columns - numbers per row */
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

  /** Trials that are handed out and not yet taken out. */
  get outstanding(): number {
    return this.next - this.#taken;
  }

  /** Accepts rows of trials from `first` on, each trial once. */
  accept(first: number, rows: Float64Array): void {
    this.#early.set(first, rows);
    for (let next = this.#early.get(this.#ready); next !== undefined; next = this.#early.get(this.#ready)) {
      this.#early.delete(this.#ready);
      this.#waiting.push(next);
      this.#ready += next.length / this.#columns;
    }
  }

  /** Takes out the rows of the next `count` trials, all of them ready: [count × columns], row-major. */
  shift(count: number): Float64Array {
    this.#taken += count;
    return shift(this.#waiting, count * this.#columns);
  }
}

/** Removes the first `length` numbers from a queue and returns them; a part of an entry stays in it. */
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
