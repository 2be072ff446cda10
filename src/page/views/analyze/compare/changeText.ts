import { SETTING_ROWS } from '../../../../jobs/settings/settingFields.ts';
import { settingText } from '../../../../ui/settings/settingText.ts';
import type { Verdict } from '../../../state/rollout/types.ts';
import { type Certainty, isNamed } from '../../../../engine/certainty.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { listAnd, t, translated, within } from '../../../../language/language.ts';
import { playerOf } from '../../../../ui/board/boardEdit.ts';
import { positionDifference } from './positionDifference.ts';

/** What one rollout answers. */
export interface ColumnAnswer {
  readonly name: string;
  /** In which case it answers, inside a sentence: `when O owns the cube`. */
  readonly condition: string;
  /** The best play or the right cube action; undefined if there is no choice or no figure yet. */
  readonly answer: string | undefined;
  /** The answer in words that do not depend on who owns the cube; what is compared. */
  readonly decision: string | undefined;
  /** How sure the answer is; undefined without a choice or a figure. */
  readonly certainty: Certainty | undefined;
}

/** The settings in which a job differs from another, with its own values: `trials 2,592`. */
export function settingsThatDiffer(reference: RolloutJob, { settings }: RolloutJob): readonly string[] {
  return SETTING_ROWS.filter(([name]) => settings[name] !== reference.settings[name]).map(
    ([name, field]) => `${within(translated(field.label))} ${settingText(field, settings[name])}`,
  );
}

/** In which case a rollout answers, by what it changes: `at DMP`, `when O owns the cube`. */
export function circumstanceText(
  reference: RolloutJob,
  { name, job }: { name: string; job: RolloutJob },
): string {
  const { position } = job;
  const { cells, cube, score, turn } = positionDifference(reference.position, position);
  if (cells.size > 0 || turn) return t('in “{name}”', { name });
  const terms = score
    ? position.matchLength === 0
      ? t('in a money game')
      : t('at {score}', { score: name })
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
 * Says whether the answer depends on what was changed. It names only answers ahead by more than chance explains.
 *
 * @param answers - the reference first
 * @param isCube - whether the question is about the cube
 */
export function changeText(answers: readonly ColumnAnswer[], isCube: boolean): ChangeText {
  const [first, ...others] = answers;
  if (first === undefined || others.length === 0 || answers.every(({ answer }) => answer === undefined))
    return NOTHING;
  const open = answers.filter((each) => !isSure(each)).map(({ name }) => name);
  const early = answers.filter(({ certainty }) => certainty === 'provisional').map(({ name }) => name);
  const note = [
    open.length === 0 ? '' : t('Not settled: {list}.', { list: listAnd(open) }),
    early.length === 0 ? '' : t('Without a planned end: {list}.', { list: listAnd(early) }),
  ]
    .filter((text) => text !== '')
    .join(' ');
  const soFar = (sentence: string) => (early.length === 0 ? sentence : t('So far: {sentence}', { sentence }));
  const unclear = isCube
    ? t('It is not clear yet whether the right action changes.')
    : t('It is not clear yet whether the best play changes.');
  if (!isSure(first) || first.answer === undefined) return { sentence: unclear, note };
  const best = first.answer;
  const changed = others.filter((each) => isSure(each) && each.decision !== first.decision);
  if (changed.length > 0) return { sentence: soFar(changedText(best, changed, isCube)), note };
  if (open.length > 0) return { sentence: unclear, note };
  const all = { best, n: answers.length };
  return {
    sentence: soFar(
      isCube ? t('{best} is right in all {n} rollouts.', all) : t('{best} is best in all {n} rollouts.', all),
    ),
    note,
  };
}

function changedText(best: string, changed: readonly ColumnAnswer[], isCube: boolean): string {
  const [only] = changed;
  if (only !== undefined && changed.length === 1) {
    const words = { condition: only.condition, play: only.answer ?? '', best };
    return isCube
      ? t('The right action changes {condition}: {play} instead of {best}.', words)
      : t('The best play changes {condition}: {play} instead of {best}.', words);
  }
  const list = listAnd(changed.map(({ answer, condition }) => `${answer} ${condition}`));
  return isCube
    ? t('The right action changes: {list}, instead of {best}.', { list, best })
    : t('The best play changes: {list}, instead of {best}.', { list, best });
}
