import { useEffect, useState } from 'react';
import { makePlay } from '../../../../formats/text/notation.ts';
import { otherOnRoll } from '../../../../games/backgammon/position.ts';
import type { Player, Position } from '../../../../games/backgammon/types.ts';
import { lineText } from '../../../figures/candidateNames.ts';
import type { ReplayServices } from '../../../state/replay/types.ts';
import type { SideModel } from './columns.ts';

/** The best play of a roll on a column's board. */
interface Reply {
  readonly mover: Player;
  readonly roll: string;
  /** In notation. */
  readonly play: string;
  readonly before: Position;
  readonly after: Position;
}

/** A pointer that only crosses a bar asks for nothing. */
const DELAY_MS = 60;

interface Asked {
  readonly roll: string;
  readonly boards: string;
  readonly replies: readonly (Reply | undefined)[];
}

const NONE: readonly (Reply | undefined)[] = [];

/**
 * The best play of a roll on each column's board, by the net of the rollout at 0-ply; none without a rollout.
 *
 * @param roll - high die first; undefined for none
 */
export function useReplies(
  { evaluator }: Pick<ReplayServices, 'evaluator'>,
  { columns, roller, replier, job }: SideModel,
  roll: string | undefined,
): readonly (Reply | undefined)[] {
  const settings = job?.settings;
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const boards = JSON.stringify(columns.map(({ position }) => position?.board));
  useEffect(() => {
    if (roll === undefined || settings === undefined) return undefined;
    const { cubeless, matchTable, net } = settings;
    let isWanted = true;
    const isReply = replier !== undefined;
    async function replyOn(position: Position | undefined): Promise<Reply | undefined> {
      if (position === undefined) return undefined;
      const rolling = isReply ? otherOnRoll(position) : position;
      const dice = [Number(roll![0]), Number(roll![1])] as const;
      const reply = await evaluator.plays({ ...rolling, dice }, { cubeless, matchTable, net, plies: 0 })
        .reply;
      const best = reply?.ok ? reply.value[0] : undefined;
      if (best === undefined) return undefined;
      // A reply leaves the player of the column on roll, whose viewpoint the board has.
      const after = isReply
        ? { ...position, board: best.after }
        : otherOnRoll({ ...otherOnRoll(position), board: best.after });
      return {
        mover: roller,
        roll: roll!,
        play: lineText(makePlay(best.moves)),
        before: { ...position, dice: null },
        after: { ...after, dice: null },
      };
    }
    const timer = setTimeout(() => {
      const all = columns.map(({ position }) => replyOn(position));
      void Promise.all(all).then((replies) => isWanted && setAsked({ roll: roll!, boards, replies }));
    }, DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
    // Columns are new objects with every figure; only another board needs other replies.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [evaluator, boards, roll, roller, replier, settings]);
  return asked !== undefined && asked.roll === roll && asked.boards === boards ? asked.replies : NONE;
}
