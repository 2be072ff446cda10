/** Provides the programs that the tests start; resolves to whether the tests can run. */
export function provideTestPrograms(): Promise<boolean>;
