/** Runs an action whenever the page is hidden: on phones the last moment at which it reliably can. */
export function whenHidden(action: () => Promise<unknown>): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void action());
}

/** Runs an action when the page is left or reloaded; what it does not finish at once is lost. */
export function whenLeft(action: () => void): void {
  window.addEventListener('pagehide', action);
}
