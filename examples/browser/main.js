// A rollout in the page, by one web worker per core but one. Vite 8 needs no configuration.
import { openEngine } from 'strata-backgammon';

const output = /** @type {HTMLOutputElement} */ (document.querySelector('output'));
const engine = await openEngine();
const position = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';
for await (const { trials, stopReason, candidates } of engine.rollout(position, { trials: 144 })) {
  const [best] = candidates;
  if (best === undefined) continue;
  const error = best.standardErrors.cubefulEquity?.toFixed(3) ?? '–';
  output.value = `${best.play}: ${best.cubefulEquity?.toFixed(3)} ± ${error}, ${trials} trials`;
  if (stopReason !== null) output.dataset['ended'] = stopReason;
}
engine.close();
