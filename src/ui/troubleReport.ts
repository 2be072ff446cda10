import { ENGINE_VERSION } from '../games/backgammon/version.ts';
import { WEIGHTS } from '../games/backgammon/weights.ts';
import { spoken } from '../language/language.ts';

/** Maximum number of stack lines. */
const MOST_LINES = 20;

/** The page's environment. */
interface PageFacts {
  readonly userAgent: string;
  /** URL of the page without its hash, which names positions. */
  readonly folder: string;
  readonly hash: string;
}

/** The view of a hash, without the private details that follow. */
const viewName = (hash: string): string => /^#\/([a-z]+)/.exec(hash)?.[1] ?? 'analysis';

/**
 * An error report for the developers: version, browser and place, and nothing else about the reader.
 *
 * @param thrown - the uncaught error
 */
export function troubleReport(thrown: unknown, { userAgent, folder, hash }: PageFacts): string {
  const isError = thrown instanceof Error;
  const what = isError ? `${thrown.name}: ${thrown.message}` : String(thrown);
  // Chromium begins the stack with the message; Firefox and Safari leave it out.
  const stack = isError ? (thrown.stack ?? '').replace(what, '') : '';
  const lines = stack.split('\n').map((line) => line.trim().replaceAll(folder, ''));
  return [
    `Strata ${ENGINE_VERSION}, weights ${WEIGHTS.fast.sha256.slice(0, 12)}`,
    `Browser: ${userAgent}`,
    `Language: ${spoken()}, view: ${viewName(hash)}`,
    what,
    ...lines.filter((line) => line !== '').slice(0, MOST_LINES),
  ].join('\n');
}

export const pageFacts = (): PageFacts => ({
  userAgent: navigator.userAgent,
  folder: location.origin + location.pathname.replace(/[^/]*$/, ''),
  hash: location.hash,
});
