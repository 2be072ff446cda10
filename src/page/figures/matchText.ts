import { PLAYER_NUMBERS } from '../../formats/files/matchRecord.ts';
import { answerName } from '../../games/backgammon/cube.ts';
import type { Decision, Match, MatchGame } from '../../games/backgammon/match.ts';
import { type Mark, MARK_WORDS } from '../../games/backgammon/marks.ts';
import type { Player } from '../../games/backgammon/types.ts';
import { t } from '../../language/language.ts';
import { bestPlayName, type Known, rightCube } from '../../jobs/match/best.ts';
import { actionText } from '../../jobs/match/figures.ts';
import { partReadOf } from '../../jobs/match/wholeness.ts';
import { wording } from '../../language/wording.ts';
import { actionHeading, ANSWER_NAMES } from './cubeVerdict.ts';
import { signed } from '../../ui/charts/format.ts';
import { rollText } from './positionText.ts';
import { fixed } from '../../language/number.ts';
import type { Judgment } from './matchJudgment.ts';

/** Longer names are cut. */
const MOST_NAME = 40;

/**
 * A name from a file, made safe to show: without control characters, and cut if too long.
 *
 * @param player - whose name it is, for one without a name: accounts are deleted
 */
export const playerName = (name: string, player?: Player): string =>
  name
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, MOST_NAME) || (player === undefined ? '?' : t('player {n}', { n: PLAYER_NUMBERS[player] }));

/** `root – gnubg, match to 3`. */
export function matchTitle({ names, length }: Pick<Match, 'names' | 'length'>): string {
  const players = `${playerName(names.X, 'X')} – ${playerName(names.O, 'O')}`;
  return length === 0
    ? t('{players}, money games', { players })
    : t('{players}, match to {length}', { players, length });
}

/** `1 game`, `3 games`. */
export const gameCountText = (n: number): string => t('{n, plural, one {# game} other {# games}}', { n });

/** Summarizes a match in one sentence, with what could not be read of it. */
export function matchSummaryText(match: Match): string {
  const { games, problems } = match;
  const decisions = games.reduce((sum, game) => sum + game.decisions.length, 0);
  const head = t('{title}: {games}, {n, plural, one {# decision} other {# decisions}}.', {
    title: matchTitle(match),
    games: gameCountText(games.length),
    n: decisions,
  });
  const [first, ...others] = problems;
  if (first === undefined) return head;
  const part = partReadOf(match);
  const more =
    others.length === 0
      ? []
      : [t('{n, plural, one {One more problem} other {# more problems}}.', { n: others.length })];
  return [...(part === null ? [] : [wording(part.failure)]), head, wording(first), ...more].join(' ');
}

/** `Game 2: X 1, O 0`. */
export function gameTitle({ number, score, isCrawford }: MatchGame): string {
  const title = t('Game {number}: X {x}, O {o}', { number, x: score.X, o: score.O });
  return isCrawford ? `${title}, ${t('Crawford game')}` : title;
}

/** The action taken, as shown in the list. */
export function actionTakenText(decision: Decision): string {
  if (decision.kind === 'play') return playText(actionText(decision));
  if (decision.kind === 'double')
    return decision.doubled
      ? isRedouble(decision)
        ? t('Redouble')
        : t('Double')
      : isRedouble(decision)
        ? t('No redouble')
        : t('No double');
  return { take: t('Take'), pass: t('Pass'), beaver: t('Beaver') }[decision.answer];
}

/** A play in the notation of `makePlay`; “cannot move” is translated. */
export const playText = (play: string): string => (play === 'cannot move' ? t('cannot move') : play);

const isRedouble = ({ position }: Decision): boolean => position.cube.owner === 'roller';

/** What is best for the player who decides: `13/7 6/5`, `Double, take`, `Pass`; '' if there was nothing to decide. */
export function bestActionText(decision: Decision, known: Known): string {
  if (decision.kind === 'play') return playText(bestPlayName(decision, known));
  const right = rightCube(decision, known);
  if (right === undefined) return '';
  return decision.kind === 'take' ? t(ANSWER_NAMES[answerName(right)]) : actionHeading(right);
}

/** The words for classes of errors, smallest first; empty for none. */
const ERROR_GRADE_TEXT: Readonly<Record<Mark, () => string>> = {
  none: () => '',
  doubtful: () => t(MARK_WORDS.doubtful),
  bad: () => t(MARK_WORDS.bad),
  'very bad': () => t(MARK_WORDS['very bad']),
};

/** The word for a loss: `blunder`. If its 95 % interval starts lower: `error, possibly blunder`. */
export function errorGradeText({ mark, certainMark }: Pick<Judgment, 'mark' | 'certainMark'>): string {
  const word = ERROR_GRADE_TEXT[mark]();
  if (certainMark === mark) return word;
  return certainMark === 'none'
    ? t('possibly {word}', { word })
    : t('{surely}, possibly {word}', { surely: ERROR_GRADE_TEXT[certainMark](), word });
}

/** A loss as a change of equity: `−0.072`. */
export const lossText = (loss: number): string => (loss === 0 ? fixed(0, 3) : signed(-loss));

/** The name of a decision in a queue or a file: `Game 1, move 5, X: 52`. */
export function decisionPlaceText(game: number, row: number, player: Player, dice: string): string {
  return t('Game {game}, move {row}, {player}: {what}', { game, row, player, what: dice });
}

/** The dice of a play; otherwise “cube”. */
export function diceOrCubeText({ kind, position }: Decision): string {
  if (kind === 'play') return position.dice === null ? '' : rollText(position.dice);
  return t('cube');
}
