import { ChevronLeft, ChevronRight } from 'lucide-react';
import { candidateName } from '../../../figures/candidateNames.ts';
import { otherPlayer, seenByDecider } from '../../../../games/backgammon/position.ts';
import { t } from '../../../../language/language.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { gamesPerTrial } from '../../../../jobs/backgammon/job.ts';

interface CandidateFieldProps {
  readonly id: string;
  readonly job: RolloutJob;
  readonly candidate: number;
  readonly onCandidate: (candidate: number) => void;
  /** Whether only screen readers get the label; default: no. */
  readonly isLabelHidden?: boolean;
}

/** Chooses the candidate whose trials to show. */
export const CandidateField = ({
  id,
  job,
  candidate,
  onCandidate,
  isLabelHidden = false,
}: CandidateFieldProps) => (
  <>
    <label htmlFor={id} className={isLabelHidden ? 'hidden' : undefined}>
      {t('Candidate')}
    </label>
    <select
      id={id}
      className="field"
      value={candidate}
      onChange={({ target }) => onCandidate(Number(target.value))}
    >
      {job.candidates.map((each, index) => (
        <option key={index} value={index}>
          {candidateName(each, job)}
        </option>
      ))}
    </select>
  </>
);

interface BeginnerFieldProps {
  readonly job: RolloutJob;
  /** 0, or 1 for the game in which the other player starts. */
  readonly game: number;
  readonly onGame: (game: number) => void;
}

/** Chooses between the two games of a trial; renders nothing if trials have one game. */
export function BeginnerField({ job, game, onGame }: BeginnerFieldProps) {
  if (gamesPerTrial(job) === 1) return null;
  const { onRoll } = seenByDecider(job.position);
  return (
    <select
      className="field"
      aria-label={t('Who begins')}
      value={game}
      onChange={({ target }) => onGame(Number(target.value))}
    >
      {[onRoll, otherPlayer(onRoll)].map((player, index) => (
        <option key={player} value={index}>
          {t('{player} begins', { player })}
        </option>
      ))}
    </select>
  );
}

interface TrialFieldProps {
  readonly id: string;
  readonly className: string | undefined;
  /** The trial number as typed so far, from 1. */
  readonly text: string;
  readonly isThere: boolean;
  readonly hasBefore: boolean;
  readonly hasNext: boolean;
  /** Id of the element that describes the input error. */
  readonly described: string;
  readonly onText: (text: string) => void;
  /** Goes to the previous (−1) or next (1) trial. */
  readonly onStep: (by: -1 | 1) => void;
  readonly onBlur?: () => void;
}

/** Chooses a trial, by number or by stepping. */
export function TrialField(props: TrialFieldProps) {
  const { id, className, text, isThere, hasBefore, hasNext, described, onText, onStep, onBlur } = props;
  return (
    <>
      <label htmlFor={id}>{t('Game')}</label>
      <button
        type="button"
        className="button icon"
        aria-label={t('Previous game')}
        title={t('Previous game')}
        disabled={!hasBefore}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <input
        id={id}
        className={`field numbers ${className}`}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={!isThere}
        aria-describedby={described}
        onChange={({ target }) => onText(target.value)}
        onBlur={onBlur}
      />
      <button
        type="button"
        className="button icon"
        aria-label={t('Next game')}
        title={t('Next game')}
        disabled={!hasNext}
        onClick={() => onStep(1)}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </>
  );
}
