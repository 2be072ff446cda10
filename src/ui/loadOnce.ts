import { failLoad } from './failedLoads.ts';

/** A module that is loaded on first request. */
export interface LoadedOnce<T> {
  /**
   * Loads it or returns the loaded value. A failure persists until the reader retries: see
   * `retryFailedLoads`.
   */
  load(): Promise<T>;
  /** The loaded value; undefined until then. */
  loaded(): T | undefined;
}

/** @param load - imports the module @param make - makes the value from it */
export function loadOnce<Module, T>(load: () => Promise<Module>, make: (module: Module) => T): LoadedOnce<T> {
  let loading: Promise<T> | undefined;
  let made: T | undefined;
  const begin = () =>
    load().then(
      (module) => (made = make(module)),
      () =>
        failLoad(() => {
          loading = undefined;
        }),
    );
  return { load: () => (loading ??= begin()), loaded: () => made };
}
