import type { StoreApi } from 'zustand/vanilla';
import { type ReactNode, useEffect, useRef, useState, useMemo } from 'react';
import { useStore } from 'zustand';
import type { ManualQuestion } from '../../../../jobs/backgammon/manualTypes.ts';
import { wording } from '../../../../language/wording.ts';
import { Board } from '../../../../ui/board/Board.tsx';
import { sideText } from '../../../../ui/board/cellText.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import { chanceUnit, EQUITY } from '../../../../ui/charts/unit.ts';
import { questionText } from '../../../figures/positionText.ts';
import { ChoicePanel } from './ChoicePanel.tsx';
import { ManualTurns, ManualTrialResult } from './ManualTurns.tsx';
import styles from './PlayOut.module.css';
import { eventsText, NOTHING_LOST } from './manualTrialText.ts';
import { PlayerStrip } from '../../../../ui/board/PlayerStrip.tsx';
import { ReplayView } from './ReplayView.tsx';
import { lineText } from '../../../figures/candidateNames.ts';
import type { Failure } from '../../../../engine/errors.ts';
import { makePlay, matchPlay } from '../../../../formats/text/notation.ts';
import { otherPlayer, positionKey, seenByDecider } from '../../../../games/backgammon/position.ts';
import type { Play, Player } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { manualPlayer, manualMatch } from '../../../../jobs/backgammon/manualReport.ts';
import { manualTable } from '../../../../jobs/backgammon/manualTrials.ts';
import { turnsWithPositions } from './turnPositions.ts';
import { unitName } from '../../../figures/unitTexts.ts';
import { usePlayBoard } from '../../../../ui/board/usePlayBoard.ts';
import type { ManualSlice, ReplayServices } from '../../../state/replay/types.ts';
import type { Action, ManualChoice, ScoredAction } from '../../../../games/backgammon/manualTypes.ts';

interface ManualTrialViewProps {
  readonly store: StoreApi<ManualSlice>;
  readonly services: ReplayServices;
  /** The finished trials, shown next to the result of one, or else below. */
  readonly trials: ReactNode;
}

/** The current trial: the next decision, or the result. */
export function ManualTrialView({ store, services, trials }: ManualTrialViewProps) {
  const { question, trial, actions, at, engine, isBusy, failure, kept, choose } = useStore(store);
  const [showsLosses, setShowsLosses] = useState(false);
  const player = manualPlayer(question);
  const unit = useManualUnit(services, question);
  const last = at?.judged.at(-1);
  const row = manualTable(question, kept).rows.find((each) => each.trial === trial);
  const isOver = at?.end !== null && at?.end !== undefined;
  const isUnanswered = !isBusy && (at === undefined || (isOver && engine === undefined));
  const status = isBusy
    ? t('The engine plays.')
    : at === undefined
      ? ''
      : [
          showsLosses && last !== undefined ? actionLossText(last, unit) : '',
          eventsText(at, actions.at(-1), question.manualSide, player),
          at.choice === null ? t('The trial is over.') : manualChoiceText(at.choice),
        ].join(' ');
  const view = useRef<HTMLDivElement>(null);
  // Scroll each new trial or result to its top.
  useEffect(() => {
    view.current?.parentElement?.scrollTo(0, 0);
  }, [trial, isOver]);
  return (
    <div className={styles.view} data-over={isOver || undefined} ref={view}>
      <p className={styles.status} role="status">
        {status}
      </p>
      {at?.choice !== null && at?.choice !== undefined && (
        <ManualBoard key={trial} store={store} choice={at.choice} player={player} />
      )}
      <div className={styles.side}>
        {failure !== null && (
          <p className="error" role="alert">
            {wording(failure)}{' '}
            {isUnanswered && (
              <button type="button" className="button" onClick={() => void choose(trial)}>
                {t('Try again')}
              </button>
            )}
          </p>
        )}
        {isOver && row !== undefined && (
          <ManualTrialResult row={row} player={player} unit={unit} unitName={unitName(unit, question.job)} />
        )}
        {at !== undefined && !isOver && (
          <ManualTurns
            at={at}
            manualSide={question.manualSide}
            player={player}
            showsLosses={showsLosses}
            unit={unit}
          />
        )}
        <label className={styles.showsLosses}>
          <input
            type="checkbox"
            checked={showsLosses}
            onChange={({ target }) => setShowsLosses(target.checked)}
          />
          {t('Show what each decision cost')}
        </label>
      </div>
      {isOver && <ManualGames store={store} services={services} />}
      {trials}
    </div>
  );
}

interface ManualBoardProps {
  readonly store: StoreApi<ManualSlice>;
  readonly choice: ManualChoice;
  readonly player: Player;
}

const NO_PLAYS: readonly Play[] = [];
const never = () => false;

/** Moves focus to the primary button or, if there is none and focus was lost, to the board. */
function focusNext(frame: HTMLElement | null, board: HTMLElement | null): void {
  const next = frame?.querySelector<HTMLElement>('button.primary');
  const active = document.activeElement;
  const isLost = active === null || active === document.body || active.getAttribute('role') === 'dialog';
  if (next !== null && next !== undefined && (isLost || board?.contains(active)))
    next.focus({ preventScroll: true });
  else if (isLost)
    board?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus({ preventScroll: true });
}

/** The board for the current decision. A play must be confirmed, so that a slip can be undone. */
function ManualBoard({ store, choice, player }: ManualBoardProps) {
  const { isBusy, give } = useStore(store);
  const [entered, setEntered] = useState<{ of: ManualChoice; play: Play } | undefined>(undefined);
  const [refused, setRefused] = useState<{ of: ManualChoice; text: string } | undefined>(undefined);
  const frame = useRef<HTMLDivElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const { position } = choice;
  const plays = choice.kind === 'play' ? choice.plays : NO_PLAYS;
  const done = entered?.of === choice ? entered.play : undefined;
  const entry = usePlayBoard(
    position,
    plays.map((play) => ({ key: positionKey(play.after), play })),
    {
      onPlay(key) {
        const play = plays.find(({ after }) => positionKey(after) === key);
        if (play !== undefined) setEntered({ of: choice, play });
      },
      onSaid: (text) => setRefused({ of: choice, text }),
    },
  );
  // Buttons disappear with their decision: move keyboard focus to the next step.
  useEffect(() => focusNext(frame.current, board.current), [choice, done, isBusy]);

  const shown =
    done === undefined
      ? { ...position, board: entry.board }
      : { ...position, board: { roller: done.after.opponent, opponent: done.after.roller } };
  const actions =
    done === undefined && !isBusy
      ? entry.actions
      : {
          canLift: never,
          canPut: never,
          onCarry: () => {},
          onKey: escapes(done, () => setEntered(undefined)),
        };
  const action = (given: Action) => void give(given);
  function typed(text: string): Failure | undefined {
    const meant = matchPlay(text, position.board, plays);
    if (!meant.ok) return meant.error;
    action({ kind: 'play', after: meant.value.after });
    return undefined;
  }
  return (
    <div className={styles.board}>
      <PlayerStrip position={position} player={otherPlayer(player)} />
      <div
        ref={board}
        role="presentation"
        // Escape takes back a play on the board; it must not close the dialog as well.
        onKeyDown={(event) => event.key === 'Escape' && event.isDefaultPrevented() && event.stopPropagation()}
      >
        <Board position={shown} bottom={player} label={t('Board')} preview={[]} marksTargets {...actions} />
      </div>
      <PlayerStrip position={position} player={player} />
      <p className="note" role="status">
        {refused?.of === choice ? refused.text : ''}
      </p>
      <p className="hidden">
        {sideText(position, 'X')}. {sideText(position, 'O')}.
      </p>
      <ChoicePanel
        choice={choice}
        entered={done === undefined ? undefined : lineText(makePlay(done.moves))}
        isUnfinished={entry.isUnfinished}
        isBusy={isBusy}
        frame={frame}
        onAction={action}
        onDone={() => done !== undefined && action({ kind: 'play', after: done.after })}
        onTakeBack={() => {
          setEntered(undefined);
          entry.takeBack();
        }}
        onTyped={typed}
      />
    </div>
  );
}

const escapes = (done: Play | undefined, onTakeBack: () => void) => (key: string) => {
  if (key !== 'Escape' || done === undefined) return false;
  onTakeBack();
  return true;
};

/** The game as played by hand, and as the engine plays it with the same dice. */
function ManualGames({
  store,
  services,
}: {
  readonly store: StoreApi<ManualSlice>;
  readonly services: ReplayServices;
}) {
  const { question, trial, at, engine, choose } = useStore(store);
  const [isEngines, setEngines] = useState(false);
  const [turn, setTurn] = useState(0);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    next.current?.focus({ preventScroll: true });
  }, []);
  // Show the game from the viewpoint of the player the question is for.
  const unit = useManualUnit(services, { job: question.job, manualSide: 'asker' });
  const game = isEngines ? engine : (at?.end ?? undefined);
  const { job, candidate } = question;
  if (game === undefined) return null;
  const asker = seenByDecider(job.position).onRoll;
  const show = (engines: boolean) => () => {
    setEngines(engines);
    setTurn(0);
  };
  return (
    <div className={styles.games}>
      <div className={styles.choice}>
        <button
          ref={next}
          type="button"
          className="button primary"
          disabled={trial + 1 >= job.settings.trials}
          onClick={() => void choose(trial + 1)}
        >
          {t('Next game')}
        </button>
        <span className={styles.spacer} />
        <button type="button" className="button" aria-pressed={!isEngines} onClick={show(false)}>
          {t('The game played')}
        </button>
        <button type="button" className="button" aria-pressed={isEngines} onClick={show(true)}>
          {t('The engine’s game')}
        </button>
      </div>
      <ReplayView
        line={game}
        turns={turnsWithPositions(job.position, asker, job.candidates[candidate]!.kind, game)}
        unit={unit}
        at={turn}
        onTurn={setTurn}
      />
      {question.manualSide === 'opponent' && (
        <p className="note">{t('All values here are for {player}.', { player: asker })}</p>
      )}
    </div>
  );
}

/** The unit chosen by the reader, for trials played by hand; from the viewpoint of the side played. */
export function useManualUnit(
  { asChances }: ReplayServices,
  { job, manualSide }: Pick<ManualQuestion, 'job' | 'manualSide'>,
): Unit {
  const wantsChances = useStore(asChances, (state) => state.isOn);
  return useMemo(() => {
    const match = wantsChances ? manualMatch({ job, manualSide }) : null;
    return match === null ? EQUITY : chanceUnit((equity) => match.even + match.perPoint * equity);
  }, [wantsChances, job, manualSide]);
}

/** The decision to make: `X to play 31.` */
function manualChoiceText(choice: ManualChoice): string {
  const { position } = choice;
  const player = position.onRoll;
  if (choice.kind === 'play') return `${questionText(position)}.`;
  return choice.kind === 'double'
    ? t('{player} may roll or double.', { player })
    : t('{player} doubles to {value}. {other} to respond.', {
        player,
        value: 2 * position.cube.value,
        other: otherPlayer(player),
      });
}

const CUBE_WORDS = { take: 'take', pass: 'pass', beaver: 'beaver' } as const;

/** The best action in a few words. */
function bestText(best: ScoredAction['best']): string {
  if (typeof best === 'boolean') return best ? t('double') : t('no double');
  return typeof best === 'string' ? t(CUBE_WORDS[best]) : lineText(makePlay(best.moves));
}

/** The cost of a decision: `That cost 0.032: best was 13/9.` */
const actionLossText = ({ loss, best }: ScoredAction, unit: Unit): string =>
  loss < NOTHING_LOST
    ? t('No loss.')
    : t('That cost {loss}: best was {best}.', { loss: unit.size(loss), best: bestText(best) });
