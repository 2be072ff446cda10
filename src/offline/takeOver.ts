/**
 * Message from a page to a waiting service worker to make it take over; pages of the first edition send the
 * same.
 */
export const TAKE_OVER = 'SKIP_WAITING';

export interface TakeOver {
  readonly type: typeof TAKE_OVER;
}
