import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

/** Writes a benchmark's figures to bench/results with the date and the machine they belong to. */
export function writeResult(name: string, figures: object): void {
  const [cpu] = cpus();
  const machine = {
    cpu: cpu?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
  };
  const file = `bench/results/${name}.json`;
  writeFileSync(
    file,
    `${JSON.stringify({ date: new Date().toISOString().slice(0, 10), machine, ...figures }, null, 2)}\n`,
  );
  console.error(`written to ${file}`);
}

/** The median of a list: robust against the neighbours of a shared machine. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}
