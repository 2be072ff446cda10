import { readFileSync } from 'node:fs';
import { unwrap } from '../../src/engine/errors.ts';
import { parseMat } from '../../src/formats/files/mat.ts';
import type { ReplayRules } from '../../src/formats/files/gameReplay.ts';
import { replayMatch } from '../../src/formats/files/replayMatch.ts';
import type { Decision, Match } from '../../src/games/backgammon/match.ts';
import type { LegalPlays, Play } from '../../src/games/backgammon/types.ts';
import type { WriterOptions, WrittenCandidate, WrittenCube } from './writer.ts';

/** A match of the vectors, replayed. */
export const matchOf = (name: string, kernel: ReplayRules): Match =>
  replayMatch(unwrap(parseMat(readFileSync(`tests/vectors/matches/${name}.mat`, 'utf8'))), kernel);

/** An evaluation with this equity: half of the games are won. */
export const evaluationOf = (equity: number): number[] => [0.01, 0.1, 0.5, 0.5, 0.125, 0.02, equity];

/** Up to 32 candidates of a play: the play made, then other legal ones. Equities fall. */
export function candidatesOf(decision: Decision & { kind: 'play' }, plays: LegalPlays): WrittenCandidate[] {
  const { position, play } = decision;
  const others = plays(position.board, position.dice!).filter(
    (one) => JSON.stringify(one.after) !== JSON.stringify(play.after),
  );
  return [play, ...others].slice(0, 32).map(
    (one: Play, nth): WrittenCandidate => ({
      play: one,
      level: nth < 3 ? 1002 : 1,
      evaluation: evaluationOf(0.25 - nth / 16),
    }),
  );
}

/** A file with everything: figures, a rollout, comments, clocks. */
export const fullOptions = (plays: LegalPlays) =>
  ({
    match: {
      event: 'Open',
      wideEvent: 'Zürich Öpen',
      wideRound: 'Final',
      location: 'Zurich',
      date: 40_163.5,
      clockType: 1,
      headerComment: 0,
    },
    candidates: (decision: Decision & { kind: 'play' }) => candidatesOf(decision, plays),
    figures: (): WrittenCube => ({ level: 100, equities: [0.375, 0.25, 1], rollout: 0 }),
    cube: (_: Decision, nth: number) => ({ seconds: [600 - nth, 500 - nth], comment: nth === 3 ? 2 : -1 }),
    rollouts: [
      {
        truncated: false,
        truncation: 0,
        checkerLevel: 2,
        varianceReduction: true,
        cubeLevel: 1000,
        seed: 271_828,
        games: 1296,
        intervals: [0.0125, 0.025],
      },
    ],
    comments: [
      '{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}\\fs20\\f0 A close match\\par\r\n}',
      '',
      "{\\rtf1\\ansi\\fs20\\f0 difficiles \\'e0 trouver\\par}",
    ],
  }) satisfies WriterOptions;
