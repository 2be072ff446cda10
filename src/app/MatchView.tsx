import { Download, FileUp } from 'lucide-react';
import { use, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Board } from '../components/Board/Board.tsx';
import { sideText } from '../components/Board/cellText.ts';
import { levelName } from '../components/levels.ts';
import { DecisionDetail } from '../components/Match/DecisionDetail.tsx';
import { EvaluateBar } from '../components/Match/EvaluateBar.tsx';
import { FilterBar, Stepper } from '../components/Match/FilterBar.tsx';
import { shownPlace } from '../stores/matchEvaluation.ts';
import { fileText } from './fileText.ts';
import styles from '../components/Match/Match.module.css';
import { MatchFigures } from '../components/Match/MatchFigures.tsx';
import { MatchList } from '../components/Match/MatchList.tsx';
import { MatchQueue } from '../components/Match/MatchQueue.tsx';
import {
  type Findings,
  judgementOf,
  NO_FILTER,
  shownDecisions,
  stepTo,
} from '../components/Match/matchRows.ts';
import { askedText, didText, matchTitle, placeText } from '../components/Match/matchText.ts';
import { PlayerStrip } from '../components/PlayerStrip.tsx';
import type { Failure } from '../engine/errors.ts';
import { matchPlay } from '../formats/notation.ts';
import type { LegalPlays } from '../formats/replayMatch.ts';
import type { Move } from '../games/backgammon/types.ts';
import { t } from '../language/language.ts';
import { grouped } from '../language/number.ts';
import { makeMatchCsv } from '../protocol/matchCsv.ts';
import { deedText, type PlacedDecision } from '../protocol/matchFigures.ts';
import { naturalQuestion } from '../protocol/question.ts';
import { summaryOf } from './settingsLine.ts';
import type { MatchServices } from './matchServices.ts';
import { saveFile } from './saveFile.ts';
import type { Services } from './services.ts';
import { matchHash, matchOf, showAnalysis } from './useView.ts';
import { wording } from '../language/phrase.ts';

export interface MatchViewProps {
  readonly services: Services;
  /** A file was chosen: the same as if it had been dropped. */
  readonly onFile: (text: string) => void;
  readonly onFailure: (failure: Failure) => void;
}

/** A match, wired to the page. */
export function MatchView({ services, onFile, onFailure }: MatchViewProps) {
  const own = use(services.matches());
  const { match, decisions, key, status, failure } = useStore(own.match);
  // A link or a reload names the match.
  useEffect(() => {
    const read = () => {
      const wanted = matchOf(location.hash);
      const { key: present, openKept } = own.match.getState();
      if (wanted !== undefined && wanted !== present)
        void openKept(wanted).then((opened) => !opened.ok && onFailure(opened.error));
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [own, onFailure]);
  // An address without one shows the match in hand.
  useEffect(() => {
    const name = () => {
      if (key !== null && location.hash === '#/match') history.replaceState(null, '', matchHash(key));
    };
    name();
    window.addEventListener('hashchange', name);
    return () => window.removeEventListener('hashchange', name);
  }, [key]);
  if (match === null || decisions.length === 0)
    return <NoMatch isOpening={status === 'opening'} failure={failure} onFile={onFile} />;
  return <OpenMatch services={services} own={own} onFile={onFile} onFailure={onFailure} />;
}

interface NoMatchProps {
  readonly isOpening: boolean;
  readonly failure: Failure | null;
  readonly onFile: (text: string) => void;
}

function NoMatch({ isOpening, failure, onFile }: NoMatchProps) {
  return (
    <main className={styles.empty} aria-busy={isOpening}>
      <h2>{t('Match')}</h2>
      {isOpening ? (
        <p role="status">{t('The match is being read.')}</p>
      ) : (
        <>
          {failure !== null && <p className="error">{wording(failure)}</p>}
          <p>
            {t(
              'Drop or paste a match file here: .mat or .txt (Jellyfish), or .sgf (GNU Backgammon). Matches you opened are in the library.',
            )}
          </p>
          <FileButton onFile={onFile} isPrimary />
        </>
      )}
    </main>
  );
}

function FileButton({
  onFile,
  isPrimary,
}: {
  readonly onFile: (text: string) => void;
  readonly isPrimary: boolean;
}) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={isPrimary ? 'button primary' : 'button'}
        onClick={() => file.current?.click()}
      >
        <FileUp aria-hidden="true" /> {t('Open a match file')}
      </button>
      <input
        ref={file}
        type="file"
        accept=".mat,.txt,.sgf,text/plain"
        className="hidden"
        tabIndex={-1}
        aria-label={t('Match file')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) void fileText(chosen).then(onFile);
          target.value = '';
        }}
      />
    </>
  );
}

interface OpenMatchProps extends MatchViewProps {
  readonly own: MatchServices;
}

const nothing = () => {};
const never = () => false;

function OpenMatch({ services, own, onFile, onFailure }: OpenMatchProps) {
  const state = useStore(own.match);
  const settings = useStore(services.settings, (store) => store.settings);
  const [filter, setFilter] = useState(NO_FILTER);
  const [pointed, setPointed] = useState<string | undefined>(undefined);
  const legalPlays = useLegalPlays(own);
  const { decisions, plies, table, rollouts, marks, selected, queue, evaluation } = state;
  const match = state.match!;
  const figures = state.figures[shownPlace(state)]!;
  const findings: Findings = useMemo(() => ({ figures, rollouts, marks }), [figures, rollouts, marks]);
  const shown = useMemo(() => shownDecisions(decisions, findings, filter), [decisions, findings, filter]);
  const placed = decisions[selected] ?? decisions[0]!;
  const { decision } = placed;
  const { position } = decision;
  const level = levelName(plies);

  const isNotable = (index: number): boolean => {
    const mark = judgementOf(index, findings)?.mark ?? 'none';
    return marks.has(index) || mark !== 'none';
  };
  const nameOf = (index: number): string => {
    const each = decisions[index];
    if (each === undefined) return '';
    const { number } = match.games[each.game]!;
    const what = `${askedText(each.decision)} ${didText(each.decision)}`;
    return placeText(number, each.row, each.decision.player, what);
  };
  const errors = decisions.filter(({ index }) => (judgementOf(index, findings)?.mark ?? 'none') !== 'none');
  const rollOut = (indices: readonly number[]) => state.rollOut(indices, settings);
  const openInAnalysis = async (): Promise<void> => {
    const rollout = rollouts.get(selected);
    const opened = rollout === undefined ? undefined : await services.keeping.openRun(rollout.run);
    if (opened?.ok !== true) askAbout(services, placed, figures[selected]?.plays[0]?.play);
    showAnalysis();
  };
  const save = (name: string, chosen: readonly PlacedDecision[]) =>
    saveFile(name, makeMatchCsv(match, chosen, figures, { plies, table }, rollouts), 'text/csv');

  return (
    <main className={styles.view}>
      <div className={styles.title}>
        <h2>{matchTitle(match)}</h2>
        <span className="note">
          {t('{games, plural, one {# game} other {# games}}, {rows} rows', {
            games: match.games.length,
            rows: rowsOf(decisions),
          })}
        </span>
        <span className={styles.spacer} />
        {match.length === 0 && (
          <MoneyRules
            rules={state.rules}
            onRules={(rules) => void state.setRules(rules).then((read) => !read.ok && onFailure(read.error))}
          />
        )}
        <button type="button" className="button" onClick={() => save('strata-match.csv', decisions)}>
          <Download aria-hidden="true" /> {t('Decisions as CSV')}
        </button>
        <FileButton onFile={onFile} isPrimary={false} />
        <Problems problems={match.problems} />
        {state.isElsewhere && (
          <p className="note" role="status">
            {t('Another tab is at work on this match: nothing goes on here by itself.')}
          </p>
        )}
      </div>
      <section className={styles.board} aria-label={t('Position')}>
        <Stepper
          match={match}
          decisions={decisions}
          shown={shown}
          selected={placed}
          steps={{
            before: stepTo(shown, selected, -1),
            next: stepTo(shown, selected, 1),
            notableBefore: stepTo(shown, selected, -1, isNotable),
            notableNext: stepTo(shown, selected, 1, isNotable),
          }}
          onSelect={state.select}
        />
        <div className={styles.frame}>
          <PlayerStrip position={position} player="O" />
          <Board
            position={position}
            bottom="X"
            label={t('Board')}
            preview={movesOf(placed, pointed, legalPlays)}
            marksTargets={false}
            canLift={never}
            canPut={never}
            onCarry={nothing}
            onKey={never}
          />
          <PlayerStrip position={position} player="X" />
          <p className="hidden">
            {sideText(position, 'X')}. {sideText(position, 'O')}.
          </p>
        </div>
        <DecisionDetail
          placed={placed}
          plies={plies}
          figures={figures[selected]}
          rollout={rollouts.get(selected)}
          judgement={judgementOf(selected, findings)}
          isMarked={marks.has(selected)}
          isQueued={queue.jobs.some((job) => job.decision === selected && job.state !== 'failed')}
          onMark={(isMarked) => state.mark([selected], isMarked)}
          onRollOut={() => rollOut([selected])}
          onOpen={() => void openInAnalysis()}
          onPoint={setPointed}
        />
        <p className="hidden" role="status">
          {nameOf(selected)}
        </p>
      </section>
      <div className={styles.column}>
        <EvaluateBar
          plies={plies}
          table={match.length === 0 ? undefined : table}
          evaluation={evaluation}
          done={figures.reduce((sum, each) => sum + (each === null ? 0 : 1), 0)}
          total={decisions.length}
          onPlies={state.showLevel}
          onEvaluate={state.evaluate}
          onPause={state.pauseEvaluation}
          onResume={state.resumeEvaluation}
          onCancel={state.cancelEvaluation}
        />
        <FilterBar match={match} filter={filter} onFilter={setFilter} />
        <MatchList
          match={match}
          shown={shown}
          findings={findings}
          level={level}
          selected={selected}
          onSelect={state.select}
          onMark={(index, isMarked) => {
            const own = decisions[index]?.decision;
            if (own?.kind !== 'play' || !own.isForced) state.mark([index], isMarked);
          }}
          isNotable={isNotable}
        />
        <div className={styles.marking}>
          <button
            type="button"
            className="button"
            disabled={errors.length === 0}
            onClick={() =>
              state.mark(
                errors.map(({ index }) => index),
                true,
              )
            }
          >
            {t('Mark doubtful and worse')}
          </button>
          <button
            type="button"
            className="button"
            disabled={marks.size === 0}
            onClick={() => state.mark([...marks], false)}
          >
            {t('Clear marks')}
          </button>
          <button
            type="button"
            className={marks.size > 0 ? 'button primary' : 'button'}
            disabled={marks.size === 0}
            onClick={() => rollOut([...marks].sort((a, b) => a - b))}
          >
            {marks.size === 0 ? t('Roll out marked') : t('Roll out {n} marked', { n: marks.size })}
          </button>
          <span className="note">
            {t('{n} trials', { n: grouped(settings.trials) })}, {summaryOf(settings)}
          </span>
          <span className="hidden" role="status">
            {t('{n, plural, one {# decision} other {# decisions}} marked.', { n: marks.size })}
          </span>
        </div>
        {(queue.jobs.length > 0 || rollouts.size > 0) && (
          <MatchQueue
            queue={queue}
            nameOf={nameOf}
            onSelect={state.select}
            onMove={state.moveQueued}
            onCancel={state.cancelQueued}
            onRetry={(index) => rollOut([index])}
            onSkip={state.skipQueued}
            onPause={state.pauseQueue}
            onResume={state.resumeQueue}
            results={rollouts.size}
            onSave={() =>
              save(
                'strata-match-rollouts.csv',
                decisions.filter(({ index }) => rollouts.has(index)),
              )
            }
          />
        )}
      </div>
      <MatchFigures match={match} decisions={decisions} findings={findings} level={level} table={table} />
    </main>
  );
}

/** Rows of all games together, as a file has them. */
function rowsOf(decisions: readonly PlacedDecision[]): number {
  const ends = decisions.filter(({ game }, index) => decisions[index + 1]?.game !== game);
  return ends.reduce((sum, { row }) => sum + row, 0);
}

/** The rules of the game, once they are there. */
function useLegalPlays({ legalPlays }: MatchServices): LegalPlays | undefined {
  const [plays, setPlays] = useState<{ readonly of: LegalPlays } | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    void legalPlays().then((of) => !isGone && of !== undefined && setPlays({ of }));
    return () => {
      isGone = true;
    };
  }, [legalPlays]);
  return plays?.of;
}

/** Steps to point out on the board: those of the play pointed at, else of the one that was made. */
function movesOf(
  { decision }: PlacedDecision,
  pointed: string | undefined,
  legalPlays: LegalPlays | undefined,
): readonly Move[] {
  if (decision.kind !== 'play') return [];
  const { board, dice } = decision.position;
  if (pointed === undefined || legalPlays === undefined || dice === null) return decision.play.moves;
  const meant = matchPlay(pointed, board, legalPlays(board, dice));
  return meant.ok ? meant.value.moves : [];
}

/** Puts a decision on the board of the analysis, with its best play and the one that was made chosen. */
function askAbout(
  { position, analysis }: Services,
  { decision }: PlacedDecision,
  best: string | undefined,
): void {
  const plays = decision.kind === 'play' ? [...new Set([best ?? [], deedText(decision)].flat())] : [];
  analysis.getState().request(decision.position, naturalQuestion(decision.position), plays);
  position.getState().set(decision.position);
}

interface MoneyRulesProps {
  readonly rules: { readonly jacoby: boolean; readonly beavers: boolean };
  readonly onRules: (rules: MoneyRulesProps['rules']) => void;
}

/** Rules that files of money games do not always tell. */
function MoneyRules({ rules, onRules }: MoneyRulesProps) {
  const rule = (name: keyof MoneyRulesProps['rules'], label: string) => (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={rules[name]}
        onChange={({ target }) => onRules({ ...rules, [name]: target.checked })}
      />
      {label}
    </label>
  );
  return (
    <span role="group" aria-label={t('Rules of the money games')} className={styles.actions}>
      {rule('jacoby', t('Jacoby rule'))}
      {rule('beavers', t('Beavers'))}
    </span>
  );
}

/** What could not be read of the file. */
function Problems({ problems }: { readonly problems: readonly Failure[] }) {
  if (problems.length === 0) return null;
  return (
    <details className={styles.problems} open={problems.length === 1}>
      <summary>
        {t('{n, plural, one {One problem} other {# problems}} in the file', { n: problems.length })}
      </summary>
      <ul>
        {problems.slice(0, MOST_PROBLEMS).map((problem, index) => (
          <li key={index}>{wording(problem)}</li>
        ))}
      </ul>
    </details>
  );
}
const MOST_PROBLEMS = 100;
