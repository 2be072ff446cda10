import { useState } from 'react';
import { grouped } from '../../../ui/charts/format.ts';
import { LAB_MODES, LAB_TURNS, type LabMode, mostInARow, SIXTY_SIX, trialsWith } from './labDice.ts';
import { BLOCK_TRIALS } from '../../../engine/types.ts';
import styles from './DiceLab.module.css';
import { type DiceOf, MODE_NAMES, TURN_NAMES, trialList } from './labText.ts';
import { t, within } from '../../../language/language.ts';

interface SixtySixesProps {
  readonly mode: LabMode;
  readonly trials: number;
  readonly diceOf: DiceOf;
}

/** The pigeonhole argument is about this many consecutive trials. */
const ROW = BLOCK_TRIALS + 1;
/** The window with the most 66s is searched among this many trials. */
const SEARCHED = 1296;
const THIRD = 3;
/** Maximum number of blocks drawn. */
const MOST_BLOCKS = 8;

/**
 * When the third 66 occurs: stratified dice allow one 66
 * per block of 36, like a pigeonhole with room for one.
 */
export function SixtySixes({ mode, trials, diceOf }: SixtySixesProps) {
  const [turn, setTurn] = useState(0);
  const found = trialsWith(diceOf(mode), SIXTY_SIX, turn, THIRD);
  const { blockTrials } = diceOf(mode);
  const last = found[THIRD - 1] ?? 0;
  const blocks = Math.min(MOST_BLOCKS, Math.max(THIRD, Math.floor(last / blockTrials) + 1));
  return (
    <div className={styles.sixes}>
      <label className={styles.turn}>
        {t('66 as')}
        <select
          className="field"
          value={turn}
          onChange={({ target }) => setTurn(Number(target.value))}
          aria-label={t('Roll of the game')}
        >
          {TURN_NAMES.slice(0, LAB_TURNS).map((name, each) => (
            <option key={name} value={each}>
              {within(t(name))}
            </option>
          ))}
        </select>
        {t(', a row for each block of {n} trials', { n: blockTrials })}
      </label>
      <svg
        className={styles.holes}
        viewBox={`0 0 ${blockTrials * 10} ${blocks * 12}`}
        role="img"
        aria-label={
          found.length === 0
            ? t('{dice}: 66 never comes up here.', { dice: t(MODE_NAMES[mode]) })
            : t('{dice}: 66 first comes up in trials {trials}.', {
                dice: t(MODE_NAMES[mode]),
                trials: trialList(found),
              })
        }
      >
        <Pigeonholes blocks={blocks} blockTrials={blockTrials} found={found} trials={trials} />
      </svg>
      <table className={styles.sixTable}>
        <thead>
          <tr>
            <th scope="col">{t('Dice')}</th>
            <th scope="col">{t('First, second, third 66 in trial')}</th>
            <th scope="col">{t('Most in {row} of {all}', { row: ROW, all: grouped(SEARCHED) })}</th>
          </tr>
        </thead>
        <tbody>
          {LAB_MODES.map((each) => {
            const come = trialsWith(diceOf(each), SIXTY_SIX, turn, THIRD);
            return (
              <tr key={each} data-chosen={each === mode || undefined}>
                <th scope="row">{t(MODE_NAMES[each])}</th>
                <td>{come.length === 0 ? t('never') : come.map((trial) => grouped(trial + 1)).join(', ')}</td>
                <td>{mostInARow(diceOf(each), SIXTY_SIX, turn, ROW, SEARCHED)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface PigeonholesProps {
  readonly blocks: number;
  readonly blockTrials: number;
  /** Indices of trials with a 66, from 0. */
  readonly found: readonly number[];
  /** Trials played so far. */
  readonly trials: number;
}

/** One row per block, with a hole for each trial and the 66s numbered. */
function Pigeonholes({ blocks, blockTrials, found, trials }: PigeonholesProps) {
  return (
    <>
      {Array.from({ length: blocks }, (_, block) => (
        <path
          key={`block ${block * blockTrials}`}
          className={styles.hole}
          d={Array.from(
            { length: blockTrials },
            (_, at) => `M${at * 10 + 0.75} ${block * 12 + 0.75}h8.5v8.5h-8.5z`,
          ).join('')}
        />
      ))}
      {found
        .filter((trial) => trial < blocks * blockTrials)
        .map((trial, index) => (
          <g
            key={trial}
            className={styles.six}
            data-come={trial < trials || undefined}
            transform={`translate(${(trial % blockTrials) * 10} ${Math.floor(trial / blockTrials) * 12})`}
          >
            <rect x="0.75" y="0.75" width="8.5" height="8.5" rx="1" />
            <text x="5" y="7.9" textAnchor="middle">
              {index + 1}
            </text>
          </g>
        ))}
    </>
  );
}
