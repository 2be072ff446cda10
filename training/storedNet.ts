import { readFileSync } from 'node:fs';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { loadStrongFile, STRONG_NET } from '../src/games/backgammon/weightsFile.ts';
import { PLAN } from './plan.ts';
import { readParameters, STATE_FOLDER } from './state.ts';
import { openTrainer, readTrainer } from './trainer.ts';

/** The parameters of the shipped strong net, as exact as its integers. */
function shippedStrong(): Float32Array {
  const { exports } = openTrainer(readTrainer(), PLAN.hidden);
  const { buffer, byteOffset, byteLength } = readFileSync(`public/weights/${WEIGHTS.strong.file}`);
  loadStrongFile(exports, buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  exports.dequantize(STRONG_NET);
  const from = exports.parametersPtr(STRONG_NET) >>> 0;
  return new Float32Array(exports.memory.buffer, from, exports.parameterCount(STRONG_NET)).slice();
}

/**
 * The parameters of a net of training/state; of `strong`, if it is not there, those of the shipped net.
 *
 * @throws Error if there is no such net
 */
export function storedNet(name: string): Float32Array {
  const stored = readParameters(name);
  if (stored !== undefined) return stored;
  if (name === 'strong') return shippedStrong();
  throw new Error(`${STATE_FOLDER}: expected a net ${name}`);
}
