import { RolloutError } from '../../engine/errors.ts';
import { makePlay, matchPlay } from '../../formats/text/notation.ts';
import { isSameBoard, withDeadCube } from '../../games/backgammon/position.ts';
import type { Dice, Play, Position } from '../../games/backgammon/types.ts';
import { createJob } from '../../jobs/backgammon/job.ts';
import { EVALUATION_NET } from '../../jobs/backgammon/levels.ts';
import type { Candidate, RolloutJob } from '../../jobs/backgammon/types.ts';
import { MAX_CANDIDATES } from '../../jobs/parts.ts';
import { wording } from '../../language/wording.ts';
import { FLAG_WORDS, type OptionWords } from './optionWords.ts';
import type { RolloutSettings } from '../../jobs/settings/settingFields.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernelTypes.ts';

/** What to compare: named plays, the best plays by evaluation, or the two lines of a cube decision. */
export type PlayChoice = { readonly plays: string } | { readonly top: number } | { readonly cube: true };

const asCandidate = ({ moves, after }: Play): Candidate => ({ kind: 'play', moves, board: after });

/** The plays that a text names, in order: `8/5 6/5; 24/23 13/10`. */
function namedPlays(
  text: string,
  position: Position,
  legal: readonly Play[],
  words: OptionWords,
): readonly Play[] {
  const names = text.split(';').filter((name) => name.trim() !== '');
  if (names.length === 0 || names.length > MAX_CANDIDATES)
    throw new RolloutError(
      'bad-play',
      `${words.plays}: expected 1 to ${MAX_CANDIDATES} plays${words.separated}, got ${names.length}.`,
    );
  const plays = names.map((name) => {
    const play = matchPlay(name.trim(), position.board, legal);
    if (play.ok) return play.value;
    throw new RolloutError(play.error.code, `${words.plays} ${name.trim()}: ${wording(play.error)}`);
  });
  for (const [index, play] of plays.entries())
    if (plays.some((other, at) => at < index && isSameBoard(other.after, play.after)))
      throw new RolloutError(
        'bad-play',
        `${words.plays}: ${makePlay(play.moves)} is listed twice. Remove one.`,
      );
  return plays;
}

/**
 * Creates the job for a position: with dice it compares plays, without dice it evaluates the position or the
 * cube decision, and with a pending offer the answer to it.
 *
 * @param evaluator - called only to find the best plays
 * @throws RolloutError `bad-play`, `illegal-play`; `bad-dice` for plays without dice or a cube decision with
 * them; `bad-cube` if the player on roll may not double; `bad-job`, `bad-settings` for settings that do not
 * fit a cube decision
 */
export async function makeJob(
  position: Position,
  settings: RolloutSettings,
  choice: PlayChoice,
  rules: BackgammonKernel,
  evaluator: () => Promise<BackgammonKernel>,
  words: OptionWords = FLAG_WORDS,
): Promise<RolloutJob> {
  const { board, dice, offer } = position;
  if (offer !== 'none') {
    if ('plays' in choice)
      throw new RolloutError(
        'bad-dice',
        `${words.plays}: the ID has a pending ${offer}, which comes before the roll. Remove the ${words.option}.`,
      );
    return createJob({ position, candidates: [{ kind: 'take', board }], settings });
  }
  if ('cube' in choice) {
    if (dice !== null)
      throw new RolloutError(
        'bad-dice',
        `Dice: expected none for ${words.cube}, since a double comes before the roll, got ${dice.join('')}.`,
      );
    const candidates = [
      { kind: 'position', board },
      { kind: 'double', board },
    ] as const;
    return createJob({ position, candidates, settings });
  }
  if (dice === null) {
    if ('plays' in choice)
      throw new RolloutError(
        'bad-dice',
        `Dice: expected a roll in the ID or with ${words.dice} for ${words.plays}, got none.`,
      );
    return createJob({ position, candidates: [{ kind: 'position', board }], settings });
  }
  const plays =
    'plays' in choice
      ? namedPlays(choice.plays, position, rules.plays(board, dice), words)
      : (await bestPlays(position, dice, settings, evaluator)).slice(0, choice.top);
  return createJob({ position, candidates: plays.map(asCandidate), settings });
}

/** The plays by 0-ply evaluation of {@link EVALUATION_NET}, whichever net plays; best first, in the kind of equity rolled out. */
async function bestPlays(
  position: Position,
  dice: Dice,
  { cubeless }: RolloutSettings,
  evaluator: () => Promise<BackgammonKernel>,
): Promise<readonly Play[]> {
  const kernel = (await evaluator()).by(EVALUATION_NET);
  return cubeless && position.matchLength === 0
    ? kernel.evaluatePlays(position.board, dice, 0)
    : kernel.searchPlays(cubeless ? withDeadCube(position) : position, dice, 0);
}
