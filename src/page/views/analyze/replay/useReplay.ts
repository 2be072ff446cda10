import { useEffect, useState } from 'react';
import type { Result } from '../../../../engine/errors.ts';
import type { ReplayedTrial } from '../../../../games/backgammon/replayedTrial.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import type { ReplayServices } from '../../../state/replay/types.ts';

/** The reply to a replay request. */
interface ReplayReply {
  readonly candidate: number;
  readonly trial: number;
  readonly game: number;
  readonly reply: Result<ReplayedTrial>;
}

/** Requests a replay whenever the selection changes. @param trial - undefined for none */
export function useReplay(
  services: Pick<ReplayServices, 'evaluator'>,
  job: RolloutJob,
  candidate: number,
  trial: number | undefined,
  game: number,
) {
  const [line, setLine] = useState(0);
  const [turn, setTurn] = useState(0);
  const [latest, setLatest] = useState<ReplayReply | undefined>(undefined);
  useEffect(() => {
    if (trial === undefined) return undefined;
    const call = services.evaluator.replay(job, candidate, trial, game);
    void call.reply.then((reply) => {
      if (reply === undefined) return;
      setLine(0);
      setTurn(0);
      setLatest({ candidate, trial, game, reply });
    });
    return () => call.cancel();
  }, [services, job, candidate, trial, game]);
  // Keep showing the previous game until the requested one arrives.
  const shown = latest?.reply.ok ? latest.reply.value : undefined;
  const lines = shown === undefined ? [] : [shown, ...shown.others];
  function chooseLine(next: number): void {
    setLine(next);
    setTurn(lines[next]!.from);
  }
  return { latest, shown, lines, line, chooseLine, turn, setTurn };
}
