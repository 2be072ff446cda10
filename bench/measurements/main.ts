import { writeFileSync } from 'node:fs';
import { measurementsPage, PAGE } from './page.ts';

/** Writes docs/measurements.md: `npm run measurements`. */
writeFileSync(PAGE, measurementsPage());
console.error(`written to ${PAGE}`);
