import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { basename } from 'node:path';

/** The machine that a benchmark ran on. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGiB: number;
  /** Version of Node. */
  readonly node: string;
}

/** When, where and how figures were measured. */
export interface Origin {
  /** What was run, after `npm run bench -- `; older results do not say. */
  readonly command?: string;
  /** ISO date. */
  readonly date: string;
  readonly machine: Machine;
}

/** A result whose parts are measured by separate runs. */
export interface Parts<Part> {
  readonly parts: Readonly<Record<string, Part & Origin>>;
}

const fileOf = (name: string): string => `bench/results/${name}.json`;

function origin(): Origin {
  const [cpu] = cpus();
  const machine = {
    cpu: cpu?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
  };
  const [, program = '', ...args] = process.argv;
  const command = [basename(program, '.js'), ...args].join(' ');
  return { command, date: new Date().toISOString().slice(0, 10), machine };
}

/** Longest value, in characters of JSON, that stays on one line. */
const LINE = 200;

/** JSON indented by two spaces, with short values on one line: a row of a table is a line of the file. */
export function compactJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || line.length <= LINE) return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const members = Array.isArray(value)
    ? value.map((member) => compactJson(member, inner))
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([key, member]) => `${JSON.stringify(key)}: ${compactJson(member, inner)}`);
  return `${open}\n${members.map((member) => inner + member).join(',\n')}\n${indent}${close}`;
}

function write(name: string, data: object): void {
  writeFileSync(fileOf(name), `${compactJson(data)}\n`);
  console.error(`written to ${fileOf(name)}`);
}

/** Writes a benchmark's figures to bench/results with the date and the machine. */
export function writeResult(name: string, figures: object): void {
  write(name, { ...origin(), ...figures });
}

/** Writes one part of a benchmark's figures. The other parts of the file do not change. */
export function writePart(name: string, part: string, figures: object): void {
  const { parts } = existsSync(fileOf(name)) ? readResult<Parts<object>>(name) : { parts: {} };
  write(name, { parts: { ...parts, [part]: { ...origin(), ...figures } } });
}

/** Reads the figures of a benchmark. @throws Error if the file is missing */
export function readResult<Figures>(name: string): Figures {
  // Only the functions above write the files of bench/results.
  return JSON.parse(readFileSync(fileOf(name), 'utf8')) as Figures;
}

/** The arithmetic mean; NaN for no values. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The median, which is robust against other work on a shared machine; NaN for no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}
