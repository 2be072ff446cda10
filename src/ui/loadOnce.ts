import { failLoad } from './failedLoads.ts';

/** Something in a file of its own that is loaded when it is first asked for. */
export interface LoadedOnce<T> {
  /** Loads it, or answers what has been loaded; a failure stays until the reader tries again: see `retryFailedLoads`. */
  load(): Promise<T>;
  /** Undefined as long as it is not there. */
  loaded(): T | undefined;
}

/**
 * @param load - imports the file
 * @param make - what is made of it
 */
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
