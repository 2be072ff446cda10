import { type Origin, type Parts, readResult } from '../result.ts';
import { number, paragraph, percent, type Section, significant, source, table } from './markdown.ts';

interface Workers {
  readonly seconds: number;
  readonly pieces: number;
  readonly pieceMs: number;
  readonly waiting: number;
}
interface Service {
  readonly pieces: number;
  readonly bytes: number;
  readonly redisMs: number;
  readonly pieceMs: number;
  readonly rowMs: number;
}
interface Simulated {
  readonly times: { readonly network: number };
  readonly simulatedSeconds: number;
  readonly cases: readonly {
    readonly trialMs: number;
    readonly runs: readonly {
      readonly workers: number;
      readonly busy: number;
      readonly steady: number;
      readonly redis: number;
      readonly coordinator: number;
      readonly piecesPerSecond: number;
    }[];
  }[];
}

/** How busy the workers of a queue are, and what limits their number. */
export function queueSection(): Section {
  const { parts } = readResult<Parts<Workers & Service & Simulated>>('queue');
  const measured: (Workers & Origin) | undefined = parts['workers'];
  const service: Service & Origin = parts['service']!;
  const simulated: Simulated & Origin = parts['simulated']!;
  return {
    title: 'Queues',
    parts: [
      ...(measured === undefined
        ? []
        : [
            paragraph(
              `Two workers of one machine waited ${percent(measured.waiting)} % of ${measured.seconds} s, with ${number(measured.pieces)} pieces of
              ${number(measured.pieceMs)} ms.`,
            ),
          ]),
      paragraph(
        `CPU milliseconds of a piece of ${number(service.bytes / 1000)} kB: Redis ${significant(service.redisMs, 2)}, coordinator
        ${significant(service.pieceMs, 2)} and ${significant(service.rowMs, 2)} a row. With these, simulated rollouts that would keep all
        workers busy for ${simulated.simulatedSeconds} s, ${simulated.times.network} ms to Redis; shares of the time in %:`,
      ),
      table(
        ['ms/trial', 'workers', 'busy', 'busy, middle half', 'Redis', 'coordinator', 'pieces/s'],
        simulated.cases.flatMap(({ trialMs, runs }) =>
          runs.map((run) => [
            significant(trialMs, 2),
            number(run.workers),
            ...[run.busy, run.steady, run.redis, run.coordinator].map((share) => percent(share)),
            number(run.piecesPerSecond),
          ]),
        ),
      ),
      source('queue PART', service, simulated, ...(measured === undefined ? [] : [measured])),
    ],
  };
}
