import type { BoardColors } from './boardPicture.ts';

/**
 * The colors of the page's board, for drawings outside the page.
 *
 * @param read - the value of a custom property
 */
export function boardColors(read: (property: string) => string): BoardColors {
  const checker = (name: 'ivory' | 'ebony', pip: string) => ({
    fill: read(`--${name}`),
    ring: read(`--${name}-ring`),
    rim: read(`--${name}-rim`),
    face: read(`--${name}-face`),
    inner: read(`--${name}-inner`),
    pip: read(pip),
  });
  return {
    frame: read('--board-frame'),
    field: read('--board-field'),
    tray: read('--board-tray'),
    pointLight: read('--board-point-light'),
    pointDark: read('--board-point-dark'),
    number: read('--board-number'),
    halo: read('--board-halo'),
    cube: read('--cube'),
    cubeRing: read('--cube-ring'),
    cubeInk: read('--cube-ink'),
    X: checker('ivory', '--ebony'),
    O: checker('ebony', '--ivory'),
  };
}
