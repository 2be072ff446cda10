import { ChevronLeft, ChevronRight } from 'lucide-react';
import { candidateName } from '../../../figures/candidateNames.ts';
import { otherPlayer, seenByDecider } from '../../../../games/backgammon/position.ts';
import { Letter } from '../../../figures/PlayCells.tsx';
import { t } from '../../../../language/language.ts';
import { candidateLetter } from '../../../../ui/charts/palette.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { gamesPerTrial } from '../../../../jobs/backgammon/job.ts';

interface CandidateFieldsProps {
  readonly id: string;
  readonly job: RolloutJob;
  readonly candidate: number;
  readonly onCandidate: (candidate: number) => void;
  /** 0, or 1 for the game in which the other player starts. */
  readonly game: number;
  readonly onGame: (game: number) => void;
}

/** Chooses among several candidates whose trials to show, and which game of theirs if each player begins one. */
export const CandidateFields = (props: CandidateFieldsProps) => {
  const { id, job, candidate, onCandidate, game, onGame } = props;
  return (
    <>
      {job.candidates.length > 1 && (
        <>
          <label htmlFor={id}>{t('Candidate')}</label>
          <Letter letter={candidateLetter(candidate)} look={candidate} />
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
      )}
      {gamesPerTrial(job) > 1 && <BeginnerField job={job} game={game} onGame={onGame} />}
    </>
  );
};

/** Chooses between the two games of a trial. */
function BeginnerField({ job, game, onGame }: Pick<CandidateFieldsProps, 'job' | 'game' | 'onGame'>) {
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

interface StepButtonProps {
  readonly label: string;
  readonly by: -1 | 1;
  readonly isOff: boolean;
  readonly onStep: () => void;
}

/** Goes back or forward by one. */
export const StepButton = ({ label, by, isOff, onStep }: StepButtonProps) => (
  <button
    type="button"
    className="button icon"
    aria-label={label}
    title={label}
    disabled={isOff}
    onClick={onStep}
  >
    {by === 1 ? <ChevronRight aria-hidden="true" /> : <ChevronLeft aria-hidden="true" />}
  </button>
);

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
      <StepButton label={t('Previous game')} by={-1} isOff={!hasBefore} onStep={() => onStep(-1)} />
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
      <StepButton label={t('Next game')} by={1} isOff={!hasNext} onStep={() => onStep(1)} />
    </>
  );
}
