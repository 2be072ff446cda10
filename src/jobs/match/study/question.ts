import { makePlay, matchPlay } from '../../../formats/text/notation.ts';
import type { LegalPlays } from '../../../formats/files/replayGame.ts';
import type { MatchDetails } from '../../../formats/files/matchRecord.ts';
import type { Level } from '../../../games/backgammon/level.ts';
import type { Match } from '../../../games/backgammon/match.ts';
import type { MatchTableName } from '../../../games/backgammon/met.ts';
import type { Net } from '../../../games/backgammon/net.ts';
import type { Play, Player } from '../../../games/backgammon/types.ts';
import { hashText } from '../../hash.ts';
import type { DecisionFigures, PlacedDecision } from '../figures.ts';
import type { LevelFigures } from '../library.ts';
import type { DecisionRollout } from '../rollout.ts';

/** A match whose errors can be studied. */
export interface StudiedMatch {
  /** Identifies the match among those studied together. */
  readonly key: string;
  readonly match: Match;
  readonly details: MatchDetails;
  readonly decisions: readonly PlacedDecision[];
  readonly figures: LevelFigures;
  readonly rollouts: ReadonlyMap<number, DecisionRollout>;
  readonly level: Level;
  readonly table: MatchTableName;
  readonly net: Net;
}

/** A decision that was an error, to be decided again. */
export interface StudyQuestion {
  /** Unique among the questions of all matches. */
  readonly id: string;
  /** {@link StudiedMatch.key} */
  readonly key: string;
  readonly names: Readonly<Record<Player, string>>;
  /** Match length in points; 0 = money. */
  readonly length: number;
  readonly details: MatchDetails;
  /** Number of the game in the match, from 1. */
  readonly game: number;
  readonly placed: PlacedDecision;
  readonly figures: DecisionFigures;
  /** Its rollout, if that has finished. */
  readonly rollout: DecisionRollout | undefined;
  /** The level and net of `figures`, and the match equity table of both. */
  readonly level: Level;
  readonly table: MatchTableName;
  readonly net: Net;
}

/** Least losses that questions can have: GNU Backgammon's doubtful, bad and very bad. */
export const STUDY_LOSSES = [0.03, 0.06, 0.12] as const;
export type StudyLoss = (typeof STUDY_LOSSES)[number];

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

/** The errors of a match in order, from the smallest of {@link STUDY_LOSSES} on. */
export function studyQuestions(studied: StudiedMatch): readonly StudyQuestion[] {
  const { key, match, details, decisions, figures: all, rollouts, level, table, net } = studied;
  return decisions.flatMap((placed): readonly StudyQuestion[] => {
    const figures = all[placed.index] ?? undefined;
    const found = rollouts.get(placed.index);
    const rollout = found?.isDone === true ? found : undefined;
    if (figures === undefined || playedCost({ figures, rollout }).loss < STUDY_LOSSES[0]) return [];
    const { names, length } = match;
    const game = match.games[placed.game]?.number ?? placed.game + 1;
    const id = `${key} ${placed.index}`;
    return [{ id, key, names, length, details, game, placed, figures, rollout, level, table, net }];
  });
}

/** The player who decided, by name. */
export const deciderOf = ({ names, placed }: Pick<StudyQuestion, 'names' | 'placed'>): string =>
  names[placed.decision.player];

/** Orders of questions: the largest loss first, as played, or mixed. */
export const STUDY_ORDERS = ['worst', 'played', 'mixed'] as const;
export type StudyOrder = (typeof STUDY_ORDERS)[number];

/** Which questions are asked, and in which order. */
export interface StudyChoice {
  readonly least: StudyLoss;
  /** Name of the player whose errors are asked about; undefined for everybody. */
  readonly who: string | undefined;
  readonly kind: 'all' | 'play' | 'cube';
  readonly order: StudyOrder;
  /** At most this many; null for all. */
  readonly most: number | null;
}

/** The questions of a choice, in its order; the largest losses if there are too many. */
export function chooseQuestions(
  questions: readonly StudyQuestion[],
  { least, who, kind, order, most }: StudyChoice,
): readonly StudyQuestion[] {
  const fitting = questions.filter(
    (one) =>
      playedCost(one).loss >= least &&
      (who === undefined || deciderOf(one) === who) &&
      (kind === 'all' || (one.placed.decision.kind === 'play') === (kind === 'play')),
  );
  const worst = fitting
    .toSorted((a, b) => playedCost(b).loss - playedCost(a).loss)
    .slice(0, most ?? undefined);
  if (order === 'worst') return worst;
  const chosen = new Set(worst);
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
