import { readFileSync } from 'node:fs';
import { bearoffTables } from '../bench/kernel.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { PLAN } from './plan.ts';
import { openTrainer, readTrainer, type Trainer } from './trainer.ts';

function bytesOf(file: string): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = readFileSync(`public/weights/${file}`);
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}

/** A trainer with the shipped nets and the bearoff tables. Its f32 parameters are not set. */
export function openShipped(): Trainer {
  const trainer = openTrainer(readTrainer(), PLAN.hidden);
  trainer.kernel.loadWeights(bytesOf(WEIGHTS.fast.file));
  trainer.kernel.loadStrong(bytesOf(WEIGHTS.strong.file));
  trainer.kernel.loadBearoff(bearoffTables());
  return trainer;
}
