import { spoken } from './language.ts';

const REGIONS = { en: 'en-GB', de: 'de-DE' } as const;

/** A moment, in the reader's time zone. @param time - milliseconds since 1970 */
export const momentText = (time: number): string =>
  new Intl.DateTimeFormat(REGIONS[spoken()], { dateStyle: 'medium', timeStyle: 'short' }).format(time);

const DAY = 24 * 60 * 60 * 1000;

/** A day. @param day - counted from the first of 1970 */
export const dayText = (day: number): string =>
  new Intl.DateTimeFormat(REGIONS[spoken()], { dateStyle: 'medium', timeZone: 'UTC' }).format(day * DAY);
