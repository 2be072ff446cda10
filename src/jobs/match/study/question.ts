import { makePlay, matchPlay } from '../../../formats/text/notation.ts';
import { BORDERS } from '../../../games/backgammon/marks.ts';
import type { LegalPlays, Play } from '../../../games/backgammon/types.ts';
import { hashText } from '../../hash.ts';
import { sharedDecision } from '../sameMatch.ts';
import { questionId } from './schedule.ts';
import type { Appointments, StudiedMatch, StudyChoice, StudyOrder, StudyQuestion } from './types.ts';

/** What the action in the match cost: by its rollout if there is one. */
export const playedCost = ({
  figures,
  rollout,
}: Pick<StudyQuestion, 'figures' | 'rollout'>): {
  readonly loss: number;
  readonly cost: number;
  /** Half-width of the 95 % interval of the loss; null if unknown. */
  readonly halfWidth: number | null;
} =>
  rollout === undefined
    ? { loss: figures.loss, cost: figures.cost, halfWidth: figures.lossHalfWidth ?? null }
    : { loss: rollout.loss, cost: rollout.cost, halfWidth: rollout.halfWidth };

/** The errors of a match in order, from the smallest of {@link BORDERS} on. */
export function studyQuestions(studied: StudiedMatch): readonly StudyQuestion[] {
  const { key, match, details, decisions, figures: all, rollouts, table, net } = studied;
  return decisions.flatMap((placed): readonly StudyQuestion[] => {
    const figures = all[placed.index] ?? undefined;
    const found = rollouts.get(placed.index);
    const rollout = found?.isDone === true ? found : undefined;
    if (figures === undefined || playedCost({ figures, rollout }).loss < BORDERS[0]) return [];
    const { names, length } = match;
    const game = match.games[placed.game]?.number ?? placed.game + 1;
    const id = questionId(key, placed.index);
    return [{ id, key, names, length, details, game, placed, figures, rollout, table, net }];
  });
}

/** Each decision once, though the library may have two files of its match: the one with a rollout, else the first. */
export function withoutRepeats(questions: readonly StudyQuestion[]): readonly StudyQuestion[] {
  const byKey = new Map<string, StudyQuestion>();
  for (const one of questions) {
    const key = sharedDecision(one);
    const other = byKey.get(key);
    if (other === undefined || (other.rollout === undefined && one.rollout !== undefined))
      byKey.set(key, one);
  }
  return [...byKey.values()];
}

/** The player who decided, by name. */
export const deciderOf = ({ names, placed }: Pick<StudyQuestion, 'names' | 'placed'>): string =>
  names[placed.decision.player];

/** Orders of questions: the largest loss first, as played, or mixed. */
export const STUDY_ORDERS = ['worst', 'played', 'mixed'] as const satisfies readonly StudyOrder[];
/**
 * The questions of a choice, in its order. If there are too many: those that are due again, then the largest losses not
 * asked before, then those that are due soonest.
 */
export function chooseQuestions(
  questions: readonly StudyQuestion[],
  { least, who, kind, order, most }: StudyChoice,
  appointments: Appointments = new Map(),
  today = 0,
): readonly StudyQuestion[] {
  const fitting = questions.filter(
    (one) =>
      playedCost(one).loss >= least &&
      (who === undefined || deciderOf(one) === who) &&
      (kind === 'all' || (one.placed.decision.kind === 'play') === (kind === 'play')),
  );
  const dueOf = ({ id }: StudyQuestion) => appointments.get(id)?.due;
  const rank = (one: StudyQuestion) => {
    const due = dueOf(one);
    return due === undefined ? 1 : due <= today ? 0 : 2;
  };
  const first = fitting
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) || (dueOf(a) ?? 0) - (dueOf(b) ?? 0) || playedCost(b).loss - playedCost(a).loss,
    )
    .slice(0, most ?? undefined);
  if (order === 'worst') return first;
  const chosen = new Set(first);
  const played = fitting.filter((one) => chosen.has(one));
  return order === 'played' ? played : mixed(played);
}

/** A fixed order that has nothing to do with matches, games and losses. */
function mixed(questions: readonly StudyQuestion[]): readonly StudyQuestion[] {
  const hashed = questions.map((one) => ({ one, hash: hashText(one.id) }));
  return hashed.toSorted((a, b) => (a.hash < b.hash ? -1 : 1)).map(({ one }) => one);
}

/** Who can be asked about: names with their numbers of errors, most errors first. */
export function decidersOf(
  questions: readonly StudyQuestion[],
): readonly { readonly name: string; readonly errors: number }[] {
  const counts = new Map<string, number>();
  for (const one of questions) counts.set(deciderOf(one), (counts.get(deciderOf(one)) ?? 0) + 1);
  return [...counts].map(([name, errors]) => ({ name, errors })).sort((a, b) => b.errors - a.errors);
}

/** The player of most of the matches with questions, if there is one: most likely the reader. */
export function likelyReader(questions: readonly StudyQuestion[]): string | undefined {
  const matches = new Map<string, Set<string>>();
  for (const { key, names } of questions)
    for (const name of new Set(Object.values(names)))
      matches.set(name, (matches.get(name) ?? new Set()).add(key));
  const [first, second] = [...matches].sort(([, a], [, b]) => b.size - a.size);
  const isAhead = first !== undefined && first[1].size > 1 && first[1].size > (second?.[1].size ?? 0);
  return isAhead ? first[0] : undefined;
}

/** The legal play of this notation; undefined if there is none. */
export function playNamed(
  { placed: { decision } }: Pick<StudyQuestion, 'placed'>,
  name: string,
  legalPlays: LegalPlays,
): Play | undefined {
  const { board, dice } = decision.position;
  if (decision.kind !== 'play' || dice === null || name === '') return undefined;
  if (name === makePlay(decision.play.moves)) return decision.play;
  const meant = matchPlay(name, board, legalPlays(board, dice));
  return meant.ok ? meant.value : undefined;
}
