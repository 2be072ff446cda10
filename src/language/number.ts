import { type Language, spoken } from './language.ts';

/** Between the whole number and its decimals, and between groups of three. */
const MARKS: Readonly<Record<Language, { readonly decimal: string; readonly group: string }>> = {
  en: { decimal: '.', group: ',' },
  de: { decimal: ',', group: '.' },
};

/**
 * A number with its decimals as the page writes them: `0.131`, in German `0,131`. The digits are those of toFixed in every
 * language. Texts for other programs keep the point.
 */
export const fixed = (value: number, digits: number): string => decimal(value.toFixed(digits));

/** Digits with a decimal point as the page writes them. */
export const decimal = (digits: string): string => digits.replace('.', MARKS[spoken()].decimal);

/** The marks between groups of three in what readers type. */
const GROUPS: Readonly<Record<Language, RegExp>> = { en: /,/g, de: /\.(?=\d{3}(?:\D|$))/g };

/**
 * The number that a reader typed, in the language spoken: `1,296` or `0.01`, in German `1.296` or `0,01` (and `0.01`, which
 * means nothing else); undefined where it is none.
 */
export function parseNumber(typed: string): number | undefined {
  const text = typed.replace(/\s/g, '');
  const isGrouped = /^-?[1-9]\d{0,2}([.,]\d{3})+(?!\d)/.test(text);
  const bare = isGrouped ? text.replace(GROUPS[spoken()], '') : text;
  const digits = bare.replace(MARKS[spoken()].decimal, '.');
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}

/** Whole numbers as people write them: `1,679,616`, in German `1.679.616`. Not toLocaleString, whose answer depends on the machine. */
export const grouped = (value: number): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, MARKS[spoken()].group);
