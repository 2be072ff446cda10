import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a group of buttons whose members come and go: where the one in focus is replaced, the group's primary
 * button has it next. Without this who starts a rollout by keyboard would begin again at the top of the page.
 */
export function useKeptFocus<T extends HTMLElement>(): {
  readonly ref: RefObject<T | null>;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
} {
  const ref = useRef<T>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('button.primary:enabled')?.focus({ preventScroll: true });
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
