import { readFileSync } from 'node:fs';
import { openKernel } from '../bench/kernel.ts';
import { unwrap } from '../src/engine/errors.ts';
import { parseMat } from '../src/formats/files/mat.ts';
import type { MatchRecord } from '../src/formats/files/matchRecord.ts';
import { writeMat } from '../src/formats/files/matWriter.ts';
import { otherPlayer } from '../src/games/backgammon/position.ts';
import { placedDecisions } from '../src/jobs/match/figures.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { openMatch } from '../src/runner/worker/openMatch.ts';

export const { kernel } = openKernel();
export const read = (file: string) =>
  readFileSync(new URL(`./vectors/matches/${file}`, import.meta.url), 'utf8');
/** One game of a match to 3, in which X doubles from the bar in row 5. */
export const SAMPLE = read('one-game.mat');
export const match = openMatch(kernel, unwrap(parseMat(SAMPLE)));
export const placed = placedDecisions(match);
export const double = placed.find(({ decision }) => decision.kind === 'double' && decision.doubled)!;
export const take = placed.find(({ decision }) => decision.kind === 'take')!;
export const settings = { ...DEFAULT_SETTINGS, trials: 36 };

/** The match of a file as another program may write it: X and O exchanged, the other die first. */
export function exchanged(text: string): string {
  const record = unwrap(parseMat(text));
  const swapped: MatchRecord = {
    ...record,
    names: { X: record.names.O, O: record.names.X },
    games: record.games.map((game) => ({
      ...game,
      score: { X: game.score.O, O: game.score.X },
      actions: game.actions.map((action) => ({
        ...action,
        ...('dice' in action ? { dice: [action.dice[1], action.dice[0]] as const } : {}),
        player: otherPlayer(action.player),
      })),
      result: game.result && { ...game.result, winner: otherPlayer(game.result.winner) },
    })),
  };
  return writeMat(swapped, openMatch(kernel, swapped)).text;
}
