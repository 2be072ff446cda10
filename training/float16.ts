/** Exponent of the smallest normal half-precision number. Smaller numbers have the same spacing. */
const LEAST_EXPONENT = -14;
const FRACTION_BITS = 10;
const BIAS = 15;

const float = new Float32Array(1);
const floatBits = new Uint32Array(float.buffer);

function roundToEven(value: number): number {
  const rounded = Math.round(value);
  return rounded - value === 0.5 && rounded % 2 === 1 ? rounded - 1 : rounded;
}

/**
 * Bits of the float16 nearest to a float32; the even one of two equally near.
 *
 * @throws RangeError for NaN and for values that round to infinity
 */
export function toFloat16(value: number): number {
  float[0] = value;
  const sign = (floatBits[0]! >>> 16) & 0x8000;
  const exponent = Math.max(((floatBits[0]! >>> 23) & 0xff) - 127, LEAST_EXPONENT);
  const steps = roundToEven(Math.abs(float[0]) / 2 ** (exponent - FRACTION_BITS));
  // If rounding up reaches the next power of two, the fraction carries into the exponent.
  const magnitude = ((exponent + BIAS - 1) << FRACTION_BITS) + steps;
  if (!(magnitude < 0x7c00)) throw new RangeError(`float16: expected at most 65,504, got ${value}`);
  return sign | magnitude;
}

/** The value of a float16, which must not be infinity or NaN. */
export function fromFloat16(bits: number): number {
  const field = (bits >>> FRACTION_BITS) & 0x1f;
  const fraction = bits & 0x3ff;
  const steps = field === 0 ? fraction : fraction + (1 << FRACTION_BITS);
  const magnitude = steps * 2 ** (Math.max(field - BIAS, LEAST_EXPONENT) - FRACTION_BITS);
  return bits & 0x8000 ? -magnitude : magnitude;
}

/** Values as float16, little-endian. */
export function encodeFloat16(values: Float32Array): Uint8Array {
  const bytes = new Uint8Array(2 * values.length);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of values.entries()) view.setUint16(2 * index, toFloat16(value), true);
  return bytes;
}

/** The inverse of {@link encodeFloat16}. */
export function decodeFloat16(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.length / 2 }, (_, index) =>
    fromFloat16(view.getUint16(2 * index, true)),
  );
}
