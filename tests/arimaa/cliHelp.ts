import { expect } from 'vitest';
import { strataHere } from '../programs.ts';
import { vectorRows } from './reference.ts';

export const START = vectorRows('policy_stats.tsv')[0]?.board ?? '';

/** Runs a command that must succeed. @returns its JSON */
export async function json<T>(...args: string[]): Promise<T> {
  const { code, out, err } = await strataHere(['arimaa', ...args, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as T;
}
