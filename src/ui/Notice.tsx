import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './Notice.module.css';
import { t } from '../language/language.ts';
import { ReportButton } from './ReportButton.tsx';
import type { NoticeText } from './noticeText.ts';

interface NoticeProps {
  readonly notice: NoticeText | undefined;
  readonly onClose: () => void;
}

/**
 * Ignore actions for this long, in ms: events such as a change of view belong to the action that caused the
 * notice.
 */
const GRACE_MS = 1000;
/** Minimum display time of a success notice and extra time per character for slow readers, in ms. */
const STAYS_MS = 7000;
const CHARACTER_MS = 70;
/** While the notice has pointer or focus, check again after this many ms. */
const LOOK_AGAIN_MS = 2000;

/** Longer notices are cut, whatever they quote: nobody reads them. */
const LONGEST_TEXT = 1200;
const readable = (text: string): string =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;

/**
 * Events that count as the reader's next action. Not `pointerdown`: closing moves the page, and the click would
 * miss its button.
 */
const ACTIONS = ['click', 'keydown', 'hashchange'] as const;
/** Keys without effect of their own. */
const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'];

/** Whether a success notice stays until it is closed. */
const stays = ({ link, actions, isOngoing }: NoticeText): boolean =>
  link !== undefined || actions !== undefined || isOngoing === true;

/** Closes a success notice after a while or on the next action elsewhere. Failures and work in progress stay. */
function usePassing({ notice, onClose }: NoticeProps): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  // A layout effect: the time counts from when the notice appears, even on a busy page.
  useLayoutEffect(() => {
    if (notice?.kind !== 'said' || stays(notice)) return;
    const isHere = (target: EventTarget | null) =>
      target instanceof Node && region.current?.contains(target) === true;
    function act(event: Event): void {
      if (isHere(event.target) || (event instanceof KeyboardEvent && MODIFIERS.includes(event.key))) return;
      // Drawn while a click is on its way, the page would take back the tick of its checkbox.
      if (event.type === 'click') acting = window.setTimeout(close);
      else close();
    }
    function pass(): void {
      const isRead = isHere(document.activeElement) || region.current?.matches(':has(:hover)') === true;
      if (isRead) leaving = window.setTimeout(pass, LOOK_AGAIN_MS);
      else close();
    }
    let acting = 0;
    let leaving = window.setTimeout(pass, STAYS_MS + CHARACTER_MS * readable(notice.text).length);
    const heeding = window.setTimeout(() => {
      for (const name of ACTIONS) window.addEventListener(name, act, true);
    }, GRACE_MS);
    return () => {
      clearTimeout(acting);
      clearTimeout(leaving);
      clearTimeout(heeding);
      for (const name of ACTIONS) window.removeEventListener(name, act, true);
    };
  }, [notice]);
  return region;
}

/** Where focus goes next: another notice, the view's primary button, or its heading. */
const NEXT = ['header [data-kind] button', 'main button.primary:enabled', 'main h2', 'main'];

/** Restores focus that was lost with the element that had it. */
function focusOn(): void {
  if (document.activeElement !== document.body) return;
  for (const selector of NEXT) {
    const next = [...document.querySelectorAll<HTMLElement>(selector)].find(
      (each) => each.getClientRects().length > 0,
    );
    if (next === undefined) continue;
    // Headings are focusable only here.
    if (!(next instanceof HTMLButtonElement)) next.tabIndex = -1;
    return next.focus({ preventScroll: true });
  }
}

interface NoticeBoxProps {
  readonly kind: NoticeText['kind'] | 'question';
  readonly children: ReactNode;
}

/**
 * A notice with its buttons. Closing it by a button moves focus on, so that it does not fall back to the top
 * of the page.
 */
function NoticeBox({ kind, children }: NoticeBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      // Wait until its replacement has been rendered.
      if (current?.contains(document.activeElement) === true) setTimeout(focusOn);
    };
  }, []);
  return (
    <div ref={box} className={styles.notice} data-kind={kind}>
      {children}
    </div>
  );
}

/** Shows success for a while and failure until closed; a new notice replaces either. */
export function Notice(props: NoticeProps) {
  const { notice, onClose } = props;
  const region = usePassing(props);
  const isFailure = notice?.kind === 'failed';
  return (
    // No aria-live: dialogs would leave the header around it visible to screen readers.
    <div ref={region} className={styles.region} role="status">
      {notice !== undefined && (
        <NoticeBox kind={notice.kind}>
          <p key={notice.text} role={isFailure ? 'alert' : undefined}>
            {readable(notice.text)}
          </p>
          {notice.link !== undefined && (
            <a className="button" href={notice.link.href}>
              {notice.link.name}
            </a>
          )}
          {notice.actions?.map(({ name, onAct }) => (
            <button
              key={name}
              type="button"
              className="button"
              onClick={() => {
                onClose();
                onAct();
              }}
            >
              {name}
            </button>
          ))}
          {notice.report !== undefined && <ReportButton key={notice.report} report={notice.report} />}
          <button
            type="button"
            className="button plain icon"
            aria-label={t('Close message')}
            title={t('Close message')}
            onClick={onClose}
          >
            <X aria-hidden="true" />
          </button>
        </NoticeBox>
      )}
    </div>
  );
}

interface QuestionNoticeProps {
  readonly text: string;
  /** Possible answers, the most likely first. */
  readonly choices: readonly { readonly name: string; readonly choose: () => void }[];
}

/** A question without urgency: it stays until one of its buttons is pressed. */
export function QuestionNotice({ text, choices }: QuestionNoticeProps) {
  return (
    <div className={styles.region} role="status">
      <NoticeBox kind="question">
        <p>{text}</p>
        {choices.map(({ name, choose }, index) => (
          <button
            key={name}
            type="button"
            className={index === 0 ? 'button' : 'button plain'}
            onClick={choose}
          >
            {name}
          </button>
        ))}
      </NoticeBox>
    </div>
  );
}
