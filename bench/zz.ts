import { readFileSync } from 'node:fs';
import { createKernel } from '../src/games/backgammon/kernel.ts';
import { parseMat } from '../src/formats/files/mat.ts';
import { parseSgf } from '../src/formats/files/sgf.ts';
import { parseOgxm } from '../src/formats/files/ogxm/ogxm.ts';
import { replayMatch } from '../src/formats/files/replayMatch.ts';
import { ogxmFile, ogxmSections } from '../tests/files/ogxmWriter.ts';
import { writeFile } from '../tests/xg/archive.ts';
import { parseXg } from '../src/formats/files/xg/xg.ts';
import { candidatesOf, fullOptions, matchOf } from '../tests/xg/sample.ts';
import { matchRecords } from '../tests/xg/writer.ts';
const [, , file, size, rounds = '5', mode=''] = process.argv as string[];
const module = new WebAssembly.Module(readFileSync('build/wasm/kernel.wasm'));
const kernel = createKernel(new WebAssembly.Instance(module, { env: { abort() {} } }).exports as never) as any;
const R = process.env['OLD'] === '1' ? kernel.plays : kernel;
let run: () => number;
if (file === 'ogxm') {
  const sec = ogxmSections(matchOf('one-game', R), { jacoby: false, beavers: false, crawford: true });
  const games = Math.ceil(Number(size) / sec[1]!.bytes.length);
  const f = ogxmFile([sec[0]!, ...Array.from({ length: games }, () => sec[1]!)]);
  run = () => { const r = parseOgxm(f); if (!r.ok) throw r.error; return mode === 'parse' ? 0 : replayMatch(r.value, R).games.length; };
} else if (file === 'xg') {
  const one = matchRecords(matchOf('one-game', R), fullOptions(kernel.plays));
  void candidatesOf;
  const games = Math.max(1, Math.round(Number(size) / (2560 * one.length)));
  const f = writeFile([one[0]!, ...Array.from({ length: games }, () => one.slice(1, -1)).flat(), one.at(-1)!]);
  console.log('file', f.length, 'records', games * one.length);
  run = () => { const r = parseXg(f); if (!r.ok || r.value.kind !== 'match') throw new Error(); return mode === 'parse' ? 0 : replayMatch(r.value.record, R).games.reduce((a,g)=>a+g.decisions.length,0); };
} else {
  const s = readFileSync(`tests/vectors/matches/${file}`, 'utf8') + '\n';
  const t = s.repeat(Math.ceil(Number(size) / s.length)).slice(0, Number(size));
  const parse = file!.endsWith('mat') ? parseMat : parseSgf;
  run = () => { const r = parse(t); if (!r.ok) throw r.error; return mode === 'parse' ? 0 : replayMatch(r.value, R).games.reduce((a, g) => a + g.decisions.length, 0); };
}
for (let i = 0; i < Number(rounds); i++) {
  const b = process.cpuUsage(); const n = run(); const u = process.cpuUsage(b);
  console.log(file, mode, size, n, ((u.user + u.system) / 1000).toFixed(0), 'ms');
}
