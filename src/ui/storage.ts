/** The part of Web Storage that settings need; any method may throw where the browser refuses storage. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Under which a tab remembers its rollout of Arimaa while it loads again. */
export const SUSPENDED_ARIMAA = 'strata-suspended-arimaa';

/** What remembers beyond the visit; undefined where the browser refuses even to be asked. */
export function pageStorage(): TextStorage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** What remembers until this tab is closed; undefined where the browser refuses even to be asked. */
export function tabStorage(): TextStorage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** A text that was kept; empty where there is none, or storage refuses. */
export function remembered(storage: TextStorage | undefined, key: string): string {
  try {
    return storage?.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text beyond the visit; where storage is full or refused nothing is lost but the memory of it. */
export function keepText(storage: TextStorage | undefined, key: string, text: string): void {
  try {
    storage?.setItem(key, text);
  } catch {
    // As the page is used now it has what it needs.
  }
}
