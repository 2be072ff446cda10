import type { Worded } from './phrase.ts';
import { sentence } from './sentences.ts';

/** The text of a failure in the current language; its message if it has no reason. */
export const wording = ({ message, reason }: Worded): string =>
  reason === undefined ? message : sentence(reason);
