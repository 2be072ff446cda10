// The equity of two plays with their standard errors.
import { openEngine } from 'strata-backgammon';

const engine = await openEngine();
const position = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';
const rollout = engine.rollout(position, { plays: ['8/5 6/5', '24/23 13/10'], trials: 324 });
for await (const { trials, candidates } of rollout)
  for (const { play, cubefulEquity, standardErrors } of candidates)
    console.log(trials, play, cubefulEquity?.toFixed(3), '±', standardErrors.cubefulEquity?.toFixed(3));
engine.close();
