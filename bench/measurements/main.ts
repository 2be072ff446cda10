import { writeFileSync } from 'node:fs';
import { measurementsPage, PAGE } from './page.ts';
import { README, renewedReadme } from './readme.ts';
import { SETTINGS_PAGE, settingsPage } from './settings.ts';

/** Writes docs/measurements.md, docs/settings.md and the figures of README: `npm run measurements`. */
writeFileSync(PAGE, measurementsPage());
writeFileSync(SETTINGS_PAGE, settingsPage());
writeFileSync(README, renewedReadme());
console.error(`written to ${PAGE}, ${SETTINGS_PAGE} and ${README}`);
