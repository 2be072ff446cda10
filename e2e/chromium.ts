import { existsSync } from 'node:fs';

const debian = '/usr/bin/chromium';
const executablePath = process.env.CHROMIUM ?? (existsSync(debian) ? debian : undefined);

/** How Chromium is started: the one that CHROMIUM names, Debian's, or that of `npx playwright install`. */
export const CHROMIUM = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
