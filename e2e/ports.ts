/**
 * Port of the built page. E2E_PORT moves it and the ports below, so that two test runs can share a machine.
 */
export const PAGE_PORT = Number(process.env.E2E_PORT ?? 4174);
/** Port that serves the sources, for test-only pages. */
export const SOURCES_PORT = PAGE_PORT + 2;
/** Port of a copy of the built page that a test modifies. */
export const COPY_PORT = PAGE_PORT + 1;
/** Port of the drivers of other browsers, which run one after another. */
export const DRIVER_PORT = PAGE_PORT + 3;
