import { chunk, decode, indexColors, packRows, paletteHeader, SIGNATURE } from './png.ts';

/** A picture of an animation, as written by Chromium, and how long it is shown. */
export interface Frame {
  readonly png: Buffer;
  readonly ms: number;
}

/** Colors of the palette, less one for "unchanged". */
const MOST_COLORS = 255;
const NO_DISPOSAL = 0;
const OVER = 1;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Writes an animated PNG that repeats for ever. Each picture has only what differs from the one before.
 *
 * @param frames - of one size
 * @see https://www.w3.org/TR/png-3/#apng-frame-based-animation
 */
export function makeAnimation(frames: readonly Frame[]): Buffer {
  const pictures = frames.map(({ png }) => decode(png));
  const [{ width, height }] = pictures as [(typeof pictures)[0]];
  const { palette, pictures: all } = indexColors(pictures, MOST_COLORS);
  const unchanged = palette.length;
  const shown: { places: Uint8Array; area: Area; ms: number }[] = [];
  for (const [index, places] of all.entries()) {
    const before = all[index - 1];
    const ms = frames[index]!.ms;
    const area = before === undefined ? { x: 0, y: 0, width, height } : changedArea(before, places, width);
    // The same picture is shown longer.
    if (area === undefined) shown.at(-1)!.ms += ms;
    else
      shown.push({
        places:
          before === undefined
            ? places
            : places.map((place, at) => (place === before[at] ? unchanged : place)),
        area,
        ms,
      });
  }
  let sequence = 0;
  const numbers = (...values: readonly number[]): Buffer => {
    const bytes = Buffer.alloc(4 * values.length);
    for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
    return bytes;
  };
  const chunks = shown.flatMap(({ places, area, ms }, index) => {
    const control = Buffer.alloc(6);
    control.writeUInt16BE(ms, 0);
    control.writeUInt16BE(1000, 2);
    control.set([NO_DISPOSAL, OVER], 4);
    const head = numbers(sequence++, area.width, area.height, area.x, area.y);
    const data = packRows(places, width, area);
    return [
      chunk('fcTL', Buffer.concat([head, control])),
      index === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([numbers(sequence++), data])),
    ];
  });
  return Buffer.concat([
    SIGNATURE,
    paletteHeader(width, height),
    chunk('acTL', numbers(shown.length, 0)),
    chunk('PLTE', Buffer.from([...palette.flat(), 0, 0, 0])),
    chunk('tRNS', Buffer.from([...palette.map(() => 255), 0])),
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The smallest rectangle with all differences; undefined if there are none. */
function changedArea(before: Uint8Array, after: Uint8Array, width: number): Area | undefined {
  let [left, right, top, bottom] = [Infinity, -1, Infinity, -1];
  for (let at = 0; at < after.length; at++) {
    if (before[at] === after[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
