import { RolloutError } from '../../engine/errors.ts';
import type { KernelExports } from '../../kernel/backgammon.ts';

/**
 * The weights file, little-endian: magic "STRW", format version, number of nets (u32 each). Then for each
 * net: its number, hidden units and rows (u32 each), its rows [rows × hidden] (int16; int8 in luck nets) and
 * its head as the kernel stores it. The kernel defines which nets and rows it expects;
 * assembly/backgammon/nets.ts describes heads and units.
 */
const MAGIC = 0x57525453;
const FORMAT_VERSION = 4;
const HEADER_BYTES = 12;
const NET_HEADER_BYTES = 12;

/** Nets of the kernel by number. */
export const NETS = ['contact', 'race', 'ranking', 'luck-contact', 'luck-race'] as const;
/** Units of the second layer of each net. */
const SECOND_UNITS = [32, 32, 0, 64, 64] as const;
/** Opens a net of the weights file with `hidden` units in its first layer. */
export const openFileNet = (kernel: KernelExports, net: number, hidden: number): void =>
  kernel.openNet(net, hidden, SECOND_UNITS[net]!, false);
/** The nets used for variance reduction. */
export const LUCK_NETS = ['luck-contact', 'luck-race'] as const;
const headBytes = (kernel: KernelExports, net: number, hidden: number): number =>
  kernel.netHeadBytes(net, hidden, SECOND_UNITS[net]!, false);
/** Views of the kernel's memory for one net, in the order of the file. */
function places(kernel: KernelExports, net: number): readonly Uint8Array[] {
  const { buffer } = kernel.memory;
  const hidden = kernel.netHidden(net);
  const rowBytes = kernel.netRows(net) * kernel.netRowBytes(net, hidden);
  return [
    new Uint8Array(buffer, kernel.netRowsPtr(net) >>> 0, rowBytes),
    new Uint8Array(buffer, kernel.netHeadPtr(net) >>> 0, headBytes(kernel, net, hidden)),
  ];
}

/**
 * Loads a weights file into the kernel.
 *
 * @throws {@link RolloutError} `bad-weights` if the kind of file, version, shape or length is wrong
 */
export function loadWeightsFile(kernel: KernelExports, file: ArrayBuffer): void {
  const view = new DataView(file);
  const refuse = (what: string): never => {
    throw new RolloutError('bad-weights', `Weights file: ${what}. Reload the page or install Strata again.`);
  };
  const word = (at: number): number =>
    at + 4 <= file.byteLength ? view.getUint32(at, true) : refuse('it ends too early');
  if (word(0) !== MAGIC) refuse('it does not begin with STRW, so it is no weights file');
  if (word(4) !== FORMAT_VERSION) refuse(`expected format version ${FORMAT_VERSION}, got ${word(4)}`);
  if (word(8) !== NETS.length) refuse(`expected ${NETS.length} nets, got ${word(8)}`);
  let at = HEADER_BYTES;
  const shapes = NETS.map((name, net) => {
    const [number, hidden, rows] = [word(at), word(at + 4), word(at + 8)];
    const expected = kernel.netRows(net);
    if (number !== net || rows !== expected || !kernel.netAllows(net, hidden, SECOND_UNITS[net]!, false))
      refuse(
        `${name} net: expected ${expected} rows and a multiple of 64 hidden units, got ${rows} and ${hidden}`,
      );
    const start = at + NET_HEADER_BYTES;
    at = start + rows * kernel.netRowBytes(net, hidden) + headBytes(kernel, net, hidden);
    return { start, hidden };
  });
  if (at !== file.byteLength) refuse(`expected ${at} bytes, got ${file.byteLength}`);
  shapes.forEach(({ start, hidden }, net) => {
    openFileNet(kernel, net, hidden);
    let from = start;
    for (const place of places(kernel, net)) {
      place.set(new Uint8Array(file, from, place.length));
      from += place.length;
    }
  });
}

/** Writes the kernel's current weights to a file. */
export function makeWeightsFile(kernel: KernelExports): ArrayBuffer {
  const parts = NETS.map((_, net) => ({
    header: Uint32Array.of(net, kernel.netHidden(net), kernel.netRows(net)),
    places: places(kernel, net),
  }));
  const pieces = [
    Uint32Array.of(MAGIC, FORMAT_VERSION, NETS.length),
    ...parts.flatMap(({ header, places: weights }) => [header, ...weights]),
  ].map((piece) => new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength));
  const file = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    file.set(piece, at);
    at += piece.length;
  }
  return file.buffer;
}
