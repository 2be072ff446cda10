import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const PRIMARY = ['button.primary:enabled'];

/**
 * Keeps focus within a group of changing buttons: if the focused one disappears, the primary button gets
 * focus. Otherwise focus would return to the top of the page after starting a rollout by keyboard.
 *
 * @param next - selectors of the elements to focus; the first match is used
 */
export function useKeptFocus<T extends HTMLElement>(
  next: readonly string[] = PRIMARY,
): {
  readonly ref: RefObject<T | null>;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
} {
  const ref = useRef<T>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    const found = next.flatMap((selector) => ref.current?.querySelector<HTMLElement>(selector) ?? []);
    found[0]?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ target }) =>
      // A removed button also fires blur, although focus has not moved elsewhere.
      queueMicrotask(() => {
        if (target.isConnected && ref.current?.contains(document.activeElement) !== true)
          isInside.current = false;
      }),
  };
}
