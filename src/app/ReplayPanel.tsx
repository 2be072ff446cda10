import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { candidateName } from '../components/rows.ts';
import { ReplayView } from '../components/ReplayView.tsx';
import { StandoutList } from '../components/StandoutList.tsx';
import type { Standouts } from '../engine/standouts.ts';
import type { Result } from '../engine/errors.ts';
import { otherPlayer, seenByAsked } from '../games/backgammon/position.ts';
import type { ReplayedTrial } from '../games/backgammon/replay.ts';
import { grouped } from '../charts/format.ts';
import type { RolloutJob, RolloutResult } from '../protocol/job.ts';
import { gamesOf } from '../runner/play.ts';
import styles from './Details.module.css';
import { shownTurns } from './replayTurns.ts';
import type { Services } from './services.ts';
import { t } from '../language/language.ts';
import { parseNumber } from '../language/number.ts';
import { wording } from '../language/phrase.ts';

export interface ReplayPanelProps {
  readonly services: Services;
  readonly job: RolloutJob;
  readonly result: RolloutResult;
  /** Of each candidate, the trials that stand out. */
  readonly standouts: readonly Standouts[];
}

/** What came of a replay. */
interface Answer {
  readonly candidate: number;
  readonly trial: number;
  readonly game: number;
  readonly reply: Result<ReplayedTrial>;
}

/** A trial of a candidate: its game, replayed move by move. Trials are counted from 1 here, from 0 in the terminal. */
export function ReplayPanel({ services, job, result, standouts }: ReplayPanelProps) {
  const [candidate, setCandidate] = useState(result.best);
  const [text, setText] = useState('1');
  const [game, setGame] = useState(0);
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer | undefined>(undefined);
  const most = result.candidates[candidate]?.trials ?? 0;
  const number = parseNumber(text) ?? 0;
  const typed = Number.isInteger(number) ? number : 0;
  const isThere = typed >= 1 && typed <= most;
  const trial = isThere ? typed - 1 : undefined;
  const asked = job.candidates[candidate];

  useEffect(() => {
    if (trial === undefined) return undefined;
    const call = services.evaluator.replay(job, candidate, trial, game);
    void call.reply.then((reply) => {
      if (reply === undefined) return;
      setTurn(0);
      setAnswer({ candidate, trial, game, reply });
    });
    return () => call.cancel();
  }, [services, job, candidate, trial, game]);

  // The game before stays in sight until the one asked for has come.
  const shown = answer?.reply.ok ? answer.reply.value : undefined;
  const isCurrent = answer?.trial === trial && answer?.candidate === candidate && answer?.game === game;
  const said = !isCurrent
    ? t('The game is being played again.')
    : answer.reply.ok
      ? t('of {length}', { length: grouped(most) })
      : wording(answer.reply.error);
  if (asked === undefined) return null;
  const { onRoll } = job.position;
  const step = (by: number) => setText(String(Math.min(most, Math.max(1, typed + by))));
  return (
    <div className={styles.compare}>
      <div className={styles.gestures}>
        <label htmlFor="replay-candidate">{t('Candidate')}</label>
        <select
          id="replay-candidate"
          className="field"
          value={candidate}
          onChange={({ target }) => setCandidate(Number(target.value))}
        >
          {job.candidates.map((each, index) => (
            <option key={index} value={index}>
              {candidateName(each, job)}
            </option>
          ))}
        </select>
        {gamesOf(job) > 1 && (
          <select
            className="field"
            aria-label={t('Who begins')}
            value={game}
            onChange={({ target }) => setGame(Number(target.value))}
          >
            {[onRoll, otherPlayer(onRoll)].map((player, index) => (
              <option key={player} value={index}>
                {t('{player} begins', { player })}
              </option>
            ))}
          </select>
        )}
        <label htmlFor="replay-trial">{t('Trial')}</label>
        <button
          type="button"
          className="button icon"
          aria-label={t('Trial before')}
          disabled={typed <= 1}
          onClick={() => step(-1)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        <input
          id="replay-trial"
          className={`field numbers ${styles.trial}`}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-invalid={!isThere}
          aria-describedby="replay-said"
          onChange={({ target }) => setText(target.value)}
        />
        <button
          type="button"
          className="button icon"
          aria-label={t('Next trial')}
          disabled={typed >= most}
          onClick={() => step(1)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
        <span id="replay-said" className={isThere ? 'note' : 'error'} role="status">
          {isThere ? said : t('Trial: expected a number from 1 to {most}.', { most: grouped(most) })}
        </span>
      </div>
      {standouts[candidate] !== undefined && (
        <StandoutList
          standouts={standouts[candidate]}
          trials={most}
          hasLuck={job.settings.varianceReduction !== 'none'}
          shown={trial}
          onTrial={(next) => setText(String(next + 1))}
        />
      )}
      {shown !== undefined && isThere && (
        <ReplayView
          game={shown}
          turns={shownTurns(
            job.position,
            seenByAsked(job.position).onRoll,
            job.candidates[answer!.candidate]!.kind,
            shown,
          )}
          at={turn}
          onTurn={setTurn}
        />
      )}
    </div>
  );
}
