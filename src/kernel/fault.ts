/** A number or text that completes the sentence about a fault. */
type FaultValue = string | number;

/** Why a kernel cannot be compiled or started, as data. Other folders put it into words. */
export class KernelFault extends Error {
  /** `no-simd`: no WebAssembly with SIMD here. `bad-kernel`: the bytes are not a kernel. `worker-failed`: it stopped. */
  readonly code: 'no-simd' | 'bad-kernel' | 'worker-failed';
  /** Names the sentence for people. */
  readonly reason: string;
  /** Completes that sentence. */
  readonly values: Readonly<Record<string, FaultValue>>;

  constructor(code: KernelFault['code'], reason: string, values: Readonly<Record<string, FaultValue>> = {}) {
    super(`${code}: ${reason} ${JSON.stringify(values)}`);
    this.name = 'KernelFault';
    this.code = code;
    this.reason = reason;
    this.values = values;
  }
}
