import { type Reason, reason } from '../../../engine/errors.ts';
import { MOST_ACTIONS, type RecordedGame } from '../matchRecord.ts';
import { GameReader } from './gameReader.ts';
import { type BadRecord, type FileContext, type GameRecords, moverPlayer, pointsOf } from './gameRecords.ts';
import type { GameOutcome } from './outcomes.ts';
import { isBlank } from './resolve.ts';

/** A game as far as its records can be followed. */
export interface GameReading {
  readonly game: RecordedGame;
  /** How many stored plays lead to the next position. */
  readonly followed: number;
  /** Records that do not follow from those before them, and cost their own play. */
  readonly bad: readonly BadRecord[];
  /** Whether the rest of the file cannot be trusted. */
  readonly isStopped: boolean;
}

/** An oddity that ends the reading. */
const stopOf = (oddity: Reason): Reason =>
  reason('xg-stop', oddity.code === 'xg-skipped' ? oddity.values : { field: 'record', problem: oddity });

/**
 * Replays the records of a game. One that does not follow costs only itself, where the positions say how it went on. Where
 * the bytes may be damaged, the first contradiction of any kind ends the reading: what follows may be wrong and still fit.
 */
export function readGame(
  whole: FileContext,
  { header, actions: all, footer }: GameRecords,
  { score, result }: GameOutcome,
): GameReading {
  let isStopped = false;
  const onOddity: FileContext['onOddity'] = (line, oddity) => {
    if (!isStopped) whole.onOddity(line, whole.isDamaged ? stopOf(oddity) : oddity);
    isStopped = whole.isDamaged;
  };
  const context = { ...whole, onOddity };
  const reader = new GameReader(context, header.record, footer?.record);
  const isUnfilled = ({ record }: GameRecords['actions'][number]) =>
    record.type === 'damaged' ? record.isEmpty : isBlank(record);
  const actions = all.slice(0, 1 + all.findLastIndex((action) => !isUnfilled(action)));
  if (actions.length > MOST_ACTIONS) whole.onOddity(header.line, reason('match-too-many-actions'));
  for (const [at, { line, record }] of actions.slice(0, MOST_ACTIONS).entries()) {
    const before = reader.actions.length;
    const next = actions[at + 1]?.record;
    if (record.type === 'damaged') reader.skip(line, record);
    else if (!reader.read({ line, record }, next?.type === 'damaged' ? undefined : next, next === undefined))
      break;
    if (!isStopped) continue;
    reader.actions.length = before;
    break;
  }
  const { isMoney } = whole;
  const game = {
    number: header.record.number,
    line: header.line,
    score: { X: pointsOf(score[0], isMoney), O: pointsOf(score[1], isMoney) },
    isCrawford: header.record.isCrawford,
    start: reader.start,
    actions: reader.actions,
    result: isStopped ? null : result && { winner: moverPlayer(result.winner), points: result.points },
  };
  return { game, followed: reader.followed, bad: reader.bad, isStopped };
}
