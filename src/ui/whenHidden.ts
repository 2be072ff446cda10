/** Runs an action whenever the page is hidden: on phones the last moment at which it reliably can. */
export function whenHidden(action: () => Promise<unknown>): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void action());
}
