import { type Language, spoken } from './language.ts';

/** Decimal mark and thousands separator of each language. */
const MARKS: Readonly<Record<Language, { readonly decimal: string; readonly group: string }>> = {
  en: { decimal: '.', group: ',' },
  de: { decimal: ',', group: '.' },
};

/**
 * A number with fixed decimals in the current language: `0.131`, in German `0,131`. The digits are those of
 * toFixed. Texts for other programs keep the decimal point.
 */
export const fixed = (value: number, digits: number): string => decimal(value.toFixed(digits));

/** Replaces the decimal point by the mark of the current language. */
export const decimal = (digits: string): string => digits.replace('.', MARKS[spoken()].decimal);

/** Thousands separators in typed numbers. */
const GROUPS: Readonly<Record<Language, RegExp>> = { en: /,/g, de: /\.(?=\d{3}(?:\D|$))/g };

/**
 * Parses a number typed in the current language: `1,296` or `0.01`, in German `1.296` or `0,01` (and `0.01`,
 * which is unambiguous); undefined if invalid.
 */
export function parseNumber(typed: string): number | undefined {
  const text = typed.replace(/\s/g, '');
  const isGrouped = /^-?[1-9]\d{0,2}([.,]\d{3})+(?!\d)/.test(text);
  const bare = isGrouped ? text.replace(GROUPS[spoken()], '') : text;
  const digits = bare.replace(MARKS[spoken()].decimal, '.');
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}

/**
 * A whole number with thousands separators: `1,679,616`, in German `1.679.616`. Not toLocaleString, whose
 * result depends on the machine.
 */
export const grouped = (value: number): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, MARKS[spoken()].group);
