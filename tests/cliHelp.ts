import { expect } from 'vitest';
import type { RolloutJson } from '../src/jobs/backgammon/resultJson.ts';
import { strataHere } from './programs.ts';

export const OPENING_31 = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';
export const OPENING = '4HPwATDgc/ABMA';
/** The note that accompanies every answer about {@link OPENING}. */
export const BARE_ID_NOTE =
  'A position ID gives only the checkers. Assumed: X on roll, money game, centered cube.\n';
export const QUICK = ['--variance-reduction', 'none', '--truncate', '5', '--trials', '50', '--threads', '1'];

/** Runs a command in this process, to save startup time. It must succeed. @returns its JSON */
export async function json<T>(...args: string[]): Promise<T> {
  const { code, out, err } = await strataHere([...args, '--json']);
  expect({ code, err: err.replaceAll(BARE_ID_NOTE, '') }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as T;
}

export const withoutSeconds = ({ seconds: _seconds, ...rest }: RolloutJson) => rest;
