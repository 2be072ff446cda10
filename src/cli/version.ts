import { readFileSync } from 'node:fs';

/** The version in package.json, of the repository or of the npm package. @param root - its folder */
export const versionOf = (root: URL): string =>
  (JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }).version;
