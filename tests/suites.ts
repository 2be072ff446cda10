/** Unit tests of whole programs and long games. `npm run check` skips them: they take half of the time. */
export const WHOLE_PROGRAMS: readonly string[] = [
  'tests/badInput.test.ts',
  'tests/cli.test.ts',
  'tests/cliRollout.test.ts',
  'tests/levels.test.ts',
  'tests/queue.test.ts',
  'tests/repro.test.ts',
  'tests/rolloutText.test.ts',
  'tests/signature.test.ts',
  'tests/textOut.test.ts',
  'tests/verify.test.ts',
  'tests/arimaa/cli.test.ts',
  'tests/arimaa/cliRollout.test.ts',
  'tests/arimaa/tree.test.ts',
  'tests/kernel/manualLosses.test.ts',
  'tests/kernel/manualTrial.test.ts',
  'tests/kernel/replay.test.ts',
  'tests/kernel/splitting.test.ts',
  'src/runner/worker/levelRun.test.ts',
  'training/trainer.test.ts',
];

/** Unit tests that sample a sweep; the slow suite runs the full sweep. See slow/README.md. */
export const SWEEPS: readonly string[] = [
  'tests/coverage.test.ts',
  'tests/files/export.test.ts',
  'tests/files/gnubgSgf.test.ts',
  'tests/arimaa/oneTurnWins.test.ts',
  'tests/arimaa/tree.test.ts',
  'tests/kernel/coverage.test.ts',
  'tests/kernel/cubeTrials.test.ts',
  'tests/kernel/luckNet.test.ts',
  'tests/kernel/plays.test.ts',
  'tests/kernel/splitting.test.ts',
  'tests/kernel/trials.test.ts',
  'tests/xg/damage.test.ts',
  'tests/xg/match.test.ts',
];
