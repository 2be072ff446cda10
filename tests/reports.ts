import { unwrap } from '../src/engine/errors.ts';
import { ALL_COUNT } from '../src/games/backgammon/uncounted.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import type { Report, ReportCube, ReportLine } from '../src/formats/reports/types.ts';

/** A line of a report. @param difference - equity behind the best line; null for the best */
export const line = (name: string, equity: number, difference: number | null): ReportLine => ({
  name,
  trials: 1296,
  outcome: [0.5619, 0.1567, 0.0056, 0.1204, 0.0053],
  outcomeErrors: [0.0012, 0.0011, 0.0003, 0.001, 0.0002],
  uncounted: ALL_COUNT,
  cubeless: 0.1603,
  cubelessError: 0.0021,
  cubeful: equity,
  cubefulError: 0.0051,
  mwc: null,
  difference,
  differenceError: difference === null ? null : 0.004,
  interval: [equity - 0.01, equity + 0.01],
  differenceInterval: difference === null ? null : [difference - 0.008, difference + 0.008],
  chanceBest: difference === null ? 0.9996 : 0.0004,
});
/** A report of two plays in the starting position. */
export const REPORT: Report = {
  position: unwrap(parseXgid('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10')).position,
  warning: '',
  lines: [line('8/5 6/5', 0.2486, null), line('bar/22 13/10*(2)', -0.0014, 0.25)],
  cube: null,
  certainty: 'settled',
  match: null,
  asChances: false,
  isCubeless: false,
  net: 'fast',
  playLevel: '0-ply',
  cubePlies: 0,
  hasVarianceReduction: true,
  isQuasiRandom: true,
  isInitial: false,
  truncation: null,
  seeds: [1],
  source: { position_id: '4HPwATDgc/ABMA', seed: 1 },
  engine: { version: '0.1.0', weights: '60bc03e957800000' },
};
/** The same position in a match to 5, at 2-1. */
export const MATCH = unwrap(parseXgid('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:2:1:0:5:10')).position;
export const CUBE: ReportCube = {
  noDouble: 0.2376,
  doubleTake: 0.5039,
  doublePass: 1,
  action: 'double/take',
  wrongAnswer: null,
  pairs: [
    { line: 'double/take', against: 'no double', difference: 0.2663, interval: [0.2483, 0.2843] },
    { line: 'double/pass', against: 'double/take', difference: 0.4961, interval: [0.4761, 0.5161] },
  ],
  chanceDoubleRight: 0.9999,
  chanceTakeRight: 0.9,
};
/** A cube decision in an asymmetric position. */
export const CUBE_REPORT: Report = {
  ...REPORT,
  position: unwrap(parseXgid('XGID=---BBBBBA----B--a-a-Bbcce-:0:0:1:00:0:0:3:0:10')).position,
  lines: [
    { ...line('no double', 0.2376, null), cubeless: 0.2832 },
    { ...line('double/take', 0.5039, null), cubeless: 0.6244 },
  ],
  cube: CUBE,
};
