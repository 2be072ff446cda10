import { RolloutError } from '../../engine/errors.ts';
import type { KernelExports } from '../../kernel/backgammon.ts';

/**
 * A file of weights, little-endian; public/weights has it compressed with gzip. Magic "STRW", format version,
 * number of nets (u32 each). Then for each net: its number, hidden units and rows (u32 each), its rows [rows × hidden] (int16; int8 in luck nets) and
 * its head as the kernel stores it. The kernel defines which nets and rows it expects;
 * assembly/backgammon/nets.ts describes heads and units.
 *
 * There are two: the weights file with all {@link NETS}, and a file with the strong net, which ends with the
 * SHA-256 of the weights file that it was made for. So the hash of the strong file names all weights.
 */
const MAGIC = 0x57525453;
const FORMAT_VERSION = 6;
const HEADER_BYTES = 12;
const NET_HEADER_BYTES = 12;
const HASH_BYTES = 32;

/** Nets of the weights file by number. */
export const NETS = ['contact', 'race', 'ranking', 'luck-contact', 'luck-race'] as const;
/** The nets used for variance reduction. */
export const LUCK_NETS = ['luck-contact', 'luck-race'] as const;
/** The strong net's number. */
export const STRONG_NET = NETS.length;

/** Units of the second layer of each net, and whether a third follows. */
const LATER_LAYERS: readonly (readonly [second: number, third: boolean])[] = [
  [32, false],
  [32, false],
  [0, false],
  [64, false],
  [64, false],
  [256, true],
];
const nameOf = (net: number): string => NETS[net] ?? 'strong';

/** Opens a net with `hidden` units in its first layer. */
export const openFileNet = (kernel: KernelExports, net: number, hidden: number): void =>
  kernel.openNet(net, hidden, ...LATER_LAYERS[net]!);
const headBytes = (kernel: KernelExports, net: number, hidden: number): number =>
  kernel.netHeadBytes(net, hidden, ...LATER_LAYERS[net]!);

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

/** Loads a file that must have exactly these nets and then `trailer` bytes. */
function load(kernel: KernelExports, file: ArrayBuffer, nets: readonly number[], trailer: number): void {
  const view = new DataView(file);
  const refuse = (what: string): never => {
    throw new RolloutError('bad-weights', `Weights file: ${what}. Reload the page or install Strata again.`);
  };
  const word = (at: number): number =>
    at + 4 <= file.byteLength ? view.getUint32(at, true) : refuse('it ends too early');
  if (word(0) !== MAGIC) refuse('it does not begin with STRW, so it is no weights file');
  if (word(4) !== FORMAT_VERSION) refuse(`expected format version ${FORMAT_VERSION}, got ${word(4)}`);
  if (word(8) !== nets.length) refuse(`expected ${nets.length} nets, got ${word(8)}`);
  let at = HEADER_BYTES;
  const shapes = nets.map((net) => {
    const [number, hidden, rows] = [word(at), word(at + 4), word(at + 8)];
    const expected = kernel.netRows(net);
    if (number !== net || rows !== expected || !kernel.netAllows(net, hidden, ...LATER_LAYERS[net]!))
      refuse(
        `${nameOf(net)} net: expected ${expected} rows and a multiple of 64 hidden units, got ${rows} and ${hidden}`,
      );
    const start = at + NET_HEADER_BYTES;
    at = start + rows * kernel.netRowBytes(net, hidden) + headBytes(kernel, net, hidden);
    return { net, start, hidden };
  });
  if (at + trailer !== file.byteLength) refuse(`expected ${at + trailer} bytes, got ${file.byteLength}`);
  for (const { net, start, hidden } of shapes) {
    openFileNet(kernel, net, hidden);
    let from = start;
    for (const place of places(kernel, net)) {
      place.set(new Uint8Array(file, from, place.length));
      from += place.length;
    }
  }
}

const PLAYED = NETS.map((_, net) => net);

/**
 * Loads a weights file into the kernel.
 *
 * @throws {@link RolloutError} `bad-weights` if the kind of file, version, shape or length is wrong
 */
export const loadWeightsFile = (kernel: KernelExports, file: ArrayBuffer): void =>
  load(kernel, file, PLAYED, 0);

/** Loads a strong net's file into the kernel. @throws as {@link loadWeightsFile} */
export const loadStrongFile = (kernel: KernelExports, file: ArrayBuffer): void =>
  load(kernel, file, [STRONG_NET], HASH_BYTES);

function make(kernel: KernelExports, nets: readonly number[], trailer: Uint8Array): ArrayBuffer {
  const pieces = [
    Uint32Array.of(MAGIC, FORMAT_VERSION, nets.length),
    ...nets.flatMap((net) => [
      Uint32Array.of(net, kernel.netHidden(net), kernel.netRows(net)),
      ...places(kernel, net),
    ]),
    trailer,
  ].map((piece) => new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength));
  const file = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    file.set(piece, at);
    at += piece.length;
  }
  return file.buffer;
}

/** Writes the kernel's current weights, all but the strong net, to a file. */
export const makeWeightsFile = (kernel: KernelExports): ArrayBuffer =>
  make(kernel, PLAYED, new Uint8Array(0));

/** Writes the kernel's strong net to a file. @param hash - SHA-256 of the weights file that it belongs to */
export const makeStrongFile = (kernel: KernelExports, hash: Uint8Array): ArrayBuffer =>
  make(kernel, [STRONG_NET], hash);
