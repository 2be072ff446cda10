/** Checks of a benchmark's arguments: a wrong one must not replace a result. */

/** Prints what was expected of an argument and ends with code 2, that of wrong arguments. */
function refuse(name: string, expected: string, given: string): never {
  console.error(`${name}: expected ${expected}, got ${given}`);
  process.exit(2);
}

/** The member of `parts` that an argument names. Exits with code 2 if there is no such part. */
export function partOf<Part extends string>(
  parts: Readonly<Record<Part, unknown>>,
  given: string | undefined,
  standard: NoInfer<Part>,
  name = 'part',
): Part {
  const part = given ?? standard;
  if (Object.hasOwn(parts, part)) return part as Part;
  return refuse(name, `one of ${Object.keys(parts).join(', ')}`, part);
}

/** The whole number that an argument gives. Exits with code 2 if it is none, or below 1. */
export function countOf(name: string, given: string | undefined, standard: number): number {
  const count = given === undefined ? standard : Number(given);
  if (Number.isSafeInteger(count) && count >= 1) return count;
  return refuse(name, 'a whole number of at least 1', given ?? '');
}
