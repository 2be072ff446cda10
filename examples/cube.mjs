// A cube decision at rollout level R2, with the standard errors of its lines.
import { openEngine } from 'strata-backgammon';

const engine = await openEngine();
const position = 'XGID=-B-BBBC-A---bA-A-b-dbcb---:0:0:1:00:0:0:0:0:10';
const { cube } = await engine.cubeDecision(position, { level: 'R2' });
console.log(cube.action);
console.log('no double', cube.noDouble?.toFixed(3), '±', cube.standardErrors?.noDouble?.toFixed(3));
console.log('double/take', cube.doubleTake.toFixed(3), '±', cube.standardErrors?.doubleTake?.toFixed(3));
engine.close();
