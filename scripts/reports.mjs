// Reads the JSON reports of Vitest and Playwright.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Maximum lines shown of an error, and maximum characters per line. */
const MOST_LINES = 12;
const MOST_CHARACTERS = 300;

const firstLines = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .slice(0, MOST_LINES)
    .map((line) => `    ${line.slice(0, MOST_CHARACTERS)}`)
    .join('\n');

/** Counts of the tests in a report and, for each failed test, its name and the first lines of its error. */
export function readReport(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats === undefined ? ofVitest(report) : ofPlaywright(report);
}

function ofVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be loaded has a message but no tests.
    if (tests.length === 0) return message ? [`${name}\n${firstLines(message)}`] : [];
    return tests.map((test) => `${name} > ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`);
  });
  const failed = Math.max(numFailedTests, failures.length);
  return { passed: numPassedTests, failed, skipped: numPendingTests, failures };
}

function ofPlaywright({ stats, suites, errors }) {
  const failures = [...errors.map(({ message }) => firstLines(message)), ...suites.flatMap(failuresOf)];
  const failed = Math.max(stats.unexpected + stats.flaky, failures.length);
  return { passed: stats.expected, failed, skipped: stats.skipped, failures };
}

/** Failures of a Playwright suite, including nested suites. */
function failuresOf({ specs = [], suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        return `${spec.file}:${spec.line} > ${spec.title}\n${firstLines(messages.join('\n'))}`;
      }),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}
