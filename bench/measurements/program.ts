import { type Origin, readResult } from '../result.ts';
import { number, paragraph, type Section, source, table } from './markdown.ts';

interface Speed extends Origin {
  readonly weights: string;
  readonly rounds: number;
  readonly bearoffSeconds: number;
  readonly positions: Readonly<
    Record<
      string,
      Readonly<
        Record<
          'playsPerSecond' | 'gamesPerSecond' | 'gamesPerSecondTruncatedAt7' | 'gamesPerSecondWithReduction',
          number
        >
      >
    >
  >;
}
interface Browser extends Origin {
  readonly weights: string;
  readonly rounds: number;
  readonly chromiumGamesPerSecond: number;
  readonly nodeGamesPerSecond: number;
}
interface Page extends Origin {
  readonly weights: string;
  readonly visits: number;
  readonly loadMs: number;
  readonly scriptBytes: number;
  readonly firstEstimateMs: number;
  readonly interaction95Ms: number;
  readonly longestTaskMs: number;
}
interface Memory extends Origin {
  readonly engine: { readonly version: string; readonly weights: string };
  readonly samples: readonly {
    readonly trials: number;
    readonly process: number;
    readonly heap: number;
    readonly buffers: number;
    readonly resultKiB: number;
  }[];
  readonly kernelMemory: { readonly before: number; readonly after: number };
}
interface Parsers extends Origin {
  readonly parsers: readonly {
    readonly parser: string;
    readonly milliseconds: readonly { readonly size: number; readonly ms: number }[];
  }[];
}

const SLOWEST = 3;

const speedTable = ({ positions }: Speed): string =>
  table(
    ['position', 'plays listed', 'games', '7-ply games', 'games, look-ahead luck'],
    Object.entries(positions).map(([name, position]) => [
      name,
      ...(
        [
          'playsPerSecond',
          'gamesPerSecond',
          'gamesPerSecondTruncatedAt7',
          'gamesPerSecondWithReduction',
        ] as const
      ).map((measure) => number(Number(position[measure].toPrecision(3)))),
    ]),
  );

function parsersTable({ parsers }: Parsers): string {
  const slowest = parsers
    .toSorted((a, b) => b.milliseconds.at(-1)!.ms - a.milliseconds.at(-1)!.ms)
    .slice(0, SLOWEST);
  return table(
    ['parser', ...slowest[0]!.milliseconds.map(({ size }) => `${number(size / 1000)} kB`)],
    slowest.map(({ parser, milliseconds }) => [
      `\`${parser}\``,
      ...milliseconds.map(({ ms }) => number(ms, ms < 10 ? 1 : 0)),
    ]),
  );
}

/** Speed, page, memory and parsers of the program. */
export function programSection(): Section {
  const [speed, browser] = [readResult<Speed>('speed'), readResult<Browser>('browser')];
  const page = readResult<Page>('page');
  const [memory, parsers] = [readResult<Memory>('memory'), readResult<Parsers>('parsers')];
  const { samples, kernelMemory } = memory;
  const range = (of: (sample: Memory['samples'][number]) => number): string => {
    const values = samples.map(of);
    return `${number(Math.min(...values), 1)}–${number(Math.max(...values), 1)}`;
  };
  return {
    title: 'Page and program',
    parts: [
      paragraph(
        `Per second of one thread, medians of ${speed.rounds} rounds; the bearoff tables take ${number(speed.bearoffSeconds, 1)} s:`,
      ),
      speedTable(speed),
      source('speed', speed),
      paragraph(
        `The page (${page.visits} visits): ready in ${number(page.loadMs)} ms, ${number(page.scriptBytes / 1000)} kB of script, first estimate
        in ${number(page.firstEstimateMs)} ms; during rollouts inputs answered in ${number(page.interaction95Ms)} ms (95 %), longest task
        ${number(page.longestTaskMs)} ms.`,
      ),
      source('page', page),
      paragraph(
        `Two workers’ trials a second: page ${number(browser.chromiumGamesPerSecond)}, terminal ${number(browser.nodeGamesPerSecond)}.`,
      ),
      source('browser', browser),
      paragraph(
        `Memory over ${number(samples.at(-1)!.trials)} trials of two plays: process ${range((sample) => sample.process)} MiB, merging
        heap ${range((sample) => sample.heap)} MiB, buffers ${range((sample) => sample.buffers)} MiB, result
        ${range((sample) => sample.resultKiB)} KiB; kernel
        ${[...new Set([kernelMemory.before, kernelMemory.after].map((size) => number(size, 2)))].join('–')} MiB.`,
      ),
      source('memory', memory),
      paragraph(`The ${SLOWEST} slowest of ${parsers.parsers.length} parsers, CPU milliseconds:`),
      parsersTable(parsers),
      source('parsers', parsers),
    ],
  };
}
