import { expect, test } from 'vitest';
import { createFakeKernel, fakeJob, play } from '../../../tests/fakes.ts';
import { makeXgid } from '../../formats/ids/xgid.ts';
import { cubelessEquityAt } from '../../games/backgammon/cube.ts';
import { MATCH_TABLES } from '../../games/backgammon/met.ts';
import type { Outcome } from '../../games/backgammon/types.ts';
import { createInlineRunner } from '../../runner/worker/inline.ts';
import type { RolloutJob } from './types.ts';
import { reportOf } from './report.ts';
import { makeResultJson, nameCandidates } from './resultJson.ts';
import { runStateOf } from '../results/runs.ts';
import { sentence } from '../../language/sentences.ts';

async function resultOf(position: Partial<RolloutJob['position']>) {
  const plain = fakeJob({ trials: 72, seed: 5, cubeless: false }, 2);
  const [none, doubled] = plain.candidates;
  const job: RolloutJob = {
    ...plain,
    position: { ...plain.position, ...position },
    candidates: [
      { kind: 'position', board: none!.board },
      { kind: 'double', board: doubled!.board },
    ],
  };
  const { result } = await play(
    createInlineRunner(createFakeKernel(), () => 0),
    job,
  );
  const runs = [runStateOf(job, { ...result, seconds: 1 })];
  return makeResultJson({ id: makeXgid(job.position), job, runs, seconds: 1 }, nameCandidates(job));
}

test('cubeless equities of a cube decision are in units of the cube before the double: twice as much is at stake', async () => {
  const json = await resultOf({});
  const [none, doubled] = reportOf(json, { say: sentence }).lines;
  const [own, taken] = json.candidates;
  expect(none).toMatchObject({
    name: 'no double',
    cubeless: own!.cubelessEquity,
    cubelessError: own!.standardErrors.cubelessEquity,
  });
  expect(doubled).toMatchObject({
    name: 'double/take',
    cubeless: 2 * taken!.cubelessEquity!,
    cubelessError: 2 * taken!.standardErrors.cubelessEquity!,
  });
});

test('in a match they are normalized like the other equities, with the score that the double leads to', async () => {
  const json = await resultOf({ matchLength: 5, score: { roller: 3, opponent: 1 } });
  const { position, settings } = json.job;
  const { lines } = reportOf(json, { say: sentence });
  for (const [index, stake] of [1, 2].entries())
    expect(lines[index]).toMatchObject({
      cubeless: cubelessEquityAt(
        position,
        MATCH_TABLES[settings.matchTable],
        json.candidates[index]!.probabilities as unknown as Outcome,
        stake,
      ),
      cubelessError: null,
    });
});
