import { expect, vi } from 'vitest';

/** Waits until something is so. */
export const until = (happens: () => boolean | Promise<boolean>): Promise<void> =>
  vi.waitFor(async () => expect(await happens()).toBe(true), { timeout: 300_000, interval: 100 });
