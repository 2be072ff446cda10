import { type KeyboardEvent, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { NO_SCORES, type TrialScores } from '../../../../engine/trialScores.ts';
import { runIdentity } from '../../../../jobs/backgammon/job.ts';
import { questionOfJob } from '../../../../jobs/backgammon/question.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../../jobs/result.ts';
import { hasAllFigures } from '../../../../jobs/results/ranking.ts';
import { splitsTrials } from '../../../../jobs/settings/fields/luck.ts';
import { t } from '../../../../language/language.ts';
import { grouped, parseNumber } from '../../../../language/number.ts';
import type { Text } from '../../../../language/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import { candidateName } from '../../../figures/candidateNames.ts';
import { leadingCandidate } from '../../../figures/rolledDecision.ts';
import { useThrottledResult } from '../../../run/useRunView.ts';
import type { ReplayServices } from '../../../state/replay/types.ts';
import type { PositionViewProps } from '../AnswerHead.tsx';
import type { TrialToReplay } from '../answer/WhyPanel.tsx';
import { OtherRun } from '../OtherRun.tsx';
import { CandidateFields, TrialField } from './GameFields.tsx';
import { GAME_ORDERS, listedGames } from './gameList.ts';
import { ReplayPanel } from './ReplayPanel.tsx';
import styles from './Games.module.css';

type GameOrder = (typeof GAME_ORDERS)[number];

interface GamesViewProps extends PositionViewProps {
  /** The trial to replay; undefined for the one that stands out most. */
  readonly replayed: TrialToReplay | undefined;
}

/** The games of the latest rollout or of the one to come, and the way to play them by hand. */
export function GamesView({ services, question, view, units, replayed }: GamesViewProps) {
  const position = useStore(services.position, (state) => state.position);
  const result = useThrottledResult(view);
  const isRolled = view.job !== null && result !== null && hasAllFigures(result);
  const job = isRolled ? view.job : question;
  if (job === null || job === undefined)
    return (
      <div className={styles.games}>
        <div className={styles.replayed}>
          <div className={styles.bar} />
          <ReplayPanel
            services={services}
            job={undefined}
            position={position}
            candidate={0}
            trial={undefined}
            game={0}
            unit={units.rolled}
          />
        </div>
        <div className={styles.list}>
          <div className={styles.choice} />
          <NotRolledOut isActive={view.isActive} />
        </div>
      </div>
    );
  return (
    <>
      {isRolled && <OtherRun view={view} />}
      <Games
        // A deeper evaluation may choose other plays: what is shown, or played by hand in a dialog, stays.
        key={`${questionOfJob(job)} ${JSON.stringify(job.position)} ${replayed?.candidate} ${replayed?.trial}`}
        start={isRolled ? replayed : undefined}
        services={services}
        job={job}
        result={isRolled ? result : undefined}
        scores={isRolled ? view.scores : NO_GAMES}
        isActive={view.isActive}
        unit={units.rolled}
      />
    </>
  );
}

const NO_GAMES: readonly TrialScores[] = [];

interface GamesProps {
  readonly services: ReplayServices;
  readonly job: RolloutJob;
  /** Undefined before each candidate has a game. */
  readonly result: RolloutResult | undefined;
  /** Scores of each candidate's trials. */
  readonly scores: readonly TrialScores[];
  /** Whether more games are being played. */
  readonly isActive: boolean;
  readonly unit: Unit;
  readonly start: TrialToReplay | undefined;
}

/** Trials between two changes of the list while games come in. */
const BLOCK = 36;
/** Games that the list begins with, and that each press adds. */
const STEP = 36;

/** The largest of 36, 72, 144 … that is not above a number; 0 below 36. */
const doubled = (trials: number): number =>
  trials < BLOCK ? 0 : BLOCK * 2 ** Math.floor(Math.log2(trials / BLOCK));

/** The list of a candidate's games, in an order. While games come in, it changes only as their number doubles. */
function useGameList({ scores, isActive }: Pick<GamesProps, 'scores' | 'isActive'>, candidate: number) {
  const [order, setOrder] = useState<GameOrder>('outstanding');
  const [most, setMost] = useState(STEP);
  const own = scores[candidate];
  const kept = own?.count ?? 0;
  const count = isActive ? doubled(kept) : kept;
  const games = useMemo(
    () => (own === undefined ? [] : listedGames({ ...own, count }, order, most)),
    // Its array grows in place: the number of trials says what is in it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [own?.first, count, order, most],
  );
  return { games, count, order, setOrder, hasMore: games.length < count, onMore: () => setMost(most + STEP) };
}
type GameList = ReturnType<typeof useGameList>;

/**
 * The candidate and the game that are shown at first, from 0: those asked for, or the best one's game that stands
 * out most. A rollout that has not ended has its first game: what stands out changes as more come in.
 */
function firstShown({ start, job, result, scores, isActive }: GamesProps): TrialToReplay {
  if (start !== undefined) return start;
  if (result === undefined || isActive) return { candidate: 0, trial: 0 };
  const candidate = leadingCandidate(job, result);
  const [game] = listedGames(scores[candidate] ?? NO_SCORES, 'outstanding', 1);
  return { candidate, trial: game?.trial ?? 0 };
}

/** The list, and the game chosen from it next to the same one of another candidate. Trials are counted from 1 here. */
function Games(props: GamesProps) {
  const { services, result, isActive, unit } = props;
  // More trials are the same games to replay: the one that is shown stays.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const job = useMemo(() => props.job, [runIdentity(props.job)]);
  const [first] = useState(() => firstShown(props));
  const [picked, setCandidate] = useState(first.candidate);
  const candidate = Math.min(picked, job.candidates.length - 1);
  const [beside, setBeside] = useState<number | undefined>(undefined);
  const [game, setGame] = useState(0);
  const [chosen, setChosen] = useState<ChosenGame | undefined>(undefined);
  const [turn, setTurn] = useState(0);
  const list = useGameList(props, candidate);
  const most = trialsOf(props, candidate);
  const hasLuck = job.settings.varianceReduction !== 'none';
  const text = chosen === undefined ? String(first.trial + 1) : chosenText(chosen, most);
  const number = parseNumber(text) ?? 0;
  const isThere = Number.isInteger(number) && number >= 1 && number <= most;
  const trial = isThere ? number - 1 : undefined;
  const other = beside === candidate || job.candidates[beside ?? -1] === undefined ? undefined : beside;
  const isPair = other !== undefined && trial !== undefined && trial < trialsOf(props, other);
  const choose = (next: string) => {
    setChosen({ text: next, of: most });
    setTurn(0);
  };
  return (
    <div className={styles.games}>
      <div className={styles.replayed}>
        <div className={styles.bar}>
          <TrialField
            id="replay-trial"
            className={styles.trial}
            text={text}
            isThere={isThere}
            hasBefore={number > 1}
            hasNext={number < most}
            described="replay-said"
            onText={choose}
            onStep={(by) => choose(String(Math.min(most, Math.max(1, number + by))))}
          />
          <span id="replay-said" className={isThere ? 'note' : 'error'} role="status">
            {isThere ? t('of {length}', { length: grouped(most) }) : refusedText(number, most)}
          </span>
          <OtherField job={job} candidate={candidate} other={other} onOther={setBeside} />
        </div>
        <ReplayPanel
          {...{ services, job, candidate, trial, game, unit }}
          position={job.position}
          beside={isPair ? other : undefined}
          isChosen={result !== undefined || chosen !== undefined}
          at={turn}
          onTurn={setTurn}
        />
      </div>
      <div className={styles.list}>
        <div className={styles.choice}>
          <div className={styles.labeled}>
            <CandidateFields
              id="replay-candidate"
              {...{ job, candidate, game, onCandidate: setCandidate, onGame: setGame }}
            />
          </div>
          {list.games.length > 0 && <OrderField list={list} hasLuck={hasLuck} />}
        </div>
        <GameTable
          list={list}
          hasLuck={hasLuck}
          unit={unit}
          shown={trial}
          onTrial={(next) => choose(String(next + 1))}
        />
        {result === undefined || (isActive && list.games.length === 0) ? (
          <NotRolledOut isActive={isActive} />
        ) : (
          <Notes list={list} job={job} trials={most} />
        )}
      </div>
    </div>
  );
}

/** A game as the reader typed it, from 1. */
interface ChosenGame {
  readonly text: string;
  /** How many games there were then. */
  readonly of: number;
}

/** The number of the game: the last one if a later one was chosen of a rollout that then stopped early. */
const chosenText = ({ text, of }: ChosenGame, most: number): string =>
  most < of && (parseNumber(text) ?? 0) > most ? String(most) : text;

/** Why there is no such game. */
const refusedText = (number: number, most: number): string =>
  Number.isInteger(number) && number > most
    ? t('There {n, plural, one {is only # game} other {are only # games}}.', { n: most })
    : t('Game: expected a number from 1 to {most}.', { most: grouped(most) });

/** Trials of a candidate that can be replayed: all that are to be played, and at the end those that were. */
const trialsOf = ({ job, result, isActive }: GamesProps, candidate: number): number =>
  result === undefined || isActive ? job.settings.trials : result.candidates[candidate]!.trials;

/** In the place of the list: what it will be, and what can be done before. */
const NotRolledOut = ({ isActive }: Pick<GamesProps, 'isActive'>) => (
  <>
    <p>{t('Replay any game of the rollout roll by roll, or play it out yourself.')}</p>
    <p className="note">
      {isActive ? t('Playing the first games…') : t('Roll out to sort them by luck, result and length.')}
    </p>
  </>
);

interface OtherFieldProps {
  readonly job: RolloutJob;
  readonly candidate: number;
  readonly other: number | undefined;
  readonly onOther: (candidate: number | undefined) => void;
}

/** Chooses the candidate whose game with the same dice is next to it; nothing if there is only one. */
function OtherField({ job, candidate, other, onOther }: OtherFieldProps) {
  if (job.candidates.length < 2) return null;
  return (
    <div className={styles.other}>
      <label htmlFor="replay-other">{t('Same dice with')}</label>
      <select
        id="replay-other"
        className="field"
        value={other ?? ''}
        onChange={({ target }) => onOther(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{t('no other play')}</option>
        {job.candidates.map(
          (each, index) =>
            index !== candidate && (
              <option key={index} value={index}>
                {candidateName(each, job)}
              </option>
            ),
        )}
      </select>
    </div>
  );
}

const ORDER_NAMES: Readonly<Record<GameOrder, Text>> = {
  outstanding: 'What stands out',
  luckiest: 'Luckiest',
  unluckiest: 'Unluckiest',
  best: 'Best result',
  worst: 'Worst result',
  longest: 'Longest',
  shortest: 'Shortest',
};

/** Chooses which games come first. */
const OrderField = ({ list: { order, setOrder }, hasLuck }: Pick<GameTableProps, 'list' | 'hasLuck'>) => (
  <div className={styles.labeled}>
    <label htmlFor="game-order">{t('Sort by')}</label>
    <select
      id="game-order"
      className="field"
      value={order}
      onChange={({ target }) => setOrder(target.value as GameOrder)}
    >
      {GAME_ORDERS.filter((each) => hasLuck || !each.endsWith('luckiest')).map((each) => (
        <option key={each} value={each}>
          {t(ORDER_NAMES[each])}
        </option>
      ))}
    </select>
  </div>
);

interface GameTableProps {
  readonly list: GameList;
  readonly hasLuck: boolean;
  readonly unit: Unit;
  /** The trial whose game is shown, from 0. */
  readonly shown: number | undefined;
  readonly onTrial: (trial: number) => void;
}

/** Moves the focus to the next or previous game, which is then shown. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody button')];
  const next = all[all.findIndex((each) => each === document.activeElement) + by];
  event.preventDefault();
  next?.focus();
  next?.click();
}

/** The games in their order; each is shown by a press. */
function GameTable({ list, hasLuck, unit, shown, onTrial }: GameTableProps) {
  const { games, hasMore, onMore } = list;
  if (games.length === 0) return null;
  return (
    <>
      {/* A long table scrolls within its frame; arrow keys move between its games. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.frame} onKeyDown={step}>
        <table className="numbers">
          <caption className="hidden">{t('Games of the rollout')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Game')}</th>
              <th scope="col">{t('Result')}</th>
              {hasLuck && <th scope="col">{t('Luck')}</th>}
              {hasLuck && <th scope="col">{t('Luck-adjusted')}</th>}
              <th scope="col">{t('Turns')}</th>
            </tr>
          </thead>
          <tbody>
            {games.map(({ trial, result, luck, score, turns }) => (
              <tr key={trial} data-shown={trial === shown || undefined}>
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={trial === shown}
                    aria-label={t('Game {n}', { n: grouped(trial + 1) })}
                    onClick={() => onTrial(trial)}
                  >
                    {grouped(trial + 1)}
                  </button>
                </th>
                <td>{unit.value(result)}</td>
                {hasLuck && <td>{unit.gap(luck)}</td>}
                {hasLuck && <td>{unit.value(score)}</td>}
                <td>{grouped(Math.round(turns))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasMore && (
        <button type="button" className="button" onClick={onMore}>
          {t('Show more games')}
        </button>
      )}
    </>
  );
}

interface NotesProps {
  readonly list: GameList;
  readonly job: RolloutJob;
  /** Trials of the candidate; more than are listed if the run began in an earlier visit. */
  readonly trials: number;
}

/** What the list does not contain, and what its figures are. */
function Notes({ list: { games, count, order }, job, trials }: NotesProps) {
  if (games.length === 0)
    return <p className="note">{t('Results are known only in the tab that played the games.')}</p>;
  return (
    <>
      {order === 'outstanding' && (
        <p className="note">{t('Farthest from the mean first, less their luck.')}</p>
      )}
      {splitsTrials(job.settings) && (
        <p className="note">
          {t(
            'Where a double splits a game, Result is that of continuation 1. Luck-adjusted counts all, and Luck is the difference.',
          )}
        </p>
      )}
      {count < trials && (
        <p className="note">
          {t('Among the {n, plural, one {# game} other {# games}} kept since you opened the page.', {
            n: count,
          })}
        </p>
      )}
    </>
  );
}
