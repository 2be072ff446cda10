import { RACE_LENGTHS, type RaceLength, type RacePosition } from '../../../../jobs/backgammon/diceRace.ts';
import { RACE_TABLE_SEEDS, raceCell } from '../../../../jobs/backgammon/diceRaceTable.ts';
import type { Position } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { grouped } from '../../../../ui/charts/format.ts';
import { RACE_SEEDS } from '../../../state/dice/raceSlice.ts';
import type { RacePlan } from '../../../state/dice/types.ts';
import styles from './Presentation.module.css';
import { errorSentence, gainSentence, type RaceErrors } from './raceCard.ts';

/** What the viewer chose to race. */
export interface Choice {
  readonly place: RacePosition | 'own';
  readonly turns: RaceLength;
  readonly firstSeed: number;
}

/** The member of a list after or before another, around its ends. */
export const nextIn = <Member,>(list: readonly Member[], member: Member, by: 1 | -1): Member =>
  list[(list.indexOf(member) + by + list.length) % list.length]!;

interface RaceResultProps {
  readonly plan: RacePlan;
  /** Undefined before the end. */
  readonly errors: RaceErrors | undefined;
  readonly games: number;
}

/** The end card; before that how many games each rollout has played. */
export function RaceResult({ plan: { measured, turns }, errors, games }: RaceResultProps) {
  if (errors === undefined) return <p>{t('{n, plural, one {# game} other {# games}} each', { n: games })}</p>;
  return (
    <>
      <p>{errorSentence(errors)}</p>
      <p className={styles.gain}>
        {gainSentence(measured === undefined ? undefined : raceCell(measured, turns), errors)}
      </p>
    </>
  );
}

/** How the games are played, and how well the ratio is known. */
export function raceNote({ measured, turns }: RacePlan): string {
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

interface RaceChoicesProps {
  readonly choice: Choice;
  readonly own: Position | undefined;
  readonly onChoice: (change: Partial<Choice>) => void;
}

/** The next length of the games, and the next position: the race, the opening, one's own. */
export function RaceChoices({ choice: { place, turns }, own, onChoice }: RaceChoicesProps) {
  const places: readonly Choice['place'][] = [
    'race',
    'opening',
    ...(own === undefined ? [] : ['own' as const]),
  ];
  const next = nextIn(places, place, 1);
  const name = { race: t('Race'), opening: t('Opening'), own: t('Your position') }[next];
  return (
    <>
      <button type="button" onClick={() => onChoice({ turns: nextIn(RACE_LENGTHS, turns, 1) })}>
        {turns === 0 ? t('Shortest games') : t('Longer games')} ▸
      </button>
      <button type="button" onClick={() => onChoice({ place: next })}>
        {name} ▸
      </button>
    </>
  );
}
