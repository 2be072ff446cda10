import { useEffect, useState } from 'react';
import { leadingCandidate } from '../rollout/index.ts';
import { ReplayView } from './ReplayView.tsx';
import { StandoutList } from './StandoutList.tsx';
import type { Standouts } from '../../engine/standouts.ts';
import type { Result } from '../../engine/errors.ts';
import { seenByAsked } from '../../games/backgammon/position.ts';
import type { ReplayedLine, ReplayedTrial } from '../../games/backgammon/replayedTrial.ts';
import { ROW } from '../../games/backgammon/types.ts';
import { grouped } from '../../ui/charts/format.ts';
import type { Unit } from '../../ui/charts/unit.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../jobs/result.ts';
import { splitsTrials } from '../../jobs/settings/fields/luck.ts';
import styles from '../../ui/Details.module.css';
import { BeginnerField, CandidateField, LineField, TrialField, PART_SIGNS } from './GameFields.tsx';
import { PlayOut } from './PlayOut.tsx';
import { shownTurns } from './replayTurns.ts';
import type { ReplayServices } from './services.ts';
import { t } from '../../language/language.ts';
import { parseNumber } from '../../language/number.ts';
import { wording } from '../../language/phrase.ts';

export interface ReplayPanelProps {
  readonly services: ReplayServices;
  readonly job: RolloutJob;
  readonly result: RolloutResult;
  /** Outlier trials of each candidate. */
  readonly standouts: readonly Standouts[];
  readonly unit: Unit;
  /** The trial to begin with, from 0; default: the leader’s first one. */
  readonly start?: { readonly candidate: number; readonly trial: number } | undefined;
}

/** The reply to a replay request. */
interface Answer {
  readonly candidate: number;
  readonly trial: number;
  readonly game: number;
  readonly reply: Result<ReplayedTrial>;
}

/** Requests a replay whenever the selection changes. @param trial - undefined for none */
function useReplay(
  services: ReplayServices,
  job: RolloutJob,
  candidate: number,
  trial: number | undefined,
  game: number,
) {
  const [line, setLine] = useState(0);
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer | undefined>(undefined);
  useEffect(() => {
    if (trial === undefined) return undefined;
    const call = services.evaluator.replay(job, candidate, trial, game);
    void call.reply.then((reply) => {
      if (reply === undefined) return;
      setLine(0);
      setTurn(0);
      setAnswer({ candidate, trial, game, reply });
    });
    return () => call.cancel();
  }, [services, job, candidate, trial, game]);
  // Keep showing the previous game until the requested one arrives.
  const shown = answer?.reply.ok ? answer.reply.value : undefined;
  const lines = shown === undefined ? [] : [shown, ...shown.others];
  function chooseLine(next: number): void {
    setLine(next);
    setTurn(lines[next]!.from);
  }
  return { answer, shown, lines, line, chooseLine, turn, setTurn };
}

/** Replays one trial of a candidate turn by turn. Trials are counted from 1 here, from 0 in the terminal. */
export function ReplayPanel({ services, job, result, standouts, unit, start }: ReplayPanelProps) {
  const [candidate, setCandidate] = useState(() => start?.candidate ?? leadingCandidate(job, result));
  const [text, setText] = useState(() => String((start?.trial ?? 0) + 1));
  const [game, setGame] = useState(0);
  const most = result.candidates[candidate]?.trials ?? 0;
  const number = parseNumber(text) ?? 0;
  const typed = Number.isInteger(number) ? number : 0;
  const isThere = typed >= 1 && typed <= most;
  const trial = isThere ? typed - 1 : undefined;
  const asked = job.candidates[candidate];

  const replay = useReplay(services, job, candidate, trial, game);
  const { answer, shown, lines, line } = replay;
  const isCurrent = answer?.trial === trial && answer?.candidate === candidate && answer?.game === game;
  const said = !isCurrent
    ? t('Replaying the game…')
    : answer.reply.ok
      ? t('of {length}', { length: grouped(most) })
      : wording(answer.reply.error);
  if (asked === undefined) return null;
  const step = (by: number) => setText(String(Math.min(most, Math.max(1, typed + by))));
  return (
    <div className={styles.compare}>
      <div className={styles.gestures}>
        <CandidateField id="replay-candidate" job={job} candidate={candidate} onCandidate={setCandidate} />
        <BeginnerField job={job} game={game} onGame={setGame} />
        <TrialField
          id="replay-trial"
          className={styles.trial}
          text={text}
          isThere={isThere}
          hasBefore={typed > 1}
          hasNext={typed < most}
          described="replay-said"
          onText={setText}
          onStep={step}
        />
        <span id="replay-said" className={isThere ? 'note' : 'error'} role="status">
          {isThere ? said : t('Trial: expected a number from 1 to {most}.', { most: grouped(most) })}
        </span>
        {isThere && lines.length > 1 && <LineField lines={lines} line={line} onLine={replay.chooseLine} />}
      </div>
      <div className={styles.gestures}>
        <PlayOut services={services} job={job} candidate={candidate} game={game} trial={trial} />
        <span className="note">
          {t('Play one side of this trial against the engine, with the same dice.')}
        </span>
      </div>
      {standouts[candidate] !== undefined && (
        <StandoutList
          standouts={standouts[candidate]}
          trials={most}
          hasLuck={job.settings.varianceReduction !== 'none'}
          splits={splitsTrials(job.settings)}
          unit={unit}
          shown={trial}
          onTrial={(next) => setText(String(next + 1))}
        />
      )}
      {shown !== undefined && isThere && (
        <LineView
          job={job}
          candidate={answer!.candidate}
          shown={shown}
          line={lines[line]!}
          unit={unit}
          at={replay.turn}
          onTurn={replay.setTurn}
        />
      )}
    </div>
  );
}

interface LineViewProps {
  readonly job: RolloutJob;
  readonly candidate: number;
  /** The game with all its branches. */
  readonly shown: ReplayedTrial;
  readonly line: ReplayedLine;
  readonly unit: Unit;
  readonly at: number;
  readonly onTurn: (turn: number) => void;
}

/** One branch of a replayed game, and its weight if there are others. */
function LineView({ job, candidate, shown, line, unit, at, onTurn }: LineViewProps) {
  return (
    <ReplayView
      line={line}
      turns={shownTurns(
        job.position,
        seenByAsked(job.position).onRoll,
        job.candidates[candidate]!.kind,
        line,
      )}
      part={
        shown.others.length === 0
          ? undefined
          : t('This branch has weight {weight} in its trial. All branches together count {value}.', {
              weight: PART_SIGNS[line.weight]!,
              value: unit.value(shown.row[ROW.cubeful]!),
            })
      }
      unit={unit}
      at={at}
      onTurn={onTurn}
    />
  );
}
