import { existsSync, readFileSync } from 'node:fs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const ifThere = (path: string) => (existsSync(path) ? path : undefined);
const named = process.env.STRATA_CHROMIUM || undefined;
/** The one that scripts/testPrograms.mjs installed inside the project. */
const inside = ifThere('node_modules/.strata-chromium');
const whole =
  named ?? ifThere('/usr/bin/chromium') ?? (inside === undefined ? undefined : readFileSync(inside, 'utf8'));
const shell = named ?? ifThere('/usr/bin/chromium-headless-shell') ?? whole;

/**
 * Options for starting Chromium: the one named by STRATA_CHROMIUM, Debian's, the project's, or that of `npx playwright install`.
 * Prefers the headless shell, which takes half the processor time.
 */
export const CHROMIUM = { ...(shell === undefined ? {} : { executablePath: shell }), args: FLAGS };

/** The full browser, for features that the shell lacks. */
export const WHOLE_CHROMIUM = {
  ...(whole === undefined ? { channel: 'chromium' } : { executablePath: whole }),
  args: FLAGS,
};
