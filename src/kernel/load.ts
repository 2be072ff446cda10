import { KernelFault } from './fault.ts';

/** The smallest module that uses SIMD: a function that creates a vector and drops it. */
const SIMD_PROBE = Uint8Array.from(
  [
    [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // magic number and version
    [0x01, 0x04, 0x01, 0x60, 0x00, 0x00], // one type: no parameters, no results
    [0x03, 0x02, 0x01, 0x00], // one function of it
    [0x0a, 0x09, 0x01, 0x07, 0x00, 0x41, 0x00, 0xfd, 0x0f, 0x1a, 0x0b], // i8x16.splat of 0, dropped
  ].flat(),
);

const compiled = (bytes: BufferSource): Promise<WebAssembly.Module | undefined> =>
  WebAssembly.compile(bytes).catch(() => undefined);

/** The fault for bytes that are not a kernel, where other modules do compile. */
function damagedKernel(bytes: ArrayBuffer): KernelFault {
  const isWasm = new TextDecoder('latin1').decode(bytes.slice(0, 4)) === '\0asm';
  const start = new TextDecoder().decode(bytes.slice(0, 40)).replace(/\s+/g, ' ').trim();
  return isWasm || start === ''
    ? new KernelFault('bad-kernel', 'kernel-damaged', { bytes: bytes.byteLength })
    : new KernelFault('bad-kernel', 'kernel-replaced', { start });
}

/**
 * Compiles the kernel. Call it once per program and post the module to workers. Takes bytes instead of a
 * stream because a hash of the bytes also names the cache of the bearoff tables, and because a host may serve
 * wasm with the wrong type.
 *
 * @throws {@link KernelFault} `no-simd` if WebAssembly is missing, disabled or forbidden, or lacks SIMD;
 * `bad-kernel` if the bytes are at fault
 */
export async function compileKernel(bytes: ArrayBuffer): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === 'undefined') throw new KernelFault('no-simd', 'no-simd');
  const module = await compiled(bytes);
  // A module truncated after its first sections still compiles, but exports nothing.
  if (module !== undefined && WebAssembly.Module.exports(module).length > 0) return module;
  const isOwnFault = module !== undefined || (await compiled(SIMD_PROBE)) !== undefined;
  throw isOwnFault ? damagedKernel(bytes) : new KernelFault('no-simd', 'no-simd');
}

/**
 * Instantiates a compiled module and returns its exports.
 *
 * @throws {@link KernelFault} `worker-failed` if its memory cannot be allocated or it is another module
 */
export function instantiate<Exports>(module: WebAssembly.Module): Exports {
  try {
    const { exports } = new WebAssembly.Instance(module, {
      env: {
        abort(_message: number, _file: number, line: number, column: number) {
          throw new KernelFault('worker-failed', 'kernel-stopped', { line, column });
        },
      },
    });
    return exports as Exports;
  } catch (thrown) {
    const problem = thrown instanceof Error ? thrown.message : String(thrown);
    throw new KernelFault('worker-failed', 'kernel-not-started', { problem });
  }
}
