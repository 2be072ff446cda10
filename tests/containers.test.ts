import { readFileSync } from 'node:fs';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

// Docker itself is not needed: e2e/serve.spec.ts starts what the image contains.

const IMAGE = readFileSync('Dockerfile', 'utf8');
const COMPOSE = readFileSync('compose.yaml', 'utf8');

test('the Dockerfile has no mistakes', () => {
  expect(validate(IMAGE, {})).toEqual([]);
  // Proves that the linter finds mistakes at all.
  expect(validate(IMAGE.replace('EXPOSE', 'EXPOSED'), {})).not.toEqual([]);
});

test('the image does not run as root, and tells whether it answers', () => {
  const [, last = ''] = IMAGE.split(/^FROM .*$/m).slice(-2);
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
});

test('the compose file has no mistakes', () => {
  const linter = new DCLinter({
    rules: {
      // Both services use the image that this folder builds.
      'no-build-and-image': 0,
      'service-image-require-explicit-tag': 0,
      'service-keys-order': 0,
    },
    quiet: false,
    debug: false,
    exclude: [],
  });
  expect(linter.lintFiles(['compose.yaml'], false).flatMap(({ messages }) => messages)).toEqual([]);
});

test('its Redis keeps every piece on disk and in memory, and is not published', () => {
  const { services } = parse(COMPOSE) as {
    services: Record<string, { command?: string[]; ports?: string[]; healthcheck?: object }>;
  };
  expect(services['redis']?.command?.join(' ')).toBe(
    'redis-server --appendonly yes --maxmemory-policy noeviction',
  );
  expect(services['redis']?.ports).toBeUndefined();
  expect(services['serve']?.ports).toEqual(['127.0.0.1:8080:8080']);
});

test('the manifest for Kubernetes is a deployment', () => {
  expect(parse(readFileSync('kubernetes.yaml', 'utf8'))).toMatchObject({ kind: 'Deployment' });
});
