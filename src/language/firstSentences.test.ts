import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FORMATS_SENTENCES } from './sentences/formats.ts';
import { GAMES_SENTENCES } from './sentences/games.ts';
import { JOBS_SENTENCES } from './sentences/jobs.ts';
import { KERNEL_SENTENCES } from './sentences/kernel.ts';

test('what an ID or a text can be refused for has its sentence before any match is opened', () => {
  const known = { ...FORMATS_SENTENCES, ...GAMES_SENTENCES, ...JOBS_SENTENCES, ...KERNEL_SENTENCES };
  const codes = ['src/formats/ids', 'src/formats/text', 'src/games/backgammon'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .flatMap((name) => [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/\breason\(\s*'([^']+)'/g)])
      .map(([, code]) => code!),
  );
  expect(codes.length).toBeGreaterThan(40);
  expect(codes.filter((code) => !Object.hasOwn(known, code))).toEqual([]);
});
