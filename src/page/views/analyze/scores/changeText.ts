import { SETTING_ROWS } from '../../../../jobs/settings/settingFields.ts';
import { settingText } from '../../../../ui/settings/settingText.ts';
import type { Verdict } from '../../../state/rollout/types.ts';
import { isNamed } from '../../../../engine/certainty.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { listAnd, t, translated, within } from '../../../../language/language.ts';
import type { Player, Position } from '../../../../games/backgammon/types.ts';
import { occupantOf, playerOf, sideOf } from '../../../../ui/board/boardEdit.ts';
import { cellsOf } from '../../../../ui/board/geometry.ts';
import { scoreCondition } from './matrixText.ts';
import type { ColumnAnswer } from './compareCell.ts';

/** How a position differs from another, as the board shows it. */
interface PositionDifference {
  /** Places whose checkers differ: indices of `cellsOf`, X at the bottom. */
  readonly cells: ReadonlySet<number>;
  /** Whether the cube is elsewhere, has another value, or is offered in only one of them. */
  readonly cube: boolean;
  /** Whether score, match length, Crawford or the money rules differ. */
  readonly score: boolean;
  /** Whether player on roll or dice differ. */
  readonly turn: boolean;
}

/** The checkers in each cell as text, X at the bottom: trays follow from the other cells. */
function checkersShown(position: Position): readonly string[] {
  return cellsOf(sideOf('X', position)).map(({ spot }) => {
    const occupant = spot.kind === 'off' ? null : occupantOf(position.board, spot);
    return occupant === null ? '' : `${playerOf(occupant.side, position)}${occupant.count}`;
  });
}

const cubeShown = (position: Position): string => {
  const { cube, offer } = position;
  return [cube.value, cube.owner === 'centre' ? '' : playerOf(cube.owner, position), offer].join(' ');
};

const pointsOf = ({ score, onRoll }: Position, player: Player): number =>
  player === onRoll ? score.roller : score.opponent;

const scoreShown = (position: Position): string => {
  const { matchLength, crawford, jacoby, beavers } = position;
  return [matchLength, pointsOf(position, 'X'), pointsOf(position, 'O'), crawford, jacoby, beavers].join(' ');
};

const turnShown = ({ onRoll, dice }: Position): string =>
  [onRoll, ...(dice ?? []).toSorted((a, b) => b - a)].join(' ');

/** What differs between two positions. */
export function positionDifference(reference: Position, position: Position): PositionDifference {
  const before = checkersShown(reference);
  return {
    cells: new Set(checkersShown(position).flatMap((text, index) => (text === before[index] ? [] : [index]))),
    cube: cubeShown(reference) !== cubeShown(position),
    score: scoreShown(reference) !== scoreShown(position),
    turn: turnShown(reference) !== turnShown(position),
  };
}

/** The settings in which a job differs from another, with its own values: `trials 2,592`. */
export function settingsThatDiffer(reference: RolloutJob, { settings }: RolloutJob): readonly string[] {
  return SETTING_ROWS.filter(([name]) => settings[name] !== reference.settings[name]).map(
    ([name, field]) => `${within(translated(field.label))} ${settingText(field, settings[name])}`,
  );
}

/** In which case a rollout answers, by what it changes: `at DMP`, `when O owns the cube`; for the reference its score. */
export function circumstanceText(
  reference: RolloutJob,
  { name, job }: { readonly name: string; readonly job: RolloutJob },
): string {
  const { position } = job;
  const { cells, cube, score, turn } = positionDifference(reference.position, position);
  if (cells.size > 0 || turn) return t('in “{name}”', { name });
  const terms =
    score || job === reference
      ? scoreCondition(position, name)
      : !cube
        ? ''
        : position.cube.owner === 'centre'
          ? t('when the cube is centered')
          : t('when {player} owns the cube', { player: playerOf(position.cube.owner, position) });
  const settings = settingsThatDiffer(reference, job);
  const settled = settings.length === 0 ? '' : t('with {list}', { list: listAnd(settings) });
  return [terms, settled].filter(Boolean).join(' ') || t('in “{name}”', { name });
}

/** A sentence, and a note that names the rollouts that settle nothing; empty if there are none. */
type ChangeText = Pick<Verdict, 'sentence' | 'note'>;

const isSure = ({ certainty }: ColumnAnswer): boolean => certainty !== undefined && isNamed(certainty);

const NOTHING: ChangeText = { sentence: '', note: '' };

/**
 * Says where which answer is right. It names only answers ahead by more than chance explains.
 *
 * @param answers - the reference first
 * @param isCube - whether the question is about the cube
 */
export function changeText(answers: readonly ColumnAnswer[], isCube: boolean): ChangeText {
  if (answers.every(({ answer }) => answer === undefined)) return NOTHING;
  const sure = answers.filter(isSure);
  const open = answers.filter((each) => !isSure(each)).map(({ name }) => name);
  const early = answers.filter(({ certainty }) => certainty === 'provisional').map(({ name }) => name);
  const note = [
    open.length === 0 || sure.length === 0 ? '' : t('Not settled: {list}.', { list: listAnd(open) }),
    early.length === 0 ? '' : t('Without a planned end: {list}.', { list: listAnd(early) }),
  ]
    .filter((text) => text !== '')
    .join(' ');
  const sentence = sureText(sure, open.length, isCube);
  return { sentence: early.length === 0 ? sentence : t('So far: {sentence}', { sentence }), note };
}

/** Conditions that a sentence names one by one. */
const MOST_NAMED = 2;

/** Where an answer is right: `at DMP and at Gammon-go`, or in how many rollouts. */
const whereText = (answers: readonly ColumnAnswer[]): string =>
  answers.length > MOST_NAMED
    ? t('in {n} rollouts', { n: answers.length })
    : listAnd(answers.map(({ condition }) => condition));

/** What the sure answers say. @param open - number of answers that are not sure */
function sureText(sure: readonly ColumnAnswer[], open: number, isCube: boolean): string {
  const [first] = sure;
  if (first === undefined) return t('None of the {n} rollouts is settled yet', { n: open });
  const decisions = [...new Set(sure.map(({ decision }) => decision))];
  if (decisions.length > 1) {
    const groups = decisions.map((decision) => sure.filter((each) => each.decision === decision));
    const list = listAnd(groups.map((group) => `${group[0]!.answer} ${whereText(group)}`));
    return isCube ? t('The action changes: {list}', { list }) : t('The best play changes: {list}', { list });
  }
  const words = { best: first.answer ?? '', n: sure.length };
  if (open === 0)
    return isCube ? t('{best} in all {n} rollouts', words) : t('{best} is best in all {n} rollouts', words);
  const where = { ...words, list: whereText(sure) };
  return isCube
    ? t('{best} {list}; the rest is not settled', where)
    : t('{best} is best {list}; the rest is not settled', where);
}
