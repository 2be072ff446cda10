import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { candidateLook, LEAST_HEAT } from './palette.ts';

const theme = readFileSync(new URL('../../page/shell/theme.css', import.meta.url), 'utf8');
const [light, dark] = theme.split(':root[data-theme="dark"]') as [string, string];

type Color = readonly number[];

function valueOf(block: string, name: string): string {
  const value = new RegExp(`${name}: ([^;]+);`).exec(block)?.[1];
  if (value === undefined) throw new Error(`theme.css lacks ${name}`);
  return value;
}

const colorOf = (block: string, name: string): Color =>
  [1, 3, 5].map((at) => Number.parseInt(valueOf(block, name).slice(at, at + 2), 16));

/** Relative luminance, as WCAG defines it. */
function luminanceOf(color: Color): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: Color, other: Color): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_theme, block) => {
  /** The color of a candidate at a depth of the heat map. */
  function heatOf(index: number, depth: number): Color {
    const color = colorOf(block, candidateLook(index).color.replace(/^var\((.*)\)$/, '$1'));
    const surface = colorOf(block, '--surface');
    const share = (depth * Number.parseFloat(valueOf(block, '--heat'))) / 100;
    return color.map((value, at) => surface[at]! + (value - surface[at]!) * share);
  }

  test.each([0, 1, 2, 3, 4, 5])('the palest heat of candidate %i is told from an empty cell', (index) => {
    expect(contrastOf(heatOf(index, LEAST_HEAT), colorOf(block, '--paper'))).toBeGreaterThanOrEqual(1.6);
  });

  test.each([0, 1, 2, 3, 4, 5])('text is readable on the deepest heat of candidate %i', (index) => {
    const name = candidateLook(index).color.replace(/^var\((.*)\)$/, '$1');
    expect(contrastOf(heatOf(index, 1), colorOf(block, '--ink'))).toBeGreaterThanOrEqual(4.5);
    // Names of plays are written in their color.
    expect(contrastOf(colorOf(block, name), colorOf(block, '--paper'))).toBeGreaterThanOrEqual(4.5);
  });
});
