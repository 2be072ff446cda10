import { describe, expect, test } from 'vitest';
import { createFakeKernel, fakeJob, play } from '../../tests/fakes.ts';
import { unwrap } from '../engine/errors.ts';
import { parseText } from '../formats/pastedText.ts';
import { makeXgid } from '../formats/xgid.ts';
import { parseResult } from '../protocol/resultFile.ts';
import { createInlineRunner } from '../runner/inline.ts';
import { COPIED, pictureOf, resultJsonOf, textOf } from './exports.ts';

const job = fakeJob({ trials: 72, seed: 5 });
const { result: played } = await play(
  createInlineRunner(createFakeKernel(), () => 0),
  job,
);
const result = { ...played, seconds: 1 };
const json = resultJsonOf(job, result)!;

describe('a rollout of the page', () => {
  test('as JSON it is a result that the terminal goes on with', () => {
    const stored = unwrap(parseResult(JSON.parse(textOf(json, 'json'))));
    expect(stored.job).toEqual(job);
    expect(stored.runs).toHaveLength(1);
    expect(json.candidates.map(({ trials }) => trials)).toEqual([72, 72, 72]);
  });

  test.each(COPIED)('as %s it names its position', (format) => {
    expect(unwrap(parseText(textOf(json, format)))).toMatchObject({
      kind: 'position',
      found: { position: { board: job.position.board } },
    });
  });

  test('before every candidate has a trial there is nothing', () => {
    const none = { ...result, candidates: result.candidates.map((one) => ({ ...one, trials: 0 })) };
    expect(resultJsonOf(job, none)).toBeUndefined();
  });
});

describe('its picture', () => {
  test('bears the figures, the XGID and the seed', () => {
    const { svg } = pictureOf(job.position, json);
    for (const text of ['X on roll', '1. cannot move', '72 trials', makeXgid(job.position), 'seed 5'])
      expect(svg).toContain(text);
    expect(svg).toContain('X 167 pips, O 167 pips');
    expect(svg).toContain('0-ply, learned variance reduction');
    expect(svg).toMatch(/[+−]\d\.\d{3} ±\s\d\.\d{3} \(95\s%\), chance of being best/);
  });

  test('without a rollout it is the position alone', () => {
    const { svg } = pictureOf(job.position, undefined);
    expect(svg).toContain(makeXgid(job.position));
    expect(svg).not.toContain('trials');
  });
});
