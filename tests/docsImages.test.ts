import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOCS_IMAGES } from '../e2e/screenshots/docsImages.ts';

const folder = readdirSync('docs/images');
const shown = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/images\/([\w-]+\.png)/g)])
  .map(([, name]) => name!);

test('docs/images has the listed pictures and no others', () => {
  expect(folder.sort()).toEqual([...DOCS_IMAGES].sort());
});

test('every picture is shown by a document, and every document shows pictures that exist', () => {
  expect([...new Set(shown)].sort()).toEqual([...DOCS_IMAGES].sort());
});
