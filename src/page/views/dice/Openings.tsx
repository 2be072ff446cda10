import { orderedRollText } from '../../../ui/charts/diceTally.ts';
import { grouped } from '../../../ui/charts/format.ts';
import { openingSequences } from './labDice.ts';
import { BLOCK_TRIALS } from '../../../engine/types.ts';
import styles from './DiceLab.module.css';
import type { DiceOf } from './labText.ts';
import { t } from '../../../language/language.ts';

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
export function Openings({ trials, diceOf }: OpeningsProps) {
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
