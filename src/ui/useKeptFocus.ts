import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const PRIMARY = ['button.primary:enabled'];

/**
 * Keeps the focus in a group of buttons whose members come and go: where the one in focus is replaced, the group's primary
 * button has it next. Without this who starts a rollout by keyboard would begin again at the top of the page.
 *
 * @param next - selectors of what has the focus next, the first that is there
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
      // A button that is taken away is blurred too, but nobody has left it.
      queueMicrotask(() => {
        if (target.isConnected && ref.current?.contains(document.activeElement) !== true)
          isInside.current = false;
      }),
  };
}
