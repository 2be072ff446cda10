import { nextLength } from '../../../../jobs/backgammon/diceRace.ts';
import type { RaceLength, RacePosition } from '../../../../jobs/backgammon/types.ts';
import { RACE_TABLE_SEEDS, raceCell } from '../../../../jobs/backgammon/diceRaceTable.ts';
import type { Position } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { grouped } from '../../../../ui/charts/format.ts';
import { RACE_SEEDS } from '../../../state/dice/raceSlice.ts';
import type { RacePlan } from '../../../state/dice/types.ts';
import styles from './Presentation.module.css';
import { type RaceErrors, raceSentences } from './raceCard.ts';

/** What the viewer chose to race. */
export interface Choice {
  readonly place: RacePosition | 'own';
  readonly turns: RaceLength;
  readonly firstSeed: number;
}

interface RaceResultProps {
  readonly plan: RacePlan;
  /** Undefined before the end. */
  readonly errors: RaceErrors | undefined;
  readonly games: number;
}

/** The end card; before that how many games each rollout has played. */
export function RaceResult({ plan: { measured, turns }, errors, games }: RaceResultProps) {
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
      ? t("Cubeless, luck not removed, no bearoff tables: so its value is not the analysis'.")
      : t("Cubeless, luck not removed, cut after {n} turns: so its value is not the analysis'.", {
          n: turns,
        });
  return measured === undefined
    ? `${how} ${t('The range is what {n} seeds can tell.', { n: RACE_SEEDS })}`
    : `${how} ${t('The ratio comes from {n} seeds.', { n: grouped(RACE_TABLE_SEEDS.short) })}`;
}

interface RaceControlsProps {
  readonly plan: RacePlan;
  readonly choice: Choice;
  readonly own: Position | undefined;
  readonly onChoice: (change: Partial<Choice>) => void;
  /** The main button. */
  readonly children: React.ReactNode;
}

/** Buttons for the next length of the games and the next position, and the note below them. */
export function RaceControls({ plan, choice, own, onChoice, children }: RaceControlsProps) {
  const places: readonly Choice['place'][] = [
    'race',
    'opening',
    ...(own === undefined ? [] : ['own' as const]),
  ];
  const next = places[(places.indexOf(choice.place) + 1) % places.length]!;
  const name = { race: t('Race'), opening: t('Opening'), own: t('Your position') }[next];
  return (
    <>
      <div className={styles.controls}>
        {children}
        <button type="button" onClick={() => onChoice({ turns: nextLength(choice.turns, 1) })}>
          {choice.turns === 0 ? t('Shortest games') : t('Longer games')} ▸
        </button>
        <button type="button" onClick={() => onChoice({ place: next })}>
          {name} ▸
        </button>
      </div>
      <p className={styles.note}>{raceNote(plan)}</p>
    </>
  );
}
