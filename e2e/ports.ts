/** Where the tests serve the built page; E2E_PORT moves it and its neighbours, so that two runs fit on one machine. */
export const PAGE_PORT = Number(process.env.E2E_PORT ?? 4174);
/** Where they serve the sources, for pages that belong to tests alone. */
export const SOURCES_PORT = PAGE_PORT + 2;
/** Where a test serves a copy of the built page that it changes. */
export const COPY_PORT = PAGE_PORT + 1;
/** Where the drivers of other browsers listen, one after the other. */
export const DRIVER_PORT = PAGE_PORT + 3;
