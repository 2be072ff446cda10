/** Does something whenever the page goes out of sight: the last moment in which one on a phone surely gets to do anything. */
export function whenHidden(action: () => Promise<unknown>): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void action());
}
