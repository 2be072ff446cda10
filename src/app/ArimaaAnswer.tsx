import { useContext } from 'react';
import { useStore } from 'zustand';
import { turnsVerdict, treeVerdict } from '../components/Arimaa/arimaaVerdict.ts';
import { SearchBar } from '../components/Arimaa/SearchBar.tsx';
import { endText, sideName } from '../components/Arimaa/words.ts';
import { t } from '../language/language.ts';
import { KeysOn } from '../components/keyHints.ts';
import { largestError } from '../components/rows.ts';
import { RunBar } from '../components/RunBar.tsx';
import { VerdictPanel } from '../components/VerdictPanel.tsx';
import { BLOCK_TRIALS } from '../engine/types.ts';
import { makeTurn } from '../formats/arimaaTurn.ts';
import type { Step } from '../games/arimaa/types.ts';
import type { ArimaaJob } from '../protocol/arimaaJob.ts';
import { predictSeconds } from '../stores/pace.ts';
import { turnLabel } from '../stores/arimaaBoardSlice.ts';
import styles from './App.module.css';
import type { ArimaaServices } from './arimaaServices.ts';
import { ArimaaPinned } from './ArimaaPinned.tsx';
import { ArimaaTurns } from './ArimaaTurns.tsx';
import { playoutText } from './arimaaWords.ts';
import { useAnnouncement } from './useAnnouncement.ts';
import { useKeys } from './useKeys.ts';
import { runKeys } from './viewKeys.ts';
import type { TurnState } from './useArimaaTurn.ts';
import { type ArimaaRunView, SCORE, type useArimaaChoice } from './useArimaaRun.ts';
import { wording } from '../language/phrase.ts';

export interface ArimaaAnswerProps {
  readonly services: ArimaaServices;
  readonly turn: TurnState;
  readonly choice: ReturnType<typeof useArimaaChoice>;
  readonly question: ArimaaJob | undefined;
  readonly view: ArimaaRunView;
  /** Steps to point out on the board. */
  readonly onPoint: (steps: readonly Step[]) => void;
}

/** Trials that an extension adds unless another number is typed. */
const MORE_TRIALS = 1296;

/** What is asked, the verdict, the run and the turns. */
export function ArimaaAnswer({ services, turn, choice, question, view, onPoint }: ArimaaAnswerProps) {
  const { line, at, load } = useStore(services.board);
  const settings = useStore(services.settings, (state) => state.settings);
  const search = useStore(services.tree);
  const { keep } = services.choice.getState();
  const { position, end } = turn;
  const { rows, belongs, isActive, isAnswered, job, result, trials } = view;
  const { side } = position;
  const showsRun = rows.length > 0 || isActive;
  const spoken = turnsVerdict(rows, result?.stopReason ?? null, job?.position.side ?? side);
  const best = search.result?.lines[0];
  const sign = side === 'gold' ? 1 : -1;
  const verdict =
    belongs && showsRun
      ? spoken
      : treeVerdict(
          best === undefined || end !== undefined
            ? undefined
            : { name: makeTurn(best.steps), value: sign * best.value },
        );
  const announcement = useAnnouncement(view.status, spoken.sentence);
  const wanted = Math.max(...(question?.counts ?? [settings.trials]));
  const ofRun = Math.max(...(job?.counts ?? [job?.settings.trials ?? settings.trials]));
  const total = isActive ? ofRun : isAnswered ? Math.max(ofRun, wanted) : wanted;
  const begin = (start: (job: ArimaaJob) => void) => {
    if (question === undefined) return;
    keep(choice.now);
    start(question);
  };
  useKeys(
    useContext(KeysOn),
    runKeys(view, () => {
      if (!isAnswered) begin(view.start);
    }),
  );
  const count = question?.candidates.length ?? 0;
  const pinned = search.job === null ? settings.iterations : search.job.iterations;

  return (
    <>
      <VerdictPanel
        title={
          end === undefined ? t('What should {side} play?', { side: sideName(side) }) : t('The game is over')
        }
        terms={
          end === undefined
            ? `${line.firstNumber === undefined ? '' : `${t('Turn {label}.', { label: turnLabel(line, at) })} `}${t('Analysis by playouts: programs that search deeper play better.')}`
            : endText(end)
        }
        verdict={verdict}
      />
      <RunBar
        what={question === undefined ? null : t('{n, plural, one {# turn} other {# turns}}', { n: count })}
        status={view.status}
        stopReason={result?.stopReason ?? null}
        isAnswered={isAnswered}
        trials={trials}
        total={total}
        blockTrials={BLOCK_TRIALS}
        step={MORE_TRIALS}
        paceWords={(n) => t('{n} playouts/s', { n })}
        gamesPerSecond={view.pace.gamesPerSecond}
        secondsLeft={view.pace.secondsLeft}
        elapsed={result?.seconds ?? null}
        error={result === null ? null : (largestError(SCORE, result, total) ?? null)}
        predicted={result === null ? null : (predictSeconds(result, total, view.pace.gamesPerSecond) ?? null)}
        summary={playoutText(settings)}
        trouble={view.status === 'failed' && view.failure !== null ? wording(view.failure) : ''}
        onStart={() => begin(view.start)}
        onProbe={() => begin(view.probe)}
        onPause={view.pause}
        onResume={view.resume}
        onStop={view.stop}
        onExtend={(next) => view.extendTo(next, settings)}
      />
      {showsRun && !belongs && job !== null && (
        <p className={styles.changed} role="status">
          {t('The board has changed since this rollout: its rows belong to another position.')}{' '}
          <button
            type="button"
            className="button"
            onClick={() => load({ start: job.position, turns: [], firstNumber: undefined }, 0)}
          >
            {t('Back to its position')}
          </button>
        </p>
      )}
      <ArimaaTurns services={services} choice={choice} view={view} side={side} onPoint={onPoint} />
      <SearchBar
        status={search.status}
        iterations={search.result?.iterations.reduce((sum, each) => sum + each, 0) ?? 0}
        total={pinned}
        trees={search.job?.trees ?? settings.trees}
        nodes={search.result?.nodes ?? 0}
        full={search.result?.full ?? false}
        trouble={search.failure === null ? '' : wording(search.failure)}
        onStop={search.stop}
        onMore={(times) => services.search((times * pinned) / settings.iterations)}
      />
      {end === undefined && (
        <ArimaaPinned services={services} now={choice.now} side={side} onPoint={onPoint} />
      )}
      <p className="note">
        {t(
          'Scores are for {side}: −1 a loss, +1 a win, 0 even. W: the chance of winning that the score stands for, in percent. JSD: joint standard deviations behind the best.',
          { side: sideName(side) },
        )}
        {search.result !== null && search.job?.pinned.length === 0 && (
          <>
            {' '}
            {t(
              'Turns of the tree are ranked by value less 1 / √visits: a high value of few playouts proves little.',
            )}{' '}
            {search.job.trees === 1 && t('With one tree there is no spread: it takes several, one a thread.')}
          </>
        )}
      </p>
      <p className="hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
