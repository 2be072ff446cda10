import { readFileSync } from 'node:fs';
import { openKernel } from '../bench/kernel.ts';
import { unwrap } from '../src/engine/errors.ts';
import { parseMat } from '../src/formats/files/mat.ts';
import { placedDecisions } from '../src/jobs/match/figures.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { openMatch } from '../src/runner/worker/openMatch.ts';

export const { kernel } = openKernel();
export const read = (file: string) =>
  readFileSync(new URL(`./vectors/matches/${file}`, import.meta.url), 'utf8');
/** One game of a match to 3, in which X doubles from the bar in row 5. */
export const SAMPLE = read('one-game.mat');
export const match = openMatch(kernel, unwrap(parseMat(SAMPLE)));
export const placed = placedDecisions(match);
export const double = placed.find(({ decision }) => decision.kind === 'double' && decision.doubled)!;
export const take = placed.find(({ decision }) => decision.kind === 'take')!;
export const settings = { ...DEFAULT_SETTINGS, trials: 36 };
