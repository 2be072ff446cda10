import type { Position } from '../games/backgammon/types.ts';
import { ENGINE_VERSION } from '../games/backgammon/version.ts';
import { WEIGHTS } from '../games/backgammon/weights.ts';
import { type Candidate, createJob, type RolloutJob } from '../protocol/job.ts';
import type { RolloutSettings } from '../protocol/settings.ts';
import type { RankedPlay } from '../stores/analysisSlice.ts';

/** What plays in this page. */
export const ENGINE = { version: ENGINE_VERSION, weights: WEIGHTS.sha256 };

/**
 * The rollout that the board and the chosen plays ask for; undefined while no play is chosen, and for a pending double,
 * whose answer is a cube decision.
 *
 * @param position - sound: a position that cannot occur asks nothing
 * @param chosen - keys of plays, in the order of their choosing
 */
export function questionJob(
  position: Position,
  plays: readonly RankedPlay[],
  chosen: readonly string[],
  settings: RolloutSettings,
): RolloutJob | undefined {
  if (position.offer !== 'none') return undefined;
  const candidates: readonly Candidate[] =
    position.dice === null
      ? [{ kind: 'position', board: position.board }]
      : chosen.flatMap((key) => {
          const ranked = plays.find((play) => play.key === key);
          return ranked === undefined
            ? []
            : [{ kind: 'play', moves: ranked.play.moves, board: ranked.play.after }];
        });
  return candidates.length === 0 ? undefined : createJob({ position, candidates, settings, engine: ENGINE });
}

/** The three questions that stand beside the first visit. */
export const EXAMPLES = [
  { id: '-b----E-C---eE---c-e----B-:0:0:1:64:0:0:3:0:10', title: 'Opening 64, three ways' },
  { id: '-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10', title: 'A close race' },
  { id: '---aBBCCCB----a-aa-babbbb-:1:1:1:00:1:2:0:9:10', title: 'Too good to redouble?' },
] as const;
