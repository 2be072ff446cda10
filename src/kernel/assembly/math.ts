// Elementary functions of our own: rollouts must give the same bits in every engine, so nothing may depend on a library's
// rounding. Only strictly rounded arithmetic and bit operations are used.

/** e^x per f32 lane for x in [−87, 88] (clamped); relative error below 3e−7. Degree-6 Taylor series on ±ln 2 / 2. */
export function exp4(x: v128): v128 {
  const clamped = f32x4.min(f32x4.max(x, f32x4.splat(-87)), f32x4.splat(88));
  const n = f32x4.nearest(f32x4.mul(clamped, f32x4.splat(1.44269504)));
  // ln 2 in two parts, so that the reduced argument loses no bits.
  let r = f32x4.sub(clamped, f32x4.mul(n, f32x4.splat(0.693359375)));
  r = f32x4.add(r, f32x4.mul(n, f32x4.splat(2.1219444e-4)));
  let p = f32x4.splat(1.0 / 720.0);
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.0 / 120.0));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.0 / 24.0));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.0 / 6.0));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(0.5));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1));
  const scale = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(n), i32x4.splat(127)), 23);
  return f32x4.mul(p, scale);
}

/** 1 / (1 + e^−x) per f32 lane. */
export function sigmoid4(x: v128): v128 {
  return f32x4.div(f32x4.splat(1), f32x4.add(f32x4.splat(1), exp4(f32x4.neg(x))));
}

/** Sum of the four i32 lanes. */
export function sumOfLanes(v: v128): i32 {
  return (
    i32x4.extract_lane(v, 0) + i32x4.extract_lane(v, 1) + i32x4.extract_lane(v, 2) + i32x4.extract_lane(v, 3)
  );
}

/** ln x for x > 0 and normal; error below 1e−15. Series of artanh on [√½, √2) after range reduction. */
export function naturalLogarithm(x: f64): f64 {
  let bits = reinterpret<u64>(x);
  let exponent = <i32>(bits >> 52) - 1023;
  bits = (bits & 0x000fffffffffffff) | 0x3ff0000000000000;
  let mantissa = reinterpret<f64>(bits);
  if (mantissa > 1.4142135623730951) {
    mantissa *= 0.5;
    exponent++;
  }
  const s = (mantissa - 1) / (mantissa + 1);
  const square = s * s;
  let sum: f64 = 0;
  for (let k: i32 = 19; k >= 1; k -= 2) sum = sum * square + 1.0 / <f64>k;
  return 2 * s * sum + <f64>exponent * 0.6931471805599453;
}
