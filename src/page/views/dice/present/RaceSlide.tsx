import { wording } from '../../../../language/wording.ts';
import styles from './Presentation.module.css';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { nextLength, RACE_BLOCK, RACE_POSITIONS, raceGames } from '../../../../jobs/backgammon/diceRace.ts';
import { t } from '../../../../language/language.ts';
import { fixed } from '../../../../language/number.ts';
import { StillBoard } from '../../../../ui/board/StillBoard.tsx';
import { Fan } from '../../../../ui/charts/Fan.tsx';
import { fanError, fanGames, fanPlace, fanReach, type FanAxis } from '../../../../ui/charts/fanChart.ts';
import { RACE_SEEDS } from '../../../state/dice/experiments.ts';
import { SlideFrame, type SlideSurroundings } from './SlideFrame.tsx';
import { isMotionReduced, useFrames } from '../playback.ts';
import { RACE_TABLE_SEEDS, raceCell } from '../../../../jobs/backgammon/diceRaceTable.ts';
import { grouped } from '../../../../ui/charts/format.ts';
import { raceSentences } from './raceCard.ts';
import type { Position } from '../../../../games/backgammon/types.ts';
import type { RacePlan, RaceSlice, RaceStore } from '../../../state/dice/types.ts';
import type { RaceLength, RacePosition } from '../../../../jobs/backgammon/types.ts';

/** How long the fans take to grow, ms. */
const GROWTH_MS = 9000;
const FIRST: Choice = { place: 'race', turns: 4, firstSeed: 1 };

interface RaceSlideProps {
  readonly race: RaceStore;
  /** The position in the analysis; undefined if it cannot be rolled out. */
  readonly own: Position | undefined;
  /** Why the race waits; undefined if it does not. */
  readonly obstacle: string | undefined;
  readonly surroundings: SlideSurroundings;
}

/** The plan of a choice, started whenever it changes. */
function useRace(race: RaceStore, { place, turns, firstSeed }: Choice, own: Position | undefined): RacePlan {
  const measured = place !== 'own' ? place : own === undefined ? 'race' : undefined;
  const position = measured === undefined ? own! : RACE_POSITIONS[measured];
  const plan = useMemo(
    // The roll of the position in the analysis is not part of the race.
    () => ({ position: { ...position, dice: null }, measured, turns, firstSeed }),
    [position, measured, turns, firstSeed],
  );
  useEffect(() => {
    race.getState().start(plan);
    return () => race.getState().stop();
  }, [race, plan]);
  return plan;
}

/** Rollouts of one position as two fans, with plain and with stratified dice, that close around the true value. */
export function RaceSlide({ race, own, obstacle, surroundings }: RaceSlideProps) {
  const [choice, setChoice] = useState(FIRST);
  const [place, setPlace] = useState(() => (isMotionReduced() ? 1 : 0));
  const [wants, setWants] = useState(true);
  const plan = useRace(race, choice, own);
  const state = useStore(race);
  const axis = useMemo((): FanAxis => ({ mark: RACE_BLOCK, end: raceGames(plan.turns) }), [plan]);
  const isCurrent = state.plan === plan;
  const known = isCurrent && state.played > 0 ? fanPlace(state.played, axis) : 0;
  // Reduced motion shows the end at once, but not the rounds on the way to it.
  const shown = isMotionReduced() && known < 1 ? 0 : Math.min(place, known);
  const isOver = shown >= 1;
  const playing = wants && !isOver;
  useFrames(playing, (ms) => setPlace((at) => Math.max(at, Math.min(known, at + ms / GROWTH_MS))));

  function begin(next: Partial<Choice> = {}): void {
    if (Object.keys(next).length > 0) setChoice({ ...choice, ...next });
    setPlace(isMotionReduced() ? 1 : 0);
    setWants(true);
  }
  const toggle = () => (isOver ? begin() : setWants(!playing));
  const otherSeeds = () => begin({ firstSeed: choice.firstSeed + RACE_SEEDS });
  const lengthen = (by: 1 | -1) => begin({ turns: nextLength(choice.turns, by) });
  function step(direction: 1 | -1): void {
    setWants(false);
    const games = fanGames(place, axis);
    const blocks = direction > 0 ? Math.floor(games / RACE_BLOCK) + 1 : Math.ceil(games / RACE_BLOCK) - 1;
    setPlace(fanPlace(Math.min(axis.end, Math.max(0, RACE_BLOCK * blocks)), axis));
  }
  const errors = known > 0 ? errorsOf(state) : undefined;
  const failure = isCurrent ? state.failure : null;
  const waiting =
    failure !== null ? wording(failure) : known > 0 ? undefined : (obstacle ?? t('Rolling out…'));
  const games = fanGames(shown, axis);
  return (
    <SlideFrame
      {...surroundings}
      title={titleOf(plan)}
      play={{
        isPlaying: playing,
        isOver,
        toggle,
        name: isOver ? t('Other dice') : undefined,
        onPress: isOver ? otherSeeds : toggle,
      }}
      keys={{
        Enter: otherSeeds,
        ArrowRight: () => step(1),
        ArrowLeft: () => step(-1),
        ArrowUp: () => lengthen(1),
        ArrowDown: () => lengthen(-1),
        Home: () => setPlace(0),
        End: () => setPlace(1),
      }}
      controls={<RaceControls choice={choice} own={own} onChoice={begin} />}
    >
      <Fans state={isCurrent ? state : undefined} axis={axis} shown={shown} errors={errors} />
      <div className={styles.card}>
        <div className={styles.board}>
          <StillBoard position={plan.position} label={t('Board')} marked="" isCubeMarked={false} />
        </div>
        <div className={styles.sentences} aria-live={playing && known > 0 ? 'off' : 'polite'}>
          {waiting === undefined ? (
            <RaceResult plan={plan} errors={isOver ? errors : undefined} games={games} />
          ) : (
            <p>{waiting}</p>
          )}
        </div>
        <p className={styles.note}>{raceNote(plan)}</p>
      </div>
    </SlideFrame>
  );
}

/** The first race at its end: its fans and what they say. */
export function EndedRace({ race, obstacle }: Pick<RaceSlideProps, 'race' | 'obstacle'>) {
  const plan = useRace(race, FIRST, undefined);
  const state = useStore(race);
  const axis = { mark: RACE_BLOCK, end: raceGames(plan.turns) };
  const isOver = state.plan === plan && state.played >= axis.end;
  const errors = isOver ? errorsOf(state) : undefined;
  const problem = state.failure === null ? (obstacle ?? t('Rolling out…')) : wording(state.failure);
  return (
    <section>
      <h3>{titleOf(plan)}</h3>
      {isOver ? (
        <>
          <Fans state={state} axis={axis} shown={1} errors={errors} />
          <RaceResult plan={plan} errors={errors} games={axis.end} />
          <p>{raceNote(plan)}</p>
        </>
      ) : (
        <p role="status">{problem}</p>
      )}
    </section>
  );
}

interface FansProps {
  /** Undefined before the race has started. */
  readonly state: RaceSlice | undefined;
  readonly axis: FanAxis;
  readonly shown: number;
  readonly errors: ReturnType<typeof errorsOf> | undefined;
}

/** Both fans on one scale. */
function Fans({ state, axis, shown, errors }: FansProps) {
  const kinds = [
    { kind: 'random', name: t('Plain dice'), lines: state?.plain, error: errors?.plain },
    { kind: 'stratified', name: t('Stratified dice'), lines: state?.stratified, error: errors?.stratified },
  ] as const;
  const isMarked = fanGames(shown, axis) >= axis.mark;
  return (
    <div className={styles.two}>
      {kinds.map(({ kind, name, lines = [], error }) => {
        const text = error === undefined ? '' : t('off by {n}', { n: fixed(error, 3) });
        const parts = { dice: name, n: RACE_SEEDS, games: axis.mark, error: text };
        return (
          <div key={kind} className={styles.fan} data-dice={kind}>
            <Fan
              name={name}
              label={
                isMarked
                  ? t('{dice}: {n} rollouts, after {games} games {error}', parts)
                  : t('{dice}: {n} rollouts', parts)
              }
              lines={lines}
              played={state?.played ?? 0}
              axis={axis}
              shown={shown}
              truth={state?.truth ?? 0}
              reach={fanReach(errors?.plain ?? 1)}
              error={error !== undefined && isMarked ? { value: error, text } : undefined}
            />
          </div>
        );
      })}
    </div>
  );
}

const errorsOf = ({ plain, stratified, truth }: RaceSlice) => ({
  plain: fanError(plain, RACE_BLOCK, truth ?? 0),
  stratified: fanError(stratified, RACE_BLOCK, truth ?? 0),
});

function titleOf({ measured }: RacePlan): string {
  const n = { n: RACE_SEEDS };
  if (measured === 'race') return t('One race, rolled out {n} times with each kind of dice', n);
  return measured === 'opening'
    ? t('The opening, rolled out {n} times with each kind of dice', n)
    : t('Your position, rolled out {n} times with each kind of dice', n);
}

/** What the viewer chose to race. */
interface Choice {
  readonly place: RacePosition | 'own';
  readonly turns: RaceLength;
  readonly firstSeed: number;
}

interface RaceResultProps {
  readonly plan: RacePlan;
  /** Undefined before the end. */
  readonly errors: ReturnType<typeof errorsOf> | undefined;
  readonly games: number;
}

/** The end card; before that how many games each rollout has played. */
function RaceResult({ plan: { measured, turns }, errors, games }: RaceResultProps) {
  if (errors === undefined) return <p>{t('{n, plural, one {# game} other {# games}} each', { n: games })}</p>;
  const cell = measured === undefined ? undefined : raceCell(measured, turns);
  const [first, second] = raceSentences(cell, errors);
  return (
    <>
      <p>{first}</p>
      <p className={styles.gain}>{second}</p>
    </>
  );
}

/** How the games are played, and how well the ratio is known. */
function raceNote({ measured, turns }: RacePlan): string {
  const how =
    turns === 0
      ? t('Cubeless, luck not removed, no bearoff tables: so the analysis has another value.')
      : t('Cubeless, luck not removed, cut after {n} turns: so the analysis has another value.', {
          n: turns,
        });
  return measured === undefined
    ? `${how} ${t('The range is what {n} seeds can tell.', { n: RACE_SEEDS })}`
    : `${how} ${t('The ratio comes from {n} seeds.', { n: grouped(RACE_TABLE_SEEDS.short) })}`;
}

interface RaceControlsProps {
  readonly choice: Choice;
  readonly own: Position | undefined;
  readonly onChoice: (change: Partial<Choice>) => void;
}

/** Buttons for the next length of the games and the next position. */
function RaceControls({ choice, own, onChoice }: RaceControlsProps) {
  const places: readonly Choice['place'][] = [
    'race',
    'opening',
    ...(own === undefined ? [] : ['own' as const]),
  ];
  const next = places[(places.indexOf(choice.place) + 1) % places.length]!;
  const name = { race: t('Race'), opening: t('Opening'), own: t('Your position') }[next];
  return (
    <>
      <button type="button" onClick={() => onChoice({ turns: nextLength(choice.turns, 1) })}>
        {choice.turns === 0 ? t('Shortest games') : t('Longer games')} ▸
      </button>
      <button type="button" onClick={() => onChoice({ place: next })}>
        {name} ▸
      </button>
    </>
  );
}
