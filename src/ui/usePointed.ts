import { useCallback, useState } from 'react';

/**
 * What the pointer or the focus is on, and a function that sets it. It is undefined as soon as `place` differs, since a
 * row that is replaced under the pointer never says that the pointer has left it.
 */
export function usePointed<Value>(
  place: unknown,
): readonly [pointed: Value | undefined, point: (value: Value | undefined) => void] {
  const [kept, setKept] = useState<{ readonly place: unknown; readonly value: Value }>();
  const point = useCallback(
    (value: Value | undefined) => setKept(value === undefined ? undefined : { place, value }),
    [place],
  );
  return [kept?.place === place ? kept?.value : undefined, point];
}
