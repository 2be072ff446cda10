// Reads the JSON reports of Vitest and Playwright.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Lines of an error that are shown, and characters of a line. */
const MOST_LINES = 12;
const MOST_CHARACTERS = 300;

const firstLines = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .slice(0, MOST_LINES)
    .map((line) => `    ${line.slice(0, MOST_CHARACTERS)}`)
    .join('\n');

/** Counts of the tests in a report, with the name and the first lines of the error of each that failed. */
export function readReport(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats === undefined ? ofVitest(report) : ofPlaywright(report);
}

function ofVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be loaded has a message and no tests.
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

/** Failures of a suite of Playwright and of the suites in it. */
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
