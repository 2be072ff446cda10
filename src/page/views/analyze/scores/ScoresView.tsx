import { Layers } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { positionKey } from '../../../../games/backgammon/position.ts';
import type { Player } from '../../../../games/backgammon/types.ts';
import { runIdentity } from '../../../../jobs/backgammon/job.ts';
import { jobAbout } from '../../../../jobs/backgammon/question.ts';
import type { Candidate, RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { MAX_CANDIDATES } from '../../../../jobs/parts.ts';
import { candidateKey, MOST_COMPARED, positionVariant, type Variant } from '../../../../jobs/variants.ts';
import { listAnd, t } from '../../../../language/language.ts';
import { wording } from '../../../../language/wording.ts';
import { fixed } from '../../../../ui/charts/format.ts';
import { candidateLetter, candidateLook } from '../../../../ui/charts/palette.ts';
import { HelpLink } from '../../../../ui/HelpLink.tsx';
import { useKeptFocus } from '../../../../ui/useKeptFocus.ts';
import { levelName } from '../../../figures/levelText.ts';
import { rolledCube } from '../../../figures/rolledDecision.ts';
import { questionTerms, titleText } from '../../../figures/positionText.ts';
import { VerdictPanel } from '../../../figures/VerdictPanel.tsx';
import { positionAt } from '../../../../jobs/backgammon/atScore.ts';
import { MATRIX_PLACES, placeKey, placeOf, type Place } from '../../../../jobs/backgammon/scores.ts';
import { isActive } from '../../../state/rollout/rolloutSlice.ts';
import { createScoreMatrix } from '../../../state/scores/matrixStore.ts';
import { placesWithResults, type PlaceResult, type PlaceResults } from '../../../state/scores/places.ts';
import type { Services } from '../../../state/types.ts';
import type { PositionViewProps } from '../AnswerHead.tsx';
import { MatrixGrid } from './MatrixGrid.tsx';
import {
  legendOf,
  matrixSentence,
  placeName,
  rightsOf,
  rightText,
  rolledRight,
  TYPICAL_PLACES,
} from './matrixText.ts';
import { OtherChange, VariantNotes } from './OtherChange.tsx';
import { PlacePanel } from './PlacePanel.tsx';
import { positionDifference } from './changeText.ts';
import type { ComparedCandidate } from './ScoreTable.tsx';
import { ScoreResults } from './ScoreResults.tsx';
import page from '../AnalysisView.module.css';
import styles from './Scores.module.css';
import { type Compared, useCompared } from './useCompared.ts';
import { useVariants } from './useVariants.ts';

/** Where focus moves when its button disappears: to undo, else to the first enabled button. */
const NEXT_FOCUS = ['[data-undo]', 'button:enabled'];

/** The question on the board at all scores: as evaluated, and rolled out where scores are ticked. */
export function ScoresView({ services, question, view, units, start, settingsButton }: PositionViewProps) {
  const position = useStore(services.position, (state) => state.position);
  const asked = useStore(services.analysis, (state) => state.question);
  const { runs, clear } = useStore(services.comparison);
  const job = jobAbout(view.job, position, asked) ?? question;
  const compared = useCompared(services, job, units.of);
  const variants = useVariants(services, job);
  const kept = useKeptFocus<HTMLDivElement>(NEXT_FOCUS);
  const matrix = useMatrix(services, compared, job);
  const about = `${positionKey(position.board)} ${String(position.dice)} ${asked}`;
  const choice = useChoice(about, matrix);
  const room = job === undefined ? undefined : MOST_COMPARED - runs.length;
  const hasRuns = runs.length > 0 && compared.columns.length > 0;
  const results = useRef<HTMLDivElement>(null);
  const verdict = hasRuns ? compared.change : matrix.verdict;

  function rollOut(places: readonly Place[]): void {
    const own = placeOf(position);
    const others = places.filter((place) => own === undefined || placeKey(place) !== placeKey(own));
    services.analysis.getState().keepChoice();
    // Not after the look-ahead: all scores get the plays that are chosen now.
    if (others.length < places.length) start.beginNow();
    if (others.length > 0) variants.start((of) => others.flatMap((place) => variantAt(of, place, matrix)));
    // On phones the results begin above the matrix, out of sight.
    requestAnimationFrame(() => results.current?.scrollIntoView({ block: 'nearest' }));
  }
  return (
    <div className={styles.view} {...kept}>
      <div className={page.head} ref={results}>
        <VerdictPanel
          title={titleText(asked, position)}
          terms={questionTerms(asked, position)}
          verdict={{ number: '', error: '', ...verdict }}
        />
        {matrix.isMeaningful && (
          <RollOutButtons
            choice={choice}
            room={room}
            onRoll={position.onRoll}
            settingsButton={settingsButton}
            onRollOut={rollOut}
          />
        )}
      </div>
      {hasRuns && (
        <ScoreResults
          services={services}
          compared={{ ...compared, candidates: colored(compared.candidates, matrix.legend) }}
          sought={variants.sought}
          onClear={clear}
        />
      )}
      <VariantNotes services={services} job={job} variants={variants} />
      <Matrix key={about} services={services} matrix={matrix} choice={choice} />
      <OtherChange services={services} job={job} variants={variants} />
    </div>
  );
}

/** The candidates in the colors of the matrix. */
const colored = (candidates: readonly ComparedCandidate[], legend: Matrix['legend']) =>
  candidates.map((candidate) => {
    const entry = legend.find(({ key }) => candidate.key === `play ${key}`);
    return entry === undefined
      ? candidate
      : {
          ...candidate,
          letter: candidateLetter(entry.index),
          color: candidateLook(entry.index).color,
        };
  });

/** The candidates of a rollout there: the chosen plays, and the best play at that score. */
function candidatesAt({ candidates }: RolloutJob, result: PlaceResult): readonly Candidate[] {
  const best = result.kind === 'play' ? result.plays[0] : undefined;
  if (best === undefined) return candidates;
  const added: Candidate = { kind: 'play', moves: best.moves, board: best.after };
  const isThere = candidates.some((candidate) => candidateKey(candidate) === candidateKey(added));
  return isThere ? candidates : [...candidates, added].slice(-MAX_CANDIDATES);
}

/** The rollout at a score, which need not have been evaluated yet; none where the question has no answer. */
function variantAt(job: RolloutJob, place: Place, { question, results }: Matrix): readonly Variant[] {
  const result = results.get(placeKey(place));
  if (typeof result === 'string') return [];
  const position = result?.position ?? positionAt(job.position, question, place);
  const name = () => placeName(place, job.position.onRoll);
  const candidates = result === undefined ? job.candidates : candidatesAt(job, result);
  return position === undefined ? [] : [positionVariant(job, name, position, candidates)];
}

/** The evaluation of all scores, and what rollouts of the same question say at some of them. */
function useMatrix(services: Services, { shown, columns }: Compared, job: RolloutJob | undefined) {
  const position = useStore(services.position, (state) => state.position);
  const { question, level, chosen } = useStore(services.analysis);
  const [store] = useState(() => createScoreMatrix(services.evaluator));
  const { results, filling, failure } = useStore(store);
  const isMeaningful = question === 'play' ? position.dice !== null : question === 'cube';
  const { jacoby, beavers, onRoll } = position;
  const dice = String(position.dice);
  const board = positionKey(position.board);
  useEffect(() => {
    if (isMeaningful) void store.getState().fill({ position, question }, level);
    return store.getState().stop;
    // The score of the board does not matter: the matrix has all scores.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, isMeaningful, board, dice, onRoll, position.cube, jacoby, beavers, question, level]);
  const atScores = shown.flatMap(({ job: of, result, status }, index) => {
    const place = placeOf(of.position);
    if (place === undefined || job === undefined || !differsByScore(job, of)) return [];
    const column = columns[index]!;
    const cube = result === null ? undefined : rolledCube(of, result);
    const right = rolledRight(of, column, cube);
    // A score whose rollout failed without a figure can be ticked again.
    if (status === 'failed' && right === undefined) return [];
    const isComing = isActive(status) || result === null;
    return [{ key: placeKey(place), right, column: { ...column, isComing } }];
  });
  const rights = rightsOf(
    results,
    new Map(atScores.flatMap(({ key, right }) => (right === undefined ? [] : [[key, right] as const]))),
  );
  // As in the other views: the letters of the rollout, then those of plays ticked since.
  const lettered = (job?.candidates ?? []).flatMap((each) =>
    each.kind === 'play' ? [positionKey(each.board)] : [],
  );
  const matrixQuestion = { question, isRedouble: position.cube.owner === 'roller' };
  const isFull = results.size === MATRIX_PLACES.length;
  const close = [...rights.values()].filter(({ isClose, isRolled }) => isClose && !isRolled).length;
  return {
    ...matrixQuestion,
    isMeaningful,
    results,
    rights,
    legend: legendOf(rights, question, [...lettered, ...chosen]),
    /** The rollouts by the key of their score. */
    rolled: new Map(atScores.map(({ key, column }) => [key, column])),
    verdict: {
      sentence: isFull
        ? // A deeper pass may change it.
          said(matrixSentence(rights, matrixQuestion, onRoll), filling !== null)
        : isMeaningful && failure === null
          ? t('Evaluating {n} scores…', { n: MATRIX_PLACES.length })
          : '',
      note: noteOf(isMeaningful, {
        filling,
        failure,
        close,
        isOwnRolled: [...rights.values()].some(({ isRolled }) => isRolled),
        done: results.size,
        level: levelName(pliesOf(results)),
      }),
    },
  };
}
type Matrix = ReturnType<typeof useMatrix>;

const said = (sentence: string, isProvisional: boolean): string =>
  isProvisional && sentence !== '' ? t('{sentence} so far', { sentence }) : sentence;

/** The lowest level of all scores. */
const pliesOf = (results: PlaceResults) =>
  Math.min(3, ...placesWithResults(results).map(([, { plies }]) => plies)) as 0 | 1 | 2 | 3;

/** Whether two rollouts ask the same at two scores. */
const differsByScore = (one: RolloutJob, other: RolloutJob): boolean => {
  const { cells, cube, turn } = positionDifference(one.position, other.position);
  const { position, candidates } = one;
  return (
    cells.size === 0 && !cube && !turn && runIdentity({ ...other, position, candidates }) === runIdentity(one)
  );
};

interface Filled
  extends Pick<ReturnType<ReturnType<typeof createScoreMatrix>['getState']>, 'filling' | 'failure'> {
  /** Number of scores that are too close to call. */
  readonly close: number;
  /** Whether the score on the board has a rollout's figures; with those of others the rollouts have the headline. */
  readonly isOwnRolled: boolean;
  /** Number of scores that have been evaluated. */
  readonly done: number;
  readonly level: string;
}

/** What the figures of the matrix are. */
function noteOf(
  isMeaningful: boolean,
  { filling, failure, close, isOwnRolled, done, level }: Filled,
): string {
  if (!isMeaningful) return t('The matrix needs a play or a cube decision.');
  if (failure !== null) return wording(failure);
  if (done < MATRIX_PLACES.length)
    return t('{done} of {n} evaluated at {level}.', {
      done,
      n: MATRIX_PLACES.length,
      level: levelName((filling ?? 0) as 0 | 1 | 2 | 3),
    });
  if (filling !== null)
    return t('Evaluating all scores at {level}…', { level: levelName(filling as 0 | 1 | 2 | 3) });
  return [
    isOwnRolled
      ? t('{level}, rolled out only at the score on the board.', { level })
      : t('{level}, not rolled out yet.', { level }),
    ...(close === 0
      ? []
      : [t('{n, plural, one {# score is} other {# scores are}} too close to call.', { n: close })]),
  ].join(' ');
}

/** What a rollout says at a score; undefined without one. */
function rolledOutAt(matrix: Matrix, key: string): string | undefined {
  const right = matrix.rights.get(key);
  if (!right?.isRolled) return undefined;
  const play = rightText(right, matrix);
  if (right.margin === null) return play;
  const said = t('{play}, by {margin}', { play, margin: fixed(right.margin, 3) });
  return right.isClose ? `${said}. ${t('Not settled')}` : said;
}

/** The color of what is right at a score, as in the legend. */
const lookAt = ({ rights, legend }: Matrix, key: string): string =>
  candidateLook(legend.find((entry) => entry.key === rights.get(key)?.key)?.index ?? 0).color;

/** What a press rolls out: a score by its name, or else how many. */
function rollOutText(places: readonly Place[], onRoll: Player): string {
  if (places.length === 0) return t('Tick scores to roll them out');
  return places.length > 1
    ? t('{n, plural, one {Roll out # score} other {Roll out # scores}}', { n: places.length })
    : t('Roll out {what}', { what: placeName(places[0]!, onRoll) });
}

const NO_KEYS: ReadonlySet<string> = new Set();

/** The scores to roll out next: those that are ticked, or else those that have a name. @param about - the question */
function useChoice(about: string, { rolled, results }: Matrix) {
  const [kept, setKept] = useState({ about, keys: NO_KEYS });
  const ticked = kept.about === about ? kept.keys : NO_KEYS;
  const mayTick = (place: Place) => {
    const key = placeKey(place);
    return !rolled.has(key) && typeof results.get(key) !== 'string';
  };
  // In the order in which they were ticked.
  const places = [...ticked]
    .flatMap((key) => MATRIX_PLACES.find((place) => placeKey(place) === key) ?? [])
    .filter(mayTick);
  return {
    ticked,
    next: places.length > 0 ? places : TYPICAL_PLACES.filter(mayTick),
    tick(place: Place): void {
      const keys = new Set(ticked);
      if (!keys.delete(placeKey(place))) keys.add(placeKey(place));
      setKept({ about, keys });
    },
    clear: () => setKept({ about, keys: NO_KEYS }),
  };
}
type Choice = ReturnType<typeof useChoice>;

interface RollOutButtonsProps {
  readonly choice: Choice;
  /** Rollouts that can still be added; undefined if nothing can be rolled out. */
  readonly room: number | undefined;
  readonly onRoll: Player;
  readonly settingsButton: ReactNode;
  readonly onRollOut: (places: readonly Place[]) => void;
}

/** The button that rolls out the chosen scores, and its settings. */
function RollOutButtons({ choice, room, onRoll, settingsButton, onRollOut }: RollOutButtonsProps) {
  const { next, clear } = choice;
  const names = listAnd(next.map((place) => placeName(place, onRoll)));
  const isTooMany = room !== undefined && next.length > room;
  return (
    <div className={styles.matrixPart}>
      <div className={styles.buttons}>
        <button
          type="button"
          className={`button ${next.length === 0 ? '' : 'primary'} ${styles.rollOut}`}
          title={next.length > 1 ? names : undefined}
          disabled={next.length === 0 || room === undefined || isTooMany}
          onClick={() => {
            onRollOut(next);
            clear();
          }}
        >
          <Layers aria-hidden="true" />
          {rollOutText(next, onRoll)}
        </button>
        {settingsButton}
        <HelpLink topic="compare" name={t('Scores')} />
      </div>
      {isTooMany && (
        <p className="note">{t('At most {n} rollouts fit side by side.', { n: MOST_COMPARED })}</p>
      )}
    </div>
  );
}

interface MatrixProps {
  readonly services: Services;
  readonly matrix: Matrix;
  readonly choice: Choice;
}

/** The scores to tick, and the selected score in full. */
function Matrix({ services, matrix, choice }: MatrixProps) {
  const position = useStore(services.position, (state) => state.position);
  const own = placeOf(position);
  const [selected, setSelected] = useState<Place>(own ?? 'money');
  const { results, rolled } = matrix;
  if (!matrix.isMeaningful) return null;
  return (
    <section className={styles.parts} aria-label={t('Scores to roll out')}>
      <MatrixGrid
        {...matrix}
        own={own}
        selected={selected}
        onSelect={setSelected}
        ticked={choice.ticked}
        next={new Set(choice.next.map(placeKey))}
        onTick={choice.tick}
        onRoll={position.onRoll}
      />
      <PlacePanel
        key={placeKey(selected)}
        place={selected}
        position={position}
        result={results.get(placeKey(selected))}
        right={matrix.rights.get(placeKey(selected))}
        look={lookAt(matrix, placeKey(selected))}
        rolled={rolled.get(placeKey(selected))}
        rolledOut={rolledOutAt(matrix, placeKey(selected))}
      />
    </section>
  );
}
