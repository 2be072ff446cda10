import { existsSync } from 'node:fs';

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
const whole = process.env.CHROMIUM ?? ifThere('/usr/bin/chromium');
const shell = process.env.CHROMIUM ?? ifThere('/usr/bin/chromium-headless-shell') ?? whole;

/**
 * Options for starting Chromium: the one named by CHROMIUM, Debian's, or that of `npx playwright install`.
 * Prefers its headless shell, which takes half the processor time.
 */
export const CHROMIUM = { ...(shell === undefined ? {} : { executablePath: shell }), args: FLAGS };

/** The full browser, for features that the shell lacks. */
export const WHOLE_CHROMIUM = {
  ...(whole === undefined ? { channel: 'chromium' } : { executablePath: whole }),
  args: FLAGS,
};
