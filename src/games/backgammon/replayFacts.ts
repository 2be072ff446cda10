import type { GameFacts, TrialEnd } from './gameFacts.ts';
import { borneOff, pipCount } from './position.ts';
import type { ReplayKernel } from './replayCube.ts';
import type { ReplayedTurn } from './replayedTrial.ts';
import { BAR, type Outcome } from './types.ts';

/**
 * The result of a game, see GameFacts.
 *
 * @param outcome - where it ended, as the player who asked sees it
 * @param turned - whether the side on roll at the end, who has doubled if it was passed, is not the player who asked
 */
export function resultOf(end: TrialEnd, outcome: Outcome, turned: boolean): number {
  if (end === 'passed') return turned ? 4 : 1;
  if (end !== 'over') return 0;
  const [win, winGammon, winBackgammon, loseGammon, loseBackgammon] = outcome;
  return win === 1 ? 1 + winGammon + winBackgammon : 4 + loseGammon + loseBackgammon;
}

/** What players did on their turns: seen on the boards before and after each play. */
export function playFacts(
  kernel: ReplayKernel,
  turns: readonly ReplayedTurn[],
): Omit<GameFacts, 'end' | 'turns' | 'result' | 'level' | 'takes' | 'first'> {
  const both = (): [number, number] => [0, 0];
  const facts = {
    hit: both(),
    closeout: both(),
    wastedPips: both(),
    bearoffTurns: both(),
    barTurns: both(),
    dances: both(),
    forcedTurns: both(),
    checkersHit: both(),
  };
  for (const [turn, { isAsker, board, dice, play }] of turns.entries()) {
    const side = isAsker ? 0 : 1;
    const { roller: enemy, opponent: mover } = play.after;
    if (facts.hit[side] === 0 && play.moves.some(({ hit }) => hit)) facts.hit[side] = turn + 1;
    const isClosed = mover.slice(0, 6).every((count) => count >= 2);
    if (facts.closeout[side] === 0 && isClosed && enemy[BAR]! > 0) facts.closeout[side] = turn + 1;
    if (borneOff(mover) > borneOff(board.roller)) {
      const thrown = (dice[0] + dice[1]) * (dice[0] === dice[1] ? 2 : 1);
      facts.wastedPips[side] += thrown - (pipCount(board.roller) - pipCount(mover));
      facts.bearoffTurns[side]++;
    }
    if (board.roller[BAR]! > 0) {
      facts.barTurns[side]++;
      if (play.moves.length === 0) facts.dances[side]++;
    }
    if (kernel.plays(board, dice).length === 1) facts.forcedTurns[side]++;
    facts.checkersHit[side] += play.moves.filter(({ hit }) => hit).length;
  }
  return facts;
}
