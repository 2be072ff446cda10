/** Days from 30 December 1899 to 1 March 2000, where the four centuries of the calendar begin. */
const DAYS_TO_MARCH_2000 = 36_586;
const DAYS_OF_400_YEARS = 146_097;
/** Backgammon files are from these years. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2200;

/**
 * A date as `2009-12-16`.
 *
 * @param days - since 30 December 1899, with the time as a fraction
 * @returns '' for a date before 1970 or after 2200
 */
export function dateText(days: number): string {
  if (!Number.isFinite(days)) return '';
  const day = Math.floor(days) - DAYS_TO_MARCH_2000;
  const era = Math.floor(day / DAYS_OF_400_YEARS);
  const ofEra = day - era * DAYS_OF_400_YEARS;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  // Counted from March, months have a regular pattern of lengths.
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const date = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = 2000 + yearOfEra + 400 * era + Number(month <= 2);
  if (year < FIRST_YEAR || year > LAST_YEAR) return '';
  return [String(year), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
}
