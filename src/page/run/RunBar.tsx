import { ChevronDown, Info, Pause, Play, Plus, Square } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { DOT, grouped } from '../../ui/charts/format.ts';
import { SETTING_FIELDS } from '../../jobs/settings/settingFields.ts';
import { type Command, useCommands } from '../../ui/commands.ts';
import { useKeyHint } from '../../ui/keyHints.ts';
import { HelpLink, type HelpLinkProps } from '../../ui/HelpLink.tsx';
import { BlockCells } from './BlockCells.tsx';
import styles from './RunBar.module.css';
import {
  type BarState,
  elapsedText,
  errorText,
  paceText,
  progressText,
  timeText,
  worthText,
} from './runBarText.ts';
import { t } from '../../language/language.ts';
import { lazyView } from '../../ui/lazyView.tsx';
import { Part } from '../../ui/Part.tsx';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import type { RunView } from '../state/rollout/types.ts';

// Not needed before the end of a run.
const ActionMenu = lazyView(
  () => import('../../ui/ActionMenu.tsx'),
  ({ ActionMenu }) => ActionMenu,
);

interface RunBarProps extends Pick<BarState, 'plan' | 'paceWords' | 'worth' | 'clearIn' | 'unit'> {
  readonly view: BarView;
  /** What the start button rolls out: `3 plays`, `this position`. Null if there is nothing to roll out. */
  readonly what: string | null;
  readonly blockTrials: number;
  /** Number of trials that one extension adds. */
  readonly step: number;
  /** The settings on one line. */
  readonly summary: string;
  /** What a press waits for, instead of the progress; empty by default. */
  readonly waitsFor?: string;
  /** What plays instead of what the settings say, after the progress; empty by default. */
  readonly instead?: string;
  /** Why the button is disabled, or what failed; empty if all is well. */
  readonly trouble: string;
  /** Whether the verdict needs no more trials, so that the button for more of them need not stand out. */
  readonly isSettled?: boolean;
  /** More buttons beside the first ones; none by default. */
  readonly more?: ReactNode;
  /** Offers another rollout after the end; none by default. */
  readonly offer?: ReactNode;
  /** Why it is offered, instead of the progress; empty if it is not. */
  readonly doubt?: string;
  readonly onStart: () => void;
  readonly onExtend: (trials: number) => void;
}

/** What the bar shows of a run, and does with it. */
type BarView = Pick<
  RunView,
  | 'status'
  | 'result'
  | 'isActive'
  | 'isQuestionAnswered'
  | 'isLive'
  | 'trials'
  | 'gamesPerSecond'
  | 'pause'
  | 'resume'
  | 'stop'
>;

/** Buttons to start, pause, resume, stop and extend; progress, and the rest of what is known about the run. */
export function RunBar(props: RunBarProps) {
  const { view, plan, blockTrials, trouble, doubt = '', waitsFor = '', instead = '' } = props;
  const { status, isActive: active, isQuestionAnswered, trials, result } = view;
  const state: BarState = {
    ...props,
    status,
    isLive: view.isLive,
    isQuestionAnswered,
    trials,
    stopReason: result?.stopReason ?? null,
    gamesPerSecond: view.gamesPerSecond,
    elapsed: result?.seconds ?? null,
  };
  useCommands(() => barCommands(props));
  const kept = useKeptFocus<HTMLDivElement>();
  const [showsFacts, setShowsFacts] = useState(false);
  const facts = useId();
  const progress = [progressText(state), instead].filter((text) => text !== '').join(DOT);
  const line = waitsFor === '' ? (doubt === '' || active ? progress : doubt) : waitsFor;
  return (
    <>
      <section className={styles.bar} aria-label={t('Rollout')}>
        <div className={styles.buttons} {...kept}>
          {active && !view.isLive ? <ActiveButtons {...view} /> : <IdleButtons {...props} />}
          {props.more}
        </div>
        <BlockCells
          trials={active || isQuestionAnswered ? trials : 0}
          total={plan.maxTrialsPerCandidate}
          blockTrials={blockTrials}
          isIdle={!active && !isQuestionAnswered}
        />
        <div className={`${styles.line} numbers`}>
          <p>{line}</p>
          {props.offer ?? <span>{timeText(state)}</span>}
          {(active || isQuestionAnswered) && (
            <button
              type="button"
              className="button plain icon"
              aria-expanded={showsFacts}
              aria-controls={facts}
              aria-label={t('About this rollout')}
              title={t('About this rollout')}
              onClick={() => setShowsFacts(!showsFacts)}
            >
              <Info aria-hidden="true" />
            </button>
          )}
        </div>
        <div className={`${styles.facts} numbers`} id={facts} hidden={!showsFacts}>
          {line !== progress && <p>{progress}</p>}
          {state.stopReason === 'confident' && (
            <p>{t('Wrong in at most 5\u202f% of rollouts, however often you look.')}</p>
          )}
          <Fact text={errorText(state)} topic="standard-error" name={t('Standard error')} />
          <Fact text={worthText(state)} topic="equivalent" name={t('Ordinary games for this precision')} />
          {active && <p>{[paceText(state), elapsedText(state)].filter((text) => text !== '').join(DOT)}</p>}
          <p>{props.summary}</p>
        </div>
        {trouble !== '' && (
          <p className="error" role="alert">
            {trouble}
          </p>
        )}
      </section>
      {status === 'running' && (
        <p className={`note ${styles.awake}`}>
          {t(
            'The screen stays on, which uses battery. In the background many phones pause the page; the rollout resumes when you return.',
          )}
        </p>
      )}
    </>
  );
}

/** What the buttons of the bar do now. */
function barCommands({ view, what, plan, step, onStart, onExtend }: RunBarProps): readonly Command[] {
  const { status, isActive, isLive, isQuestionAnswered, trials } = view;
  const group = 'Roll out';
  if (isActive && !isLive)
    return [
      status === 'running'
        ? { name: t('Pause'), group, keys: t('Space'), act: view.pause }
        : { name: t('Resume'), group, keys: t('Space'), act: view.resume },
      { name: t('Stop'), group, keys: 'Esc', act: view.stop },
    ];
  if (isQuestionAnswered && trials > 0) {
    const all = plan.extensionTrials ?? trials + step;
    return all > MOST_TRIALS ? [] : [{ name: extensionText(plan, step), group, act: () => onExtend(all) }];
  }
  return what === null
    ? []
    : [{ name: t('Roll out {what}', { what }), group, keys: t('Space'), act: onStart }];
}

interface FactProps extends HelpLinkProps {
  readonly text: string;
}

/** A figure with a link to its explanation; nothing if the figure is empty. */
const Fact = ({ text, ...help }: FactProps) =>
  text !== '' && (
    <p>
      {text} <HelpLink {...help} />
    </p>
  );

function ActiveButtons({ status, pause, resume, stop }: BarView) {
  const hint = useKeyHint();
  return (
    <>
      {status === 'running' ? (
        <button type="button" className="button primary" onClick={pause} {...hint(t('Pause'), 'Space')}>
          <Pause aria-hidden="true" />
          {t('Pause')}
        </button>
      ) : (
        <button type="button" className="button primary" onClick={resume} {...hint(t('Resume'), 'Space')}>
          <Play aria-hidden="true" />
          {t('Resume')}
        </button>
      )}
      <button type="button" className={`button ${styles.tall}`} onClick={stop} {...hint(t('Stop'), 'Escape')}>
        <Square aria-hidden="true" />
        {t('Stop')}
      </button>
    </>
  );
}

function IdleButtons(props: RunBarProps) {
  const { what, view, plan, onStart } = props;
  const hint = useKeyHint();
  if (view.isQuestionAnswered && view.trials > 0)
    return <MoreButtons key={`${view.trials} ${plan.extensionTrials}`} {...props} />;
  return (
    <>
      <button
        type="button"
        className="button primary"
        disabled={what === null}
        onClick={onStart}
        {...hint(t('Roll out'), 'Space')}
      >
        <Play aria-hidden="true" />
        {what === null ? t('Roll out') : t('Roll out {what}', { what })}
      </button>
    </>
  );
}

/** Maximum number of trials per candidate. */
const MOST_TRIALS = SETTING_FIELDS.trials.maximum;

/** The label of a button that adds this many trials. */
const addText = (n: number): string => t('{n, plural, one {Add # trial} other {Add # trials}}', { n });

/** The label of the button that extends a finished run. */
const extensionText = (
  { extensionTrials }: Pick<BarState['plan'], 'extensionTrials'>,
  step: number,
): string =>
  extensionTrials === null ? addText(step) : t('Continue to {n} trials', { n: grouped(extensionTrials) });

/** Extends a finished run: by what the settings ask for, or else by a step; or by more, from a menu. */
function MoreButtons(props: RunBarProps) {
  const { step, isSettled = false, onExtend } = props;
  const { trials } = props.view;
  const { extensionTrials } = props.plan;
  const first = extensionTrials ?? trials + step;
  const choices = [trials + step, 2 * trials, 4 * trials, 16 * trials].filter(
    (all, index, each) => all !== first && all <= MOST_TRIALS && each.indexOf(all) === index,
  );
  return (
    <span className={styles.split}>
      <button
        type="button"
        className={`button ${styles.add} ${isSettled ? '' : 'primary'}`}
        disabled={first > MOST_TRIALS}
        onClick={() => onExtend(first)}
      >
        {extensionTrials === null ? <Plus aria-hidden="true" /> : <Play aria-hidden="true" />}
        {extensionText({ extensionTrials }, step)}
      </button>
      <Part fallback={null}>
        <ActionMenu
          label={t('More trials')}
          icon={<ChevronDown aria-hidden="true" />}
          groups={[
            {
              label: t('More trials'),
              actions: choices.map((all) => ({ name: addText(all - trials), onAct: () => onExtend(all) })),
            },
          ]}
        />
      </Part>
    </span>
  );
}
