/** Tells whether a reply is still wanted. */
export interface Latest {
  /** Begins a call; those before it are no longer wanted. @returns whether this one still is */
  begin(): () => boolean;
  /** @returns whether no call has begun or ended since */
  now(): () => boolean;
  /** The latest call is no longer wanted either. */
  end(): void;
}

/** Calls of which only the latest is wanted. */
export function createLatest(): Latest {
  let number = 0;
  const now = (): (() => boolean) => {
    const own = number;
    return () => own === number;
  };
  return {
    begin() {
      number++;
      return now();
    },
    now,
    end() {
      number++;
    },
  };
}
