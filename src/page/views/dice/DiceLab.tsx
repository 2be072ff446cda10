import styles from './DiceLab.module.css';
import { Tabs } from '@base-ui/react/tabs';
import { Dices, Flag, Presentation } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { LARGE, PairCells, PairGrid, PairKey, PairThumb } from '../../../ui/charts/PairGrid.tsx';
import { ROLLS } from '../../../engine/chance.ts';
import { SETTING_FIELDS } from '../../../jobs/settings/settingFields.ts';
import { GainTable } from './GainTable.tsx';
import { FaceCounters } from './FaceCounters.tsx';
import { LAB_HASHES, present } from './labPages.ts';
import { expectedPairs, gridText, MODE_NAMES, pairText, type DiceOf } from './labText.ts';
import { NumberField, Scrubber } from './Scrubber.tsx';
import { SixtySixes } from './SixtySixes.tsx';
import { usePlayback } from './playback.ts';
import { t } from '../../../language/language.ts';
import { LAB_MODES, openingSequences, type LabMode } from './labDice.ts';
import type { LabState } from './labState.ts';
import type { Text } from '../../../language/types.ts';
import { orderedRollText } from '../../../ui/charts/diceTally.ts';
import { grouped } from '../../../ui/charts/format.ts';
import { BLOCK_TRIALS } from '../../../engine/types.ts';

interface DiceLabProps {
  readonly state: LabState;
  /** The dice of the state's seed. */
  readonly diceOf: DiceOf;
  readonly onState: (state: LabState) => void;
  /** The experiment that measures how much quasi-random dice help; it needs the engine. */
  readonly experiment: React.ReactNode;
  readonly tour: React.ReactNode;
}

const PANELS: readonly { readonly panel: LabState['panel']; readonly name: Text }[] = [
  { panel: 'faces', name: 'Counters' },
  { panel: 'sixes', name: 'Can 66 come up three times?' },
  { panel: 'openings', name: 'Openings' },
  { panel: 'buys', name: 'How much it helps' },
];

/** Shows rotation and stratification: the dice of rollouts, trial by trial. */
export function DiceLab({ state, diceOf, onState, experiment, tour }: DiceLabProps) {
  const { mode, trials, seed } = state;
  const [playing, setPlaying] = useState(false);
  const [pointed, setPointed] = useState<number | undefined>(undefined);
  const dice = diceOf(mode);
  const counts = useMemo(() => dice.pairs(trials), [dice, trials]);
  const expected = expectedPairs(mode, trials);
  const last = dice.roll(trials - 1, 0) * ROLLS + dice.roll(trials - 1, 1);
  const change = useCallback((part: Partial<LabState>) => onState({ ...state, ...part }), [onState, state]);
  usePlayback(
    playing,
    trials,
    dice.blockTrials,
    (next) => change({ trials: next }),
    () => setPlaying(false),
  );
  const text = gridText(dice, trials);

  return (
    <main className={styles.lab}>
      <header className={styles.intro}>
        <h2>{t('Dice')}</h2>
        <p className="note">{t('The exact dice your rollouts use, trial by trial.')}</p>
        <nav className={styles.ways} aria-label={t('More of the lab')}>
          <a href={LAB_HASHES.essay}>{t('What is the error of a rollout?')}</a>
          <a href={LAB_HASHES.handout}>{t('Handout')}</a>
          <button type="button" className="button" onClick={() => present(LAB_HASHES.throws)}>
            <Dices aria-hidden="true" />
            {t('Throw your own 36')}
          </button>
          <button type="button" className="button" onClick={() => present(LAB_HASHES.race)}>
            <Flag aria-hidden="true" />
            {t('Race')}
          </button>
          <button type="button" className="button" onClick={() => present(LAB_HASHES.present)}>
            <Presentation aria-hidden="true" />
            {t('Present')}
          </button>
        </nav>
        <NumberField
          label={t('Seed')}
          value={seed}
          least={SETTING_FIELDS.seed.minimum}
          most={SETTING_FIELDS.seed.maximum}
          onValue={(next) => change({ seed: next })}
        />
      </header>
      {tour}
      <ModePicker mode={mode} trials={trials} diceOf={diceOf} onMode={(next) => change({ mode: next })} />
      <section className={styles.grid} data-dice={mode} aria-label={t('Pairs of first and second roll')}>
        <PairGrid
          label={t('{dice}. First roll down, second roll across. {text}', {
            dice: t(MODE_NAMES[mode]),
            text,
          })}
          latest={last}
          pointed={pointed}
          onPoint={setPointed}
        >
          <PairCells counts={counts} expected={expected} geometry={LARGE} initial={mode === 'initial'} />
        </PairGrid>
        <p className={styles.reading} aria-live={playing ? 'off' : 'polite'}>
          {pointed === undefined ? text : pairText(dice, trials, pointed)}
        </p>
        <PairKey counts={counts} expected={expected} initial={mode === 'initial'} />
        <Scrubber
          trials={trials}
          blockTrials={dice.blockTrials}
          playing={playing}
          onTrials={(next) => change({ trials: next })}
          onPlay={setPlaying}
        />
      </section>
      <Panels state={state} diceOf={diceOf} experiment={experiment} onPanel={(panel) => change({ panel })} />
    </main>
  );
}

interface PanelsProps extends Pick<DiceLabProps, 'state' | 'experiment'> {
  readonly diceOf: DiceOf;
  readonly onPanel: (panel: LabState['panel']) => void;
}

/** Panels with different views of the dice in the grid. */
function Panels({ state: { mode, trials, panel }, diceOf, experiment, onPanel }: PanelsProps) {
  return (
    <Tabs.Root className={styles.panels} value={panel} onValueChange={onPanel}>
      <Tabs.List className={styles.tabs} aria-label={t('Next to the grid')}>
        {PANELS.map(({ panel: each, name }) => (
          <Tabs.Tab key={each} value={each}>
            {t(name)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="faces">
        <FaceCounters dice={diceOf(mode)} trials={trials} />
      </Tabs.Panel>
      <Tabs.Panel value="sixes">
        <SixtySixes mode={mode} trials={trials} diceOf={diceOf} />
      </Tabs.Panel>
      <Tabs.Panel value="openings">
        <Openings trials={trials} diceOf={diceOf} />
      </Tabs.Panel>
      <Tabs.Panel value="buys">
        {experiment}
        <GainTable />
      </Tabs.Panel>
    </Tabs.Root>
  );
}

interface ModePickerProps {
  readonly mode: LabMode;
  readonly trials: number;
  readonly diceOf: DiceOf;
  readonly onMode: (mode: LabMode) => void;
}

/** Chooses among four kinds of dice, each previewed after the same number of trials. */
function ModePicker({ mode, trials, diceOf, onMode }: ModePickerProps) {
  return (
    <fieldset className={styles.modes}>
      <legend className="hidden">{t('Dice')}</legend>
      {LAB_MODES.map((each) => (
        <label key={each} className={styles.mode} data-chosen={each === mode || undefined} data-dice={each}>
          <PairThumb counts={diceOf(each).pairs(trials)} expected={expectedPairs(each, trials)} />
          <span>
            <input type="radio" name="lab-dice" checked={each === mode} onChange={() => onMode(each)} />
            {t(MODE_NAMES[each])}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface OpeningsProps {
  readonly trials: number;
  readonly diceOf: DiceOf;
}

/** Sequences shown: one and a half periods of 36, so that trial 36 is included. */
const SHOWN = BLOCK_TRIALS + BLOCK_TRIALS / 2;

/**
 * Which dice sequences a rollout as initial position plays,
 * and which it skips because they start with a double.
 */
function Openings({ trials, diceOf }: OpeningsProps) {
  const sequences = openingSequences(diceOf('stratified'), SHOWN);
  const { blockTrials, rolls } = diceOf('initial');
  const blocks = Math.floor(trials / blockTrials);
  const rest = trials - blocks * blockTrials;
  return (
    <div className={styles.openings}>
      <p className="note">
        {t(
          'The first {n} sequences by first roll. Below each: the trial that plays it as initial position. Doubles are skipped.',
          { n: SHOWN },
        )}
      </p>
      <ol>
        {sequences.map(({ first, trial }, sequence) => (
          <li
            key={`sequence ${sequence + 1}`}
            data-skipped={trial === undefined || undefined}
            data-come={(trial !== undefined && trial < trials) || undefined}
            data-block={trial === undefined ? undefined : Math.floor(trial / blockTrials)}
          >
            <b>{orderedRollText(first)}</b>
            <small>{trial === undefined ? '–' : trial + 1}</small>
            {trial === undefined && <span className="hidden">{t('skipped')}</span>}
          </li>
        ))}
      </ol>
      <p>
        {grouped(trials)} = {grouped(blocks)} × {blockTrials}
        {rest > 0 ? ` + ${rest}` : ''}:{' '}
        {rest === 0
          ? t('each of the {rolls} opening rolls has come up {n}×.', {
              rolls: blockTrials,
              n: grouped(blocks),
            })
          : t('{rest} of the {rolls} opening rolls have come up once more than the others, {n}×.', {
              rest,
              rolls: blockTrials,
              n: grouped(Math.max(...rolls(trials, 0))),
            })}
      </p>
    </div>
  );
}
