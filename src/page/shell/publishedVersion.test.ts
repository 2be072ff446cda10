import { expect, test } from 'vitest';
import { publishedVersion } from './publishedVersion.ts';

const SITE = 'https://example.org/strata/';
const ENGINE = '0.1.0-abcdef012345-2';

const found = (answer: () => Promise<Response>, site: string | null = SITE) => {
  const asked: string[] = [];
  const fetch = (url: string) => {
    asked.push(url);
    return answer();
  };
  return publishedVersion(ENGINE, { site, hash: '#xgid=a&v=2', fetch }).then((link) => ({ link, asked }));
};
const versions = (of: unknown) => async () => Response.json(of);

test('the version that has the engine opens the same link', async () => {
  expect(await found(versions({ other: '0.2.0', [ENGINE]: '0.1.3' }))).toEqual({
    link: { name: 'Open Strata 0.1.3', href: `${SITE}v/0.1.3/#xgid=a&v=2` },
    asked: [`${SITE}v/engines.json`],
  });
});

test.each([
  ['no such engine', versions({ other: '0.2.0' })],
  ['a version that is a path', versions({ [ENGINE]: '../../elsewhere' })],
  ['another shape', versions([ENGINE])],
  ['null', versions(null)],
  ['no such file', async () => new Response('Not found', { status: 404 })],
  ['a login page', async () => new Response('<html>')],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('nothing is offered: %s', async (_, answer) => {
  expect((await found(answer)).link).toBeUndefined();
});

test('a page that is not published with its versions asks nobody', async () => {
  expect(await found(versions({}), null)).toEqual({ link: undefined, asked: [] });
});
