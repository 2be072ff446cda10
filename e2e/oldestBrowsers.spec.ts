import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

// The oldest supported browsers are Chrome 119, Firefox 119 and Safari 17, from autumn 2023. The build
// transpiles newer syntax (`target` in vite.config.ts), and `lib` in the tsconfigs rules out newer built-ins
// in our own code. This test searches the built files, libraries included, for the rest. Versions: MDN's
// browser compatibility data.

type Oldest = 'Chrome' | 'Firefox' | 'Safari';

interface Newer {
  readonly name: string;
  readonly pattern: RegExp;
  /** The oldest supported browsers that lack it. */
  readonly lackedBy: readonly Oldest[];
  /** Why it is allowed anyway: what happens in browsers without it. */
  readonly without?: string;
}

const SCRIPTS: readonly Newer[] = [
  { name: 'Array.fromAsync', pattern: /Array\.fromAsync/, lackedBy: ['Chrome'] },
  { name: 'Promise.withResolvers', pattern: /Promise\.withResolvers/, lackedBy: ['Firefox', 'Safari'] },
  { name: 'Promise.try', pattern: /Promise\.try\b/, lackedBy: ['Chrome', 'Firefox', 'Safari'] },
  { name: 'groupBy', pattern: /(Object|Map)\.groupBy/, lackedBy: ['Safari'] },
  {
    name: 'methods of sets',
    pattern: /\.(union|intersection|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
    lackedBy: ['Chrome', 'Firefox'],
  },
  {
    name: 'iterator helpers',
    pattern: /\bIterator\.(from|prototype|concat)/,
    lackedBy: ['Chrome', 'Firefox', 'Safari'],
  },
  { name: 'RegExp.escape', pattern: /RegExp\.escape/, lackedBy: ['Chrome', 'Firefox', 'Safari'] },
  {
    name: 'bytes as text',
    pattern: /Uint8Array\.from(Hex|Base64)\(|\.toBase64\(/,
    lackedBy: ['Chrome', 'Firefox', 'Safari'],
  },
  { name: 'Intl.Segmenter', pattern: /Intl\.Segmenter/, lackedBy: ['Firefox'] },
  { name: 'Intl.DurationFormat', pattern: /DurationFormat/, lackedBy: ['Chrome', 'Firefox'] },
  { name: 'Temporal', pattern: /\bTemporal\./, lackedBy: ['Chrome', 'Firefox', 'Safari'] },
  {
    name: 'explicit resource management',
    pattern: /Symbol\.(asyncD|d)ispose/,
    lackedBy: ['Chrome', 'Firefox', 'Safari'],
  },
  { name: 'import attributes', pattern: /\bwith\s*\{\s*type\s*:/, lackedBy: ['Chrome', 'Firefox', 'Safari'] },
  {
    name: 'transferable array buffers',
    pattern: /\.transferToFixedLength\(/,
    lackedBy: ['Firefox', 'Safari'],
  },
  { name: 'AbortSignal.any', pattern: /AbortSignal\.any/, lackedBy: ['Firefox', 'Safari'] },
  { name: 'URL.parse', pattern: /\bURL\.parse\(/, lackedBy: ['Chrome', 'Firefox', 'Safari'] },
  { name: 'URLPattern', pattern: /URLPattern/, lackedBy: ['Firefox', 'Safari'] },
  { name: 'requestIdleCallback', pattern: /requestIdleCallback/, lackedBy: ['Safari'] },
  { name: 'scheduler', pattern: /\bscheduler\.(postTask|yield)\b/, lackedBy: ['Firefox', 'Safari'] },
  { name: 'ClipboardItem', pattern: /ClipboardItem/, lackedBy: ['Firefox'] },
  { name: 'file pickers', pattern: /show(Open|Save)FilePicker/, lackedBy: ['Firefox', 'Safari'] },
  { name: 'popovers', pattern: /\.(show|hide|toggle)Popover\(/, lackedBy: ['Firefox'] },
  {
    name: 'URL.canParse',
    pattern: /URL\.canParse/,
    lackedBy: ['Chrome'],
    without: 'zod asks whether it is there, and makes a URL where it is not',
  },
  {
    name: 'bytes to hexadecimal digits',
    pattern: /\.toHex\(/,
    lackedBy: ['Chrome', 'Firefox', 'Safari'],
    without: '@noble/hashes asks whether it is there, and writes digit by digit where it is not',
  },
  {
    name: 'checkVisibility',
    pattern: /\.checkVisibility\(/,
    lackedBy: ['Safari'],
    without: 'Base UI asks whether it is there, and looks at the style where it is not',
  },
  {
    name: 'view transitions',
    pattern: /startViewTransition/,
    lackedBy: ['Firefox', 'Safari'],
    without: 'React has them for pages that ask for them; this one does not',
  },
  {
    name: 'wake lock',
    pattern: /\bwakeLock\b/,
    lackedBy: ['Firefox'],
    without: 'the screen goes off in its time, and the run goes on when it is back',
  },
];

const STYLES: readonly Newer[] = [
  { name: 'light-dark()', pattern: /light-dark\(/, lackedBy: ['Chrome', 'Firefox', 'Safari'] },
  { name: '@starting-style', pattern: /@starting-style/, lackedBy: ['Firefox', 'Safari'] },
  { name: 'allow-discrete', pattern: /allow-discrete/, lackedBy: ['Firefox', 'Safari'] },
  {
    name: 'anchor positioning',
    pattern: /anchor\(|anchor-name|position-area/,
    lackedBy: ['Chrome', 'Firefox', 'Safari'],
  },
  { name: 'field-sizing', pattern: /field-sizing/, lackedBy: ['Chrome', 'Firefox', 'Safari'] },
  {
    name: 'interpolate-size',
    pattern: /interpolate-size|calc-size/,
    lackedBy: ['Chrome', 'Firefox', 'Safari'],
  },
  { name: 'nesting', pattern: /[{;]\s*&/, lackedBy: ['Chrome', 'Safari'] },
  { name: '@scope', pattern: /@scope/, lackedBy: ['Firefox', 'Safari'] },
  { name: '@property', pattern: /@property/, lackedBy: ['Firefox'] },
  {
    name: 'mask without a prefix',
    pattern: /(?<!-webkit-mask(-image)?:[^;{}]*);mask(-image)?:|\{mask(-image)?:/,
    lackedBy: ['Chrome'],
  },
  { name: 'colors made of others', pattern: /\((in )?from (var|#|rgb)/, lackedBy: ['Firefox'] },
  { name: 'arithmetic', pattern: /[^a-z-](round|mod|rem|sin|cos|pow|hypot)\(/, lackedBy: ['Chrome'] },
  { name: 'line heights as a unit', pattern: /\d(r?lh|r?cap)\b/, lackedBy: ['Firefox', 'Safari'] },
  { name: ':dir()', pattern: /:dir\(/, lackedBy: ['Chrome'] },
  { name: 'popovers', pattern: /:popover-open/, lackedBy: ['Firefox'] },
  { name: 'scroll-driven animation', pattern: /animation-timeline/, lackedBy: ['Firefox', 'Safari'] },
  {
    name: ':has()',
    pattern: /:has\(/,
    lackedBy: ['Firefox'],
    without: 'on narrow windows a message may lie over the end of the page, until it is closed',
  },
  {
    name: 'content-visibility',
    pattern: /content-visibility/,
    lackedBy: ['Firefox', 'Safari'],
    without: 'lines of the library out of sight are drawn as well',
  },
  {
    name: 'scrollbar-width',
    pattern: /scrollbar-width/,
    lackedBy: ['Chrome', 'Safari'],
    without: 'the row of views shows its scroll bar on phones',
  },
];

/** The built files of a kind, with their contents. */
const built = (kind: RegExp) =>
  readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file))
    .map((file) => ({ file, text: readFileSync(join('dist', file), 'utf8') }));

for (const [what, kind, newer] of [
  ['scripts', /\.js$/, SCRIPTS],
  ['styles', /\.css$/, STYLES],
] as const)
  test(`the ${what} use nothing that browsers of autumn 2023 lack, except where there is a fallback`, () => {
    const files = built(kind);
    expect(files.length).toBeGreaterThan(0);
    for (const { name, pattern, lackedBy, without } of newer) {
      const found = files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
      if (without === undefined) expect(found, `${name}, which ${lackedBy.join(' and ')} lack`).toEqual([]);
      else expect(found, `${name} is not there any more: ${without}`).not.toEqual([]);
    }
  });

test('only WebAssembly features that all of them have are used', () => {
  const { options } = JSON.parse(readFileSync('asconfig.json', 'utf8')) as {
    options: { enable: readonly string[] };
  };
  // Supported since Chrome 91, Firefox 89 and Safari 16.4.
  expect(options.enable).toEqual(['simd']);
});
