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
 * How Chromium is started: the one that CHROMIUM names, Debian's, or that of `npx playwright install`. Its shell without
 * windows where there is one: a page in it takes half the processor time.
 */
export const CHROMIUM = { ...(shell === undefined ? {} : { executablePath: shell }), args: FLAGS };

/** The whole browser, for what the shell leaves out. */
export const WHOLE_CHROMIUM = {
  ...(whole === undefined ? { channel: 'chromium' } : { executablePath: whole }),
  args: FLAGS,
};
