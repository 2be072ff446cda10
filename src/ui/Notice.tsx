import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './Notice.module.css';
import { t } from '../language/language.ts';
import { ReportButton } from './ReportButton.tsx';

/** Something the page says once: what was understood, or why not. */
export interface NoticeText {
  readonly kind: 'said' | 'failed';
  readonly text: string;
  /** Of something unexpected: what can be sent to whoever mends it. */
  readonly report?: string | undefined;
}

export interface NoticeProps {
  readonly notice: NoticeText | undefined;
  readonly onClose: () => void;
}

/** Nobody acts on what was said sooner than this, ms: what belongs to the action itself, such as a change of view, is no next one. */
const GRACE_MS = 1000;
/** What was done stays at least so long, and a slow reader's time for each character, ms. */
const STAYS_MS = 7000;
const CHARACTER_MS = 70;
/** While the pointer or the focus is on it, it is asked again after this, ms. */
const LOOK_AGAIN_MS = 2000;

/** Nobody reads a longer notice, whatever it quotes. */
const LONGEST_TEXT = 1200;
const readable = (text: string): string =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;

/** What is done next, or where the reader goes. */
const ACTIONS = ['pointerdown', 'keydown', 'hashchange'] as const;
/** Keys that do nothing alone. */
const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'];

/** What was done goes by itself, and with the next action elsewhere; nothing is lost with it. What failed stays. */
function usePassing({ notice, onClose }: NoticeProps): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (notice?.kind !== 'said') return;
    const isHere = (target: EventTarget | null) =>
      target instanceof Node && region.current?.contains(target) === true;
    function act(event: Event): void {
      if (isHere(event.target) || (event instanceof KeyboardEvent && MODIFIERS.includes(event.key))) return;
      close();
    }
    function pass(): void {
      const isRead = isHere(document.activeElement) || region.current?.matches(':has(:hover)') === true;
      if (isRead) leaving = window.setTimeout(pass, LOOK_AGAIN_MS);
      else close();
    }
    let leaving = window.setTimeout(pass, STAYS_MS + CHARACTER_MS * readable(notice.text).length);
    const heeding = window.setTimeout(() => {
      for (const name of ACTIONS) window.addEventListener(name, act, true);
    }, GRACE_MS);
    return () => {
      clearTimeout(leaving);
      clearTimeout(heeding);
      for (const name of ACTIONS) window.removeEventListener(name, act, true);
    };
  }, [notice]);
  return region;
}

/** Where the reader goes on: at another notice, at what the view is there for, or at its heading. */
const NEXT = ['header [data-kind] button', 'main button.primary:enabled', 'main h2', 'main'];

/** Leads the focus on where it has been lost with what held it. */
function focusOn(): void {
  if (document.activeElement !== document.body) return;
  for (const selector of NEXT) {
    const next = [...document.querySelectorAll<HTMLElement>(selector)].find(
      (each) => each.getClientRects().length > 0,
    );
    if (next === undefined) continue;
    // Headings take the focus only here.
    if (!(next instanceof HTMLButtonElement)) next.tabIndex = -1;
    return next.focus({ preventScroll: true });
  }
}

interface NoticeBoxProps {
  readonly kind: NoticeText['kind'] | 'question';
  readonly children: ReactNode;
}

/** A notice with its buttons; who closes it by one of them goes on elsewhere, not at the top of the page. */
function NoticeBox({ kind, children }: NoticeBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      // What takes its place is there a moment later.
      if (current?.contains(document.activeElement) === true) setTimeout(focusOn);
    };
  }, []);
  return (
    <div ref={box} className={styles.notice} data-kind={kind}>
      {children}
    </div>
  );
}

/** Says what was done for a while, and what failed until it is closed; another takes the place of either. */
export function Notice(props: NoticeProps) {
  const { notice, onClose } = props;
  const region = usePassing(props);
  return (
    <div ref={region} className={styles.region} role="status">
      {notice !== undefined && (
        <NoticeBox kind={notice.kind}>
          <p>{readable(notice.text)}</p>
          {notice.report !== undefined && <ReportButton key={notice.report} report={notice.report} />}
          <button
            type="button"
            className="button plain icon"
            aria-label={t('Close message')}
            onClick={onClose}
          >
            <X aria-hidden="true" />
          </button>
        </NoticeBox>
      )}
    </div>
  );
}

export interface QuestionNoticeProps {
  readonly text: string;
  /** What can be done, the likeliest first. */
  readonly choices: readonly { readonly name: string; readonly choose: () => void }[];
}

/** Something to decide at leisure: it stays until one of its buttons is pressed. */
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
