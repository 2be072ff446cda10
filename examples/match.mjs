// Evaluates every decision of a match file: node match.mjs FILE
import { readFile } from 'node:fs/promises';
import { openEngine } from 'strata-backgammon';

const engine = await openEngine();
const match = await engine.analyzeMatch(await readFile(process.argv[2] ?? 'match.mat'), { level: 1 });
for (const player of /** @type {const} */ (['X', 'O']))
  console.log(match.names[player], 'PR', match.statistics[player].performanceRating?.toFixed(2));
for (const { line, action, best, loss, mark } of match.games.flatMap(({ decisions }) => decisions))
  if (mark !== 'none')
    console.log(`line ${line}: ${action}, best ${best}, lost ${loss.toFixed(3)} (${mark})`);
engine.close();
