/** What a page tells a service worker that waits, to have it take over; pages of the first edition say the same. */
export const TAKE_OVER = 'SKIP_WAITING';

export interface TakeOver {
  readonly type: typeof TAKE_OVER;
}
