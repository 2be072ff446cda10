import { hasAllFigures } from '../../../../jobs/results/ranking.ts';
import { wording } from '../../../../language/wording.ts';
import { PlayOut } from './PlayOut.tsx';
import { t } from '../../../../language/language.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import type { ReplayServices } from '../../../state/replay/types.ts';
import { useMemo, useState } from 'react';
import { leadingCandidate } from '../../../figures/rolledDecision.ts';
import { outliersOf, type Outlier, type Outliers } from '../../../../engine/outliers.ts';
import { NO_SCORES, type TrialScores } from '../../../../engine/trialScores.ts';
import type { RolloutResult } from '../../../../jobs/result.ts';
import { splitsTrials } from '../../../../jobs/settings/fields/luck.ts';
import styles from '../../../../ui/Gestures.module.css';
import { BeginnerField, CandidateField, LineField, TrialField } from './GameFields.tsx';
import { LineView } from './LineView.tsx';
import { parseNumber, grouped } from '../../../../language/number.ts';
import { useReplay } from './useReplay.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import { useThrottledResult } from '../../../run/useRunView.ts';
import type { PositionViewProps } from '../AnswerHead.tsx';
import type { TrialToReplay } from '../answer/WhyPanel.tsx';
import { OtherRun } from '../OtherRun.tsx';
import listStyles from './OutlierList.module.css';

interface ReplayPanelProps {
  readonly services: ReplayServices;
  readonly job: RolloutJob;
  readonly result: RolloutResult;
  /** Scores of each candidate's trials. */
  readonly scores: readonly TrialScores[];
  readonly unit: Unit;
  /** The trial to begin with, from 0; default: the leader’s first one. */
  readonly start?: { readonly candidate: number; readonly trial: number } | undefined;
}

/** Replays one trial of a candidate turn by turn. Trials are counted from 1 here, from 0 in the terminal. */
function ReplayPanel({ services, job, result, scores, unit, start }: ReplayPanelProps) {
  const [candidate, setCandidate] = useState(() => start?.candidate ?? leadingCandidate(job, result));
  const [text, setText] = useState(() => String((start?.trial ?? 0) + 1));
  const [game, setGame] = useState(0);
  const most = result.candidates[candidate]?.trials ?? 0;
  const number = parseNumber(text) ?? 0;
  const typed = Number.isInteger(number) ? number : 0;
  const isThere = typed >= 1 && typed <= most;
  const trial = isThere ? typed - 1 : undefined;
  const asked = job.candidates[candidate];
  const own = scores[candidate];
  const outliers = useMemo(() => outliersOf(own ?? NO_SCORES), [own]);

  const replay = useReplay(services, job, candidate, trial, game);
  const { latest, shown, lines, line } = replay;
  const isCurrent = latest?.trial === trial && latest?.candidate === candidate && latest?.game === game;
  const said = !isCurrent
    ? t('Replaying the game…')
    : latest.reply.ok
      ? t('of {length}', { length: grouped(most) })
      : wording(latest.reply.error);
  if (asked === undefined) return null;
  const step = (by: number) => setText(String(Math.min(most, Math.max(1, typed + by))));
  return (
    <>
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
      {own !== undefined && (
        <OutlierList
          outliers={outliers}
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
          candidate={latest!.candidate}
          shown={shown}
          line={lines[line]!}
          unit={unit}
          at={replay.turn}
          onTurn={replay.setTurn}
        />
      )}
    </>
  );
}

interface GamesViewProps extends PositionViewProps {
  /** The trial to replay; undefined for the leader's first. */
  readonly replayed: TrialToReplay | undefined;
}

/** The games of the latest rollout, and the way to play them by hand. */
export function GamesView({ services, question, view, units, replayed }: GamesViewProps) {
  const { job } = view;
  const result = useThrottledResult(view);
  const isThere = job !== null && result !== null && hasAllFigures(result);
  if (isThere)
    return (
      <>
        <OtherRun view={view} />
        <ReplayPanel
          key={`${result.identity} ${replayed?.candidate} ${replayed?.trial}`}
          start={replayed}
          services={services}
          job={job}
          result={result}
          scores={view.scores}
          unit={units.rolled}
        />
      </>
    );
  return (
    <>
      <p className="note">
        {view.isActive
          ? t('Playing the first games…')
          : t('Roll out to see the games, or play them yourself.')}
      </p>
      {question !== undefined && (
        <div>
          <PlayOut services={services} job={question} candidate={0} />
        </div>
      )}
    </>
  );
}

interface OutlierListProps {
  /** Outlier trials of one candidate. */
  readonly outliers: Outliers;
  /** Trials of the candidate; more than were searched for outliers if the run began in an earlier visit or is long. */
  readonly trials: number;
  /** Whether the rollout measured luck. */
  readonly hasLuck: boolean;
  /** Whether trials split; then variance reduction also removes differences between branches. */
  readonly splits: boolean;
  readonly unit: Unit;
  /** The trial whose game is shown, from 0; undefined for none. */
  readonly shown: number | undefined;
  readonly onTrial: (trial: number) => void;
}

const KINDS = ['lowest', 'highest', 'unluckiest', 'luckiest'] as const;
type Kind = (typeof KINDS)[number];

const isKind = (text: string): text is Kind => KINDS.some((kind) => kind === text);

function kindText(kind: Kind, hasLuck: boolean): string {
  if (kind === 'lowest') return hasLuck ? t('Worst luck-adjusted trials') : t('Worst trials');
  if (kind === 'highest') return hasLuck ? t('Best luck-adjusted trials') : t('Best trials');
  return kind === 'unluckiest' ? t('Unluckiest trials') : t('Luckiest trials');
}

const trialsOf = ({ score, luck }: Outliers, kind: Kind): readonly Outlier[] =>
  ({
    lowest: score.lowest,
    highest: score.highest,
    unluckiest: luck.lowest,
    luckiest: luck.highest,
  })[kind];

/** The outlier trials, each a button that shows its game. */
function OutlierList({ outliers, trials, hasLuck, splits, unit, shown, onTrial }: OutlierListProps) {
  const [chosen, setChosen] = useState<Kind>('lowest');
  const kind = hasLuck || chosen === 'highest' ? chosen : 'lowest';
  if (outliers.trials === 0)
    return <p className="note">{t('Extreme trials appear here once trials start.')}</p>;
  return (
    <div className={listStyles.outliers}>
      <label>
        {t('Show')}{' '}
        <select
          className="field"
          value={kind}
          onChange={({ target }) => isKind(target.value) && setChosen(target.value)}
        >
          {KINDS.filter((each) => hasLuck || each === 'lowest' || each === 'highest').map((each) => (
            <option key={each} value={each}>
              {kindText(each, hasLuck)}
            </option>
          ))}
        </select>
      </label>
      <ol aria-label={t('Extreme trials')}>
        {trialsOf(outliers, kind).map(({ trial, value }) => (
          <li key={trial}>
            <button
              type="button"
              className="button numbers"
              aria-pressed={trial === shown}
              onClick={() => onTrial(trial)}
            >
              {t('Trial {n}', { n: grouped(trial + 1) })}{' '}
              <b>{kind === 'lowest' || kind === 'highest' ? unit.value(value) : unit.gap(value)}</b>
            </button>
          </li>
        ))}
      </ol>
      {splits && (kind === 'luckiest' || kind === 'unluckiest') && (
        <p className="note">{t('For split trials: luck of the first branch relative to the whole trial.')}</p>
      )}
      {outliers.trials < trials && (
        <p className="note">
          {t('Among the {n, plural, one {# trial} other {# trials}} kept since you opened the page.', {
            n: outliers.trials,
          })}
        </p>
      )}
    </div>
  );
}
