import fc from 'fast-check';

/** Seconds per property: FUZZ_SECONDS, or 30. */
export const FUZZ_SECONDS = Number(process.env.FUZZ_SECONDS ?? 30);
/** Random seed. Set FUZZ_SEED to repeat an earlier run. */
export const FUZZ_SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

/** Checks a property on as many cases as fit into the time, and logs how many. */
export function checkFor<Case>(
  seconds: number,
  arbitrary: fc.Arbitrary<Case>,
  holds: (one: Case) => void,
): number {
  let cases = 0;
  fc.assert(
    fc.property(arbitrary, (one) => {
      cases++;
      holds(one);
    }),
    {
      seed: FUZZ_SEED,
      numRuns: Number.MAX_SAFE_INTEGER,
      interruptAfterTimeLimit: 1000 * seconds,
      markInterruptAsFailure: false,
    },
  );
  return cases;
}
