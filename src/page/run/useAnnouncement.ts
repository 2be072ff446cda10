import { useEffect, useRef, useState } from 'react';
import { spoken, t } from '../../language/language.ts';
import type { Text } from '../../language/types.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import type { RunState } from '../state/rollout/types.ts';

/** Minimum time between announcements to screen readers while only numbers change. */
const EVERY_MS = 10_000;

const STATES: Record<Exclude<RunState, 'idle'>, Text> = {
  running: 'Rollout running.',
  paused: 'Rollout paused.',
  done: 'Rollout done.',
  stopped: 'Rollout stopped.',
  failed: 'The rollout failed.',
};

/** Text of a status region about the run: updated at once when the state changes, otherwise throttled. */
export function useAnnouncement(status: RunState, sentence: string): string {
  const [text, setText] = useState('');
  const last = useRef({ status: 'idle', language: spoken(), at: -Infinity });
  const language = useLanguage();
  useEffect(() => {
    if (status === 'idle') return;
    const now = performance.now();
    const isSame = status === last.current.status && language === last.current.language;
    if (isSame && now - last.current.at < EVERY_MS) return;
    last.current = { status, language, at: now };
    setText(`${t(STATES[status])} ${sentence}`);
  }, [status, sentence, language]);
  return text;
}
