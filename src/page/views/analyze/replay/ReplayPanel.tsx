import { seenByDecider } from '../../../../games/backgammon/position.ts';
import type { ReplayedLine } from '../../../../games/backgammon/replayedTrial.ts';
import { type Position, ROW } from '../../../../games/backgammon/types.ts';
import { scoreColumn } from '../../../../jobs/backgammon/job.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { wording } from '../../../../language/wording.ts';
import { StillBoard } from '../../../../ui/board/StillBoard.tsx';
import type { Unit } from '../../../../ui/charts/types.ts';
import { candidateName } from '../../../figures/candidateNames.ts';
import { candidateLetter } from '../../../../ui/charts/palette.ts';
import { Letter } from '../../../figures/PlayCells.tsx';
import { StepButton } from './GameFields.tsx';
import type { ReplayServices } from '../../../state/replay/types.ts';
import { PlayOut } from './PlayOut.tsx';
import { ReplayPair, ReplayView } from './ReplayView.tsx';
import styles from './ReplayView.module.css';
import { turnsWithPositions } from './turnPositions.ts';
import { useReplay } from './useReplay.ts';

interface ReplayPanelProps {
  readonly services: ReplayServices;
  /** Undefined while there is nothing to roll out. */
  readonly job: RolloutJob | undefined;
  readonly position: Position;
  readonly candidate: number;
  /** Another candidate, whose game with the same dice is next to it; default: none. */
  readonly beside?: number | undefined;
  /** From 0; undefined for none: the last one stays. */
  readonly trial: number | undefined;
  /** Whether the reader chose the trial: then playing by hand begins with it. Default: yes. */
  readonly isChosen?: boolean;
  /** 0, or 1 for the game in which the other player starts. */
  readonly game: number;
  readonly unit: Unit;
  /** The turn on the board, if the caller keeps it; a shorter game stays at its last one. */
  readonly at?: number;
  readonly onTurn?: (turn: number) => void;
}

/** Replays a game: its board, its turns, and a choice of continuations if the trial split. */
export function ReplayPanel({ job, position, ...props }: ReplayPanelProps) {
  if (job !== undefined) return <Replay {...props} job={job} />;
  const before = { board: <BoardAlone position={position} />, said: '' };
  return (
    <ReplayView line={undefined} turns={NO_TURNS} before={before} unit={props.unit} at={0} onTurn={nothing} />
  );
}

interface ReplayProps extends Omit<ReplayPanelProps, 'job' | 'position'> {
  readonly job: RolloutJob;
}

/** A game as it is replayed: its continuation in view, with the positions of its turns. */
function useGame({ services, job, trial, game, onTurn }: ReplayProps, candidate: number | undefined) {
  const replay = useReplay(services, job, candidate ?? 0, candidate === undefined ? undefined : trial, game);
  const { latest, shown, lines } = replay;
  const isCurrent = latest?.trial === trial && latest?.candidate === candidate && latest?.game === game;
  const line = lines[replay.line];
  function chooseLine(next: number): void {
    replay.chooseLine(next);
    onTurn?.(lines[next]!.from);
  }
  const failure = isCurrent && latest.reply.ok === false ? latest.reply.error : undefined;
  // Named by what is shown: until another candidate's game arrives, the last one stays.
  const named = latest?.candidate ?? 0;
  const replayed = line !== undefined && {
    candidate: named,
    name: candidateName(job.candidates[named]!, job),
    badge: <Letter letter={candidateLetter(named)} look={named} />,
    line,
    turns: turnsWithPositions(
      job.position,
      seenByDecider(job.position).onRoll,
      job.candidates[named]!.kind,
      line,
    ),
    part:
      lines.length === 1
        ? undefined
        : {
            weight: PART_SIGNS[line.weight]!,
            whole: { score: shown!.row[scoreColumn(job)]!, luck: shown!.row[ROW.luck] },
          },
    branches:
      lines.length > 1 ? <LineField lines={lines} line={replay.line} onLine={chooseLine} /> : undefined,
  };
  return {
    replayed: replayed || undefined,
    isWaiting: candidate !== undefined && trial !== undefined && !isCurrent,
    failure,
    turn: replay.turn,
    setTurn: replay.setTurn,
  };
}

/** A game of a candidate, next to another candidate's if one is chosen. */
function Replay(props: ReplayProps) {
  const { services, job, candidate, beside, trial, isChosen = true, game, unit, at, onTurn } = props;
  const own = useGame(props, candidate);
  const other = useGame(props, beside);
  const failure = own.failure ?? other.failure;
  const goTo = onTurn ?? own.setTurn;
  const head = (
    <div className={styles.head}>
      <PlayOut
        services={services}
        job={job}
        candidate={candidate}
        game={game}
        trial={isChosen ? trial : undefined}
      />
      {own.replayed?.branches}
    </div>
  );
  const pair =
    beside === undefined || own.replayed === undefined || other.replayed === undefined
      ? undefined
      : ([own.replayed, other.replayed] as const);
  const length = Math.max(...(pair ?? [own.replayed]).map((each) => each?.turns.length ?? 0));
  const shown = Math.max(0, Math.min(at ?? own.turn, length - 1));
  return (
    <div className={styles.replay}>
      {/* The last game stays until the next one comes: a line that came and went would move the board. */}
      <span className={failure === undefined ? 'hidden' : 'error'} role="status">
        {own.isWaiting || other.isWaiting ? t('Replaying the game…') : failure && wording(failure)}
      </span>
      {pair === undefined ? (
        <ReplayView
          line={own.replayed?.line}
          turns={own.replayed?.turns ?? NO_TURNS}
          part={own.replayed?.part}
          before={{
            board: <BoardAlone position={job.position} />,
            said: own.isWaiting ? t('Replaying the game…') : '',
          }}
          steps={own.replayed !== undefined && <Steps at={shown} length={length} onTurn={goTo} />}
          head={head}
          unit={unit}
          at={shown}
          onTurn={goTo}
        />
      ) : (
        <ReplayPair
          games={pair}
          steps={<Steps at={shown} length={length} onTurn={goTo} />}
          unit={unit}
          at={shown}
          onTurn={goTo}
        />
      )}
    </div>
  );
}

interface StepsProps {
  readonly at: number;
  readonly length: number;
  readonly onTurn: (turn: number) => void;
}

/** Steps through the turns. */
const Steps = ({ at, length, onTurn }: StepsProps) => (
  <>
    <StepButton label={t('Previous turn')} by={-1} isOff={at === 0} onStep={() => onTurn(at - 1)} />
    <span role="status">{t('Turn {n} of {all}', { n: at + 1, all: length })}</span>
    <StepButton label={t('Next turn')} by={1} isOff={at >= length - 1} onStep={() => onTurn(at + 1)} />
  </>
);

/** The position where a game is to be replayed. */
const BoardAlone = ({ position }: { readonly position: Position }) => (
  <StillBoard position={position} label={t('Board')} marked="" isCubeMarked={false} />
);

const NO_TURNS = [] as const;
const nothing = () => {};

/** Weight of a continuation in its trial. */
const PART_SIGNS: Readonly<Record<number, string>> = { 0.5: '½', 0.25: '¼', 0.125: '⅛' };

interface LineFieldProps {
  /** The continuations of a trial, the first one first. */
  readonly lines: readonly Pick<ReplayedLine, 'from' | 'weight'>[];
  readonly line: number;
  readonly onLine: (line: number) => void;
}

/** Chooses how a split trial goes on. */
function LineField({ lines, line, onLine }: LineFieldProps) {
  return (
    <select
      className="field"
      aria-label={t('Continuation of the game')}
      value={line}
      onChange={({ target }) => onLine(Number(target.value))}
    >
      {lines.map(({ from, weight }, index) => (
        <option key={index} value={index}>
          {index === 0
            ? t('Continuation 1 ({weight})', { weight: PART_SIGNS[weight]! })
            : t('Continuation {n} ({weight}), from turn {turn}', {
                n: index + 1,
                turn: from + 1,
                weight: PART_SIGNS[weight]!,
              })}
        </option>
      ))}
    </select>
  );
}
