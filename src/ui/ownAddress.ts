/** Browsers limit how often the address may change: write it after this many ms without a change. */
export const QUIET_MS = 400;

/** The address after #, for a view that records its state there. */
interface OwnAddress {
  /** The current address. */
  read(): string;
  /**
   * Writes the address, unless a link has just been followed: the address changes at once, but its event
   * arrives later.
   */
  write(address: string): void;
}

export function ownAddress(): OwnAddress {
  let known = location.hash;
  return {
    read: () => (known = location.hash),
    write(address) {
      if (location.hash !== known) return;
      history.replaceState(null, '', address);
      known = location.hash;
    },
  };
}
