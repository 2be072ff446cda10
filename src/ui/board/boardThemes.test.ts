import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BOARD_THEMES } from '../appearance.ts';
import { boardColors } from './boardColors.ts';
import { STONE } from './boardPicture.ts';

const sheet = readFileSync(new URL('boardThemes.css', import.meta.url), 'utf8');

/** Variables of the rules that apply to the page's root, later ones last. */
function lookOf(theme: string, board: string): ReadonlyMap<string, string> {
  const applies = (selector: string): boolean =>
    selector === ':root' ||
    (/^(\[[^\]]+\])+$/.test(selector) &&
      [...selector.matchAll(/data-(\w+)="(\w+)"/g)].every(
        ([, name, value]) => value === (name === 'theme' ? theme : board),
      ));
  return new Map(
    [...sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^}]+)\}/g)]
      .filter(([, selectors]) => selectors!.split(',').some((selector) => applies(selector.trim())))
      .flatMap(([, , body]) =>
        [...body!.matchAll(/(--[\w-]+):\s*(#\w{6});/g)].map(([, name, value]) => [name!, value!] as const),
      ),
  );
}

/** Relative luminance of a color as WCAG defines it. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

const LOOKS = ['light', 'dark'].flatMap((theme) =>
  Object.keys(BOARD_THEMES).map((board) => [theme, board] as const),
);

test.each(LOOKS)('%s page, %s board: everything on the board can be told apart', (theme, board) => {
  const look = lookOf(theme, board);
  const between = (a: string, b: string) => contrast(look.get(a)!, look.get(b)!);
  expect(between('--board-number', '--board-frame')).toBeGreaterThan(4.5);
  expect(between('--cube-ink', '--cube')).toBeGreaterThan(4.5);
  expect(between('--ivory', '--ebony')).toBeGreaterThan(7);
  expect(between('--board-point-light', '--board-point-dark')).toBeGreaterThan(1.5);
  // A checker differs from its ground by its color or its ring, and in its outline.
  for (const ground of ['--board-field', '--board-point-light', '--board-point-dark', '--board-tray'])
    for (const [fill, ring, rim] of [
      ['--ivory', '--ivory-ring', '--ivory-rim'],
      ['--ebony', '--ebony-ring', '--ebony-rim'],
    ] as const)
      expect(
        Math.max(between(fill, ground), between(ring, ground), between(rim, ground)),
        `${fill} on ${ground}`,
      ).toBeGreaterThan(3);
});

test('the looks of the board do not inherit each other’s colors', () => {
  const names = (theme: string, board: string) => [...lookOf(theme, board).keys()].sort();
  for (const [theme, board] of LOOKS) expect(names(theme, board)).toEqual(names('light', 'stone'));
});

test('pictures without a page have the colors of the light stone board', () => {
  const look = lookOf('light', 'stone');
  expect(STONE).toMatchObject(boardColors((name) => look.get(name)!));
});
