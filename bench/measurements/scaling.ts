import { type Origin, readResult } from '../result.ts';
import { number, paragraph, percent, type Section, significant, source, table } from './markdown.ts';

interface Scaling extends Origin {
  readonly engine: { readonly version: string; readonly weights: string };
  readonly times: { readonly message: number };
  readonly quickMessage: number;
  readonly pools: readonly {
    readonly varianceReduction: string;
    readonly one: number;
    readonly two: number;
    readonly factor: number;
  }[];
  readonly simulated: readonly {
    readonly name: string;
    readonly trialMs: { readonly median: number; readonly most: number };
    readonly runs: readonly {
      readonly workers: number;
      readonly busy: number;
      readonly quick: number;
      readonly possible: number;
      readonly seconds: number;
    }[];
  }[];
}

/** How busy different numbers of workers are. */
export function scalingSection(): Section {
  const scaling = readResult<Scaling>('scaling');
  const { times, quickMessage, pools, simulated } = scaling;
  const threads = pools.map(
    ({ varianceReduction, two, factor }) =>
      `${number(factor, 2)} times as many with ${varianceReduction === 'none' ? 'no reduction' : 'look-ahead luck'} (${number(two)})`,
  );
  return {
    title: 'Scaling',
    parts: [
      paragraph(
        `Share of time (%) in which simulated workers play trials of the result; schedule, merging and trial times are real. A message
        takes ${times.message} ms (slowest measured: ${quickMessage}). 3 candidates of 1,296 trials. "Clear best": stopped by
        \`confident\`; "possible": without overhead.`,
      ),
      table(
        [
          'rollout',
          'ms/trial',
          '16 workers',
          '64',
          `64, ${quickMessage} ms`,
          '64, possible',
          'seconds on 64',
        ],
        simulated.map(({ name, trialMs, runs }) => {
          const [few, many] = [16, 64].map((workers) => runs.find((run) => run.workers === workers)!);
          return [
            name
              .replace('lookahead', 'look-ahead luck')
              .replace('learned', 'learned luck')
              .replace('none', 'no reduction'),
            significant(trialMs.median, 2),
            ...[few!.busy, many!.busy, many!.quick, many!.possible].map((share) => percent(share)),
            significant(many!.seconds, 2),
          ];
        }),
      ),
      paragraph(`Two real threads against one, trials a second: ${threads.join(', ')}.`),
      source('scaling', scaling),
    ],
  };
}
