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
  readonly loadMs: number;
  readonly firstEstimateMs: number;
  readonly chromiumGamesPerSecond: number;
  readonly nodeGamesPerSecond: number;
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

const SLOWEST = 5;

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
        `The page in Chromium, two workers: loaded in ${number(browser.loadMs)} ms, first estimate after ${number(browser.firstEstimateMs)} ms,
        ${number(browser.chromiumGamesPerSecond)} trials a second against ${number(browser.nodeGamesPerSecond)} in the terminal (medians of
        ${browser.rounds}).`,
      ),
      source('browser', browser),
      paragraph(
        `Memory over ${number(samples.at(-1)!.trials)} trials of two plays each, ${samples.length} samples: process
        ${range((sample) => sample.process)} MiB, heap of the merging thread ${range((sample) => sample.heap)} MiB, its buffers
        ${range((sample) => sample.buffers)} MiB, result ${range((sample) => sample.resultKiB)} KiB; kernel ${number(kernelMemory.before, 2)} MiB
        before, ${number(kernelMemory.after, 2)} MiB after.`,
      ),
      source('memory', memory),
      paragraph(
        `CPU milliseconds of the ${SLOWEST} slowest of ${parsers.parsers.length} parsers on their slowest texts:`,
      ),
      parsersTable(parsers),
      source('parsers', parsers),
    ],
  };
}
