import { wording } from '../../../language/wording.ts';
import styles from '../../../ui/ViewLayout.module.css';
import arimaaStyles from './Arimaa.module.css';
import { useContext } from 'react';
import { useStore } from 'zustand';
import { certainVerdict, treeVerdict, type NamedTurn } from './arimaaVerdict.ts';
import { endText, sideName, turnsVerdict } from '../../figures/arimaa/terms.ts';
import { t } from '../../../language/language.ts';
import { KeysOn } from '../../../ui/keyHints.ts';
import { extendRun, planRun } from '../../run/runPlan.ts';
import { RunBar } from '../../run/RunBar.tsx';
import { runKeys } from '../../run/runKeys.ts';
import { useAnnouncement } from '../../run/useAnnouncement.ts';
import { VerdictPanel } from '../../figures/VerdictPanel.tsx';
import { BLOCK_TRIALS } from '../../../engine/types.ts';
import { makeTurn } from '../../../formats/arimaa/turn.ts';
import { hasFewVisits, spreadFor } from '../../../games/arimaa/mergeTrees.ts';
import { ARIMAA } from '../../../jobs/arimaa/job.ts';
import { spokenReason } from '../../../jobs/record.ts';
import { turnLabel } from '../../state/arimaa/boardSlice.ts';
import { ArimaaPinnedPanel } from './PinnedTurns.tsx';
import { ArimaaTurnsPanel } from './ArimaaTurnsPanel.tsx';
import { treeCount } from '../../state/arimaa/searching.ts';
import { playoutText } from './playoutText.ts';
import { useKeys } from '../../../ui/useKeys.ts';
import { SCORE, type ArimaaRunView, type useArimaaChoice } from './useArimaaRun.ts';
import { VerifyButton } from '../../run/VerifyButton.tsx';
import { ListTree, Square } from 'lucide-react';
import { grouped } from '../../../ui/charts/format.ts';
import type { Side, Step } from '../../../games/arimaa/types.ts';
import type { TurnState } from './useArimaaTurn.ts';
import type { ArimaaServices } from '../../state/arimaa/types.ts';
import type { ArimaaJob } from '../../../jobs/arimaa/types.ts';

interface ArimaaAnswerProps {
  readonly services: ArimaaServices;
  readonly turn: TurnState;
  readonly choice: ReturnType<typeof useArimaaChoice>;
  readonly question: ArimaaJob | undefined;
  readonly view: ArimaaRunView;
  /** Highlights steps on the board. */
  readonly onPoint: (steps: readonly Step[]) => void;
}

/** Default number of trials that an extension adds. */
const MORE_TRIALS = 1296;

/** The plan of the current or next run, and how to start it: with `begin` or by key. */
function usePlannedRun({
  services,
  choice,
  question,
  view,
}: Pick<ArimaaAnswerProps, 'services' | 'choice' | 'question' | 'view'>) {
  const settings = useStore(services.settings, (state) => state.settings);
  const { isActive, isQuestionAnswered, job } = view;
  const asked = isActive || isQuestionAnswered ? job : (question ?? null);
  const plan = planRun({
    ...view,
    gamesPerSecond: view.gamesPerSecond,
    question,
    settings,
    score: SCORE,
    hasNoAlternative: asked?.candidates.length === 1,
    isOffer: false,
  });
  const begin = () => {
    if (question === undefined) return;
    services.board.getState().keepTurns(choice.now);
    view.start(question);
  };
  useKeys(
    useContext(KeysOn),
    runKeys(view, () => {
      if (!isQuestionAnswered) begin();
    }),
  );
  return { plan, begin };
}

/** The question, the verdict, the run and the turns. */
export function ArimaaAnswerColumn({ services, turn, choice, question, view, onPoint }: ArimaaAnswerProps) {
  const { line, at, load } = useStore(services.board);
  const settings = useStore(services.settings, (state) => state.settings);
  const { position, end } = turn;
  const { rows, belongs, isActive, job, result } = view;
  const { side } = position;
  const showsRun = rows.length > 0 || isActive;
  const spoken = turnsVerdict(
    rows,
    spokenReason(result?.stopReason ?? null, job ?? undefined),
    job?.position.side ?? side,
  );
  const { certain } = choice;
  const verdict =
    certain !== undefined && end === undefined
      ? certainVerdict(certain, side)
      : belongs && showsRun
        ? spoken
        : treeVerdict(end === undefined ? namedTurn(choice, side) : undefined);
  const announcement = useAnnouncement(view.status, spoken.sentence);
  const { plan, begin } = usePlannedRun({ services, choice, question, view });
  const count = question?.candidates.length ?? 0;

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
        view={view}
        what={question === undefined ? null : t('{n, plural, one {# turn} other {# turns}}', { n: count })}
        plan={plan}
        blockTrials={BLOCK_TRIALS}
        step={MORE_TRIALS}
        paceWords={(n) => t('{n} playouts/s', { n })}
        summary={playoutText(settings)}
        trouble={view.failure !== null ? wording(view.failure) : ''}
        onStart={begin}
        onExtend={(next) => extendRun(view, plan, question, settings, next)}
      />
      {showsRun && !belongs && job !== null && (
        <OtherPosition onBack={() => load({ start: job.position, turns: [], firstNumber: undefined }, 0)} />
      )}
      <ArimaaTurnsPanel services={services} choice={choice} view={view} side={side} onPoint={onPoint} />
      <TreeSearch services={services} />
      <VerifyButton game={ARIMAA} rollout={services.rollout} verifying={services.verifying} />
      {end === undefined && (
        <ArimaaPinnedPanel services={services} now={choice.now} side={side} onPoint={onPoint} />
      )}
      <ScoreNote services={services} side={side} />
      <p className="hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

/** Says that the rollout shown belongs to another position. */
function OtherPosition({ onBack }: { readonly onBack: () => void }) {
  return (
    <p className={styles.changed} role="status">
      {t('The board has changed since this rollout. Its rows belong to another position.')}{' '}
      <button type="button" className="button" onClick={onBack}>
        {t('Back to its position')}
      </button>
    </p>
  );
}

/** Progress of the tree search, with its controls. */
function TreeSearch({ services }: Pick<ArimaaAnswerProps, 'services'>) {
  const settings = useStore(services.settings, (state) => state.settings);
  const search = useStore(services.tree);
  const iterations = search.job?.iterations ?? settings.iterations;
  return (
    <SearchBar
      status={search.status}
      iterations={search.result?.iterations.reduce((sum, each) => sum + each, 0) ?? 0}
      total={iterations}
      trees={search.job?.trees ?? treeCount(settings)}
      nodes={search.result?.nodes ?? 0}
      recycled={search.result?.recycled ?? false}
      isDecided={search.result?.decided != null}
      trouble={search.failure === null ? '' : wording(search.failure)}
      onStop={search.stop}
      onMore={(times) => services.search((times * iterations) / settings.iterations)}
    />
  );
}

/** Explains the figures below the turns. */
function ScoreNote({ services, side }: Pick<ArimaaAnswerProps, 'services'> & { readonly side: Side }) {
  const search = useStore(services.tree);
  return (
    <p className="note">
      {t(
        'Scores are for {side}: −1 loss, +1 win, 0 even. W: winning chance in percent. JSD: joint standard deviations behind the best.',
        { side: sideName(side) },
      )}
      {search.result !== null && search.job?.pinned.length === 0 && (
        <>
          {' '}
          {t(
            'After W: the spread, value ± 4 / √visits. Turns are ranked by its lower end. Those with few visits come last.',
          )}
        </>
      )}
    </p>
  );
}

/** The best turn of the tree, for the verdict, with the value of its row in the table. */
function namedTurn({ report, offered }: ArimaaAnswerProps['choice'], side: Side): NamedTurn | undefined {
  const lines = report?.lines ?? [];
  const best = offered.find(({ board }) => board === lines[0]?.board)?.line;
  if (best === undefined) return undefined;
  const { steps, value, visits, isCertain } = best;
  return {
    name: makeTurn(steps),
    value: value === null ? null : (side === 'gold' ? 1 : -1) * value,
    visits,
    isCertain,
    hasFewVisits: hasFewVisits(best, lines),
    spread: spreadFor(best, side),
  };
}

interface SearchBarProps {
  readonly status: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** Playouts of all trees so far, and the number requested. */
  readonly iterations: number;
  readonly total: number;
  readonly trees: number;
  readonly nodes: number;
  /** Whether the trees have reached their size limit. */
  readonly recycled: boolean;
  /** Whether the result is certain without playouts. */
  readonly isDecided: boolean;
  /** The error message; empty if there is none. */
  readonly trouble: string;
  readonly onStop: () => void;
  /** Continues until there are this many times the iterations. */
  readonly onMore: (times: number) => void;
}

/** Factor by which “more” multiplies the iterations. */
const MORE = 4;

/** Progress of the tree search, with buttons to stop and extend it. */
function SearchBar(props: SearchBarProps) {
  const { status, iterations, total, trees, nodes, recycled, isDecided, trouble, onStop, onMore } = props;
  return (
    <section className={arimaaStyles.search} aria-label={t('Search')}>
      <div className={arimaaStyles.tools}>
        {status === 'running' ? (
          <button type="button" className="button" onClick={onStop}>
            <Square aria-hidden="true" />
            {t('Stop the search')}
          </button>
        ) : (
          <button
            type="button"
            className="button"
            disabled={status === 'idle' || isDecided}
            onClick={() => onMore(MORE)}
          >
            <ListTree aria-hidden="true" />
            {t('Continue search')}
          </button>
        )}
        <span className="note numbers">
          {status === 'idle'
            ? t('Nothing to search here.')
            : isDecided
              ? t('No playouts needed: the result is certain.')
              : `${t('{done} of {all, plural, one {# playout} other {# playouts}} under {trees, plural, one {# tree} other {# trees}}, {nodes} nodes', { done: grouped(iterations), all: total, trees, nodes: grouped(nodes) })}${recycled ? t(', rare branches dropped') : ''}`}
        </span>
      </div>
      {trouble !== '' && (
        <p className="error" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
}
