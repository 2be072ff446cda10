/** The part of Web Storage that settings need; any method may throw if the browser refuses storage. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Key under which a tab remembers its Arimaa rollout during a reload. */
export const SUSPENDED_ARIMAA = 'strata-suspended-arimaa';

/** Key under which the page remembers that matches are not finished. */
export const UNFINISHED_MATCHES = 'strata-matches';

/** localStorage; undefined if the browser denies access to it. */
export function pageStorage(): TextStorage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** sessionStorage, which lasts until the tab is closed; undefined if the browser denies access to it. */
export function tabStorage(): TextStorage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** A stored text; empty if there is none or storage refuses. */
export function remembered(storage: TextStorage | undefined, key: string): string {
  try {
    return storage?.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text if storage allows; a failure is harmless. */
export function keepText(storage: TextStorage | undefined, key: string, text: string): void {
  try {
    storage?.setItem(key, text);
  } catch {
    // Only later visits lack the value.
  }
}
