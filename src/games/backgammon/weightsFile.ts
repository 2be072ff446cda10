import { RolloutError } from '../../engine/errors.ts';
import type { KernelExports } from '../../kernel/types.ts';

/**
 * The weights file, little-endian: magic "STRW", format version, number of nets (u32 each); then for each net its number,
 * hidden units and rows (u32 each), int16 rows [rows × hidden], hidden biases [hidden], output weights [5 × hidden], and
 * f32 output biases [5]. The kernel says which nets and rows it wants; units are those of assembly/backgammon/nets.ts.
 */
const MAGIC = 0x57525453;
const FORMAT_VERSION = 1;
const HEADER_BYTES = 12;
const NET_HEADER_BYTES = 12;

/** Nets of the kernel by number. */
export const NETS = ['contact', 'race'] as const;
/** The kernel keeps each output's weights this far apart, in units of int16. */
const OUTPUT_STRIDE = 256;
const OUTPUTS = 5;

const netBytes = (rows: number, hidden: number): number =>
  NET_HEADER_BYTES + 2 * (rows * hidden + hidden + OUTPUTS * hidden) + 4 * OUTPUTS;

/** Views of one net's places in the kernel's memory. */
function places(kernel: KernelExports, net: number, rows: number, hidden: number) {
  const { buffer } = kernel.memory;
  const outputs = kernel.netOutputsPtr(net) >>> 0;
  return {
    rows: new Uint8Array(buffer, kernel.netRowsPtr(net) >>> 0, 2 * rows * hidden),
    biases: new Uint8Array(buffer, kernel.netBiasesPtr(net) >>> 0, 2 * hidden),
    outputs: Array.from(
      { length: OUTPUTS },
      (_, output) => new Uint8Array(buffer, outputs + 2 * OUTPUT_STRIDE * output, 2 * hidden),
    ),
    outputBiases: new Uint8Array(buffer, kernel.netOutputBiasesPtr(net) >>> 0, 4 * OUTPUTS),
  };
}

const inFileOrder = (net: ReturnType<typeof places>): readonly Uint8Array[] => [
  net.rows,
  net.biases,
  ...net.outputs,
  net.outputBiases,
];

/**
 * Loads a weights file into the kernel.
 *
 * @throws {@link RolloutError} `bad-weights` for another kind of file, version or shape, and for a wrong length
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
  const expected = NETS.map((_, net) => kernel.netRows(net));
  let at = HEADER_BYTES;
  const shapes = NETS.map((name, net) => {
    const [number, hidden, rows] = [word(at), word(at + 4), word(at + 8)];
    if (
      number !== net ||
      rows !== expected[net] ||
      hidden % 64 !== 0 ||
      hidden < 64 ||
      hidden > OUTPUT_STRIDE
    )
      refuse(
        `${name} net: expected ${expected[net]} rows and 64 to ${OUTPUT_STRIDE} hidden units, got ${rows} and ${hidden}`,
      );
    at += netBytes(rows, hidden);
    return { start: at - netBytes(rows, hidden) + NET_HEADER_BYTES, hidden, rows };
  });
  if (at !== file.byteLength) refuse(`expected ${at} bytes, got ${file.byteLength}`);
  shapes.forEach(({ start, hidden, rows }, net) => {
    kernel.openNet(net, hidden);
    let from = start;
    for (const place of inFileOrder(places(kernel, net, rows, hidden))) {
      place.set(new Uint8Array(file, from, place.length));
      from += place.length;
    }
  });
}

/** The weights that the kernel holds now, as a file. */
export function makeWeightsFile(kernel: KernelExports): ArrayBuffer {
  const shapes = NETS.map((_, net) => ({ hidden: kernel.netHidden(net), rows: kernel.netRows(net) }));
  const length = shapes.reduce((sum, { rows, hidden }) => sum + netBytes(rows, hidden), HEADER_BYTES);
  const file = new ArrayBuffer(length);
  const view = new DataView(file);
  const bytes = new Uint8Array(file);
  [MAGIC, FORMAT_VERSION, NETS.length].forEach((value, index) => {
    view.setUint32(4 * index, value, true);
  });
  let at = HEADER_BYTES;
  shapes.forEach(({ hidden, rows }, net) => {
    [net, hidden, rows].forEach((value, index) => {
      view.setUint32(at + 4 * index, value, true);
    });
    at += NET_HEADER_BYTES;
    for (const place of inFileOrder(places(kernel, net, rows, hidden))) {
      bytes.set(place, at);
      at += place.length;
    }
  });
  return file;
}
