/** A number or text inserted into the sentence about a fault. */
type FaultValue = string | number;

/** Why a kernel cannot be compiled or started, as data. Code outside this folder turns it into a sentence. */
export class KernelFault extends Error {
  /**
   * `no-simd`: WebAssembly with SIMD is not available. `bad-kernel`: the bytes are not a kernel.
   * `worker-failed`: it failed to start, or it stopped.
   */
  readonly code: 'no-simd' | 'bad-kernel' | 'worker-failed';
  /** Identifies the sentence to show to users. */
  readonly reason: string;
  /** Values to insert into that sentence. */
  readonly values: Readonly<Record<string, FaultValue>>;

  constructor(code: KernelFault['code'], reason: string, values: Readonly<Record<string, FaultValue>> = {}) {
    super(`${code}: ${reason} ${JSON.stringify(values)}`);
    this.name = 'KernelFault';
    this.code = code;
    this.reason = reason;
    this.values = values;
  }
}
