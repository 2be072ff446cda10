import { ENGINE_VERSION } from '../games/backgammon/version.ts';
import { WEIGHTS } from '../games/backgammon/weights.ts';
import { spoken } from '../language/language.ts';

/** Lines of a stack at most. */
const MOST_LINES = 20;

/** What the page knows of where it runs. */
export interface PageFacts {
  readonly userAgent: string;
  /** Where the page is, without its hash: that names positions. */
  readonly folder: string;
  readonly hash: string;
}

/** The view that a hash leads to; what it names there is nobody's business. */
const viewName = (hash: string): string => /^#\/([a-z]+)/.exec(hash)?.[1] ?? 'analysis';

/**
 * What went wrong, for whoever mends it: version, browser and place, and nothing else about the reader.
 *
 * @param thrown - what nobody caught
 */
export function troubleReport(thrown: unknown, { userAgent, folder, hash }: PageFacts): string {
  const isError = thrown instanceof Error;
  const what = isError ? `${thrown.name}: ${thrown.message}` : String(thrown);
  // Firefox and Safari leave the message out of the stack, Chromium begins it with that.
  const stack = isError ? (thrown.stack ?? '').replace(what, '') : '';
  const lines = stack.split('\n').map((line) => line.trim().replaceAll(folder, ''));
  return [
    `Strata ${ENGINE_VERSION}, weights ${WEIGHTS.sha256.slice(0, 12)}`,
    `Browser: ${userAgent}`,
    `Language: ${spoken()}, view: ${viewName(hash)}`,
    what,
    ...lines.filter((line) => line !== '').slice(0, MOST_LINES),
  ].join('\n');
}

/** The facts of this page. */
export const pageFacts = (): PageFacts => ({
  userAgent: navigator.userAgent,
  folder: location.origin + location.pathname.replace(/[^/]*$/, ''),
  hash: location.hash,
});
