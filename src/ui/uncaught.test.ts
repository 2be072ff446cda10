import { expect, test } from 'vitest';
import { wording } from '../language/wording.ts';
import { troubleReport } from '../ui/troubleReport.ts';
import { type Failure, RolloutError } from '../engine/errors.ts';
import { phrase } from '../language/phrase.ts';
import { watchUncaught } from './uncaught.ts';

/** A page whose events the test dispatches. */
function watched() {
  const told: Failure[] = [];
  const page = Object.assign(new EventTarget(), { location: { origin: 'https://example.org' } });
  watchUncaught(page as unknown as Window, (failure) => told.push(failure));
  const error = (part: Record<string, unknown>) =>
    page.dispatchEvent(Object.assign(new Event('error'), { filename: '', ...part }));
  const rejection = (reason: unknown) =>
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  return { told, error, rejection };
}

test('uncaught errors and rejections are reported with a message', () => {
  const { told, error, rejection } = watched();
  error({ error: new TypeError('x is undefined'), message: 'Uncaught TypeError: x is undefined' });
  rejection(new Error('no answer.'));
  rejection('a text');
  expect(told.map(wording)).toEqual([
    'Something went wrong: x is undefined. Finished rollouts are in the library.',
    'Something went wrong: no answer. Finished rollouts are in the library.',
    'Something went wrong: a text. Finished rollouts are in the library.',
  ]);
});

test('a failure with its own message keeps it', () => {
  const { told, rejection } = watched();
  rejection(new RolloutError('bad-file', phrase('The browser lost it.')));
  expect(told.map(wording)).toEqual(['The browser lost it.']);
});

test('errors that do not concern this page are not reported', () => {
  const { told, error, rejection } = watched();
  error({ message: 'ResizeObserver loop completed with undelivered notifications.' });
  error({ message: 'Script error.', filename: 'chrome-extension://abc/content.js' });
  error({ message: undefined });
  rejection(new DOMException('The user left', 'AbortError'));
  expect(told).toEqual([]);
});

test('a report names version, browser and place, not the position', () => {
  const thrown = new TypeError('x is undefined');
  thrown.stack = `TypeError: x is undefined\n    at draw (https://example.org/club/assets/page-1.js:1:2)`;
  const report = troubleReport(thrown, {
    userAgent: 'Browser/1.0',
    folder: 'https://example.org/club/',
    hash: '#xgid=-b----E-C---eE---c-e----B-',
  });
  expect(report).toMatch(/^Strata \d+\.\d+\.\d+, weights [0-9a-f]{12}\nBrowser: Browser\/1\.0\n/);
  expect(report).toContain(
    'Language: en, view: analysis\nTypeError: x is undefined\nat draw (assets/page-1.js:1:2)',
  );
  expect(report).not.toContain('xgid');
  expect(report).not.toContain('example.org');
});
