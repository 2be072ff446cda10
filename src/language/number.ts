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

/** Whole numbers as people write them: `1,679,616`, in German `1.679.616`. Not toLocaleString, whose answer depends on the machine. */
export const grouped = (value: number): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, MARKS[spoken()].group);
