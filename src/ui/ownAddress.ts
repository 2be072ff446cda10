/** Browsers refuse an address that changes too often: it is written when nothing has changed for so many milliseconds. */
export const QUIET_MS = 400;

/** The part of the address behind #, for a view that names there what it shows. */
export interface OwnAddress {
  /** What it says now. */
  read(): string;
  /**
   * Writes it, but not over a link that has just been followed: that stands in the address at once, while the event which tells
   * of it is still on its way.
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
