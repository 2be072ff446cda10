import { execFileSync } from 'node:child_process';

/** The fields of the repository's package.json that the package shares. */
export interface RootManifest {
  readonly version: string;
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
}

/**
 * Address of the repository, which npm's provenance compares with the workflow's: from the workflow, else
 * from git; undefined if neither knows it.
 */
function repositoryUrl(): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
  if (server !== undefined && name !== undefined) return `git+${server}/${name}.git`;
  try {
    const url = execFileSync('git', ['remote', 'get-url', 'origin'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return url.startsWith('https://') ? `git+${url}` : undefined;
  } catch {
    return undefined;
  }
}

const NODE = './build/node/index.js';
const BROWSER = './build/browser/index.js';
const TYPES = './types/library/entries/node.d.ts';

/** The package's package.json. */
export function manifestOf({ version, license, engines }: RootManifest): Readonly<Record<string, unknown>> {
  const url = repositoryUrl();
  return {
    name: 'strata-backgammon',
    version,
    description:
      'Backgammon engine and rollouts with standard errors: IDs, legal plays, evaluations, cube decisions, match analysis',
    keywords: ['backgammon', 'rollout', 'xgid', 'engine', 'equity', 'match', 'mcp'],
    license,
    ...(url === undefined ? {} : { repository: { type: 'git', url } }),
    type: 'module',
    engines,
    sideEffects: false,
    bin: { strata: './build/node/cli.js' },
    main: NODE,
    browser: BROWSER,
    types: TYPES,
    exports: {
      '.': { types: TYPES, node: NODE, default: BROWSER },
      './package.json': './package.json',
    },
    files: ['build', 'public', 'types', 'examples', 'API.md', 'CHANGELOG.md', 'third-party-notices.txt'],
  };
}
