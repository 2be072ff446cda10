// All plays of a roll, best first, by look-ahead of two plies.
import { openEngine } from 'strata-backgammon';

const engine = await openEngine();
const { plays } = await engine.rankPlays('4HPwATDgc/ABMA', { dice: '64', level: 2, net: 'strong' });
for (const { play, plies, cubefulEquity } of plays.slice(0, 5))
  console.log(`${plies}-ply`, play, cubefulEquity?.toFixed(3));
engine.close();
