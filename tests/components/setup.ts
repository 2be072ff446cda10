import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { speak } from '../../src/language/language.ts';

// React then reports updates outside of `act` as console errors.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// What jsdom lacks because it draws nothing: everything fits, and nothing has a size.
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
);
for (const observer of ['ResizeObserver', 'IntersectionObserver'])
  vi.stubGlobal(
    observer,
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
Element.prototype.scrollIntoView = () => {};
Element.prototype.setPointerCapture = () => {};

// A busy machine is slow, not wrong. The whole page in an error message helps nobody.
// Asking for every element whether an ancestor hides it takes half of the time; `toBeVisible` asks where it matters.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message ?? ''),
  defaultHidden: true,
});

/** Console errors of a test, which fail it: React reports mistakes there. */
let complaints: string[] = [];
console.error = (...complaint: unknown[]) => {
  const text = complaint.map(String).join(' ');
  // Parts that load on demand come whenever they have loaded.
  if (!text.startsWith('A suspended resource finished loading')) complaints.push(text);
};
beforeEach(() => {
  complaints = [];
});

// All files share one window: nothing of a test may stay in it.
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
  speak('en');
  if (complaints.length > 0) throw new Error(`console.error:\n${complaints.join('\n')}`);
});
