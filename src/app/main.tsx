import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useLanguage } from '../charts/useLanguage.ts';
import { Part } from '../components/Part.tsx';
import type { Failure } from '../engine/errors.ts';
import { App } from './App.tsx';
import { preferredLanguage, speakFromNow } from './language.ts';
import { createServices } from './services.ts';

const listeners = new Set<(failure: Failure) => void>();
const services = createServices((failure) => {
  for (const listener of listeners) listener(failure);
});
const onNews = (listener: (failure: Failure) => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The whole page is said anew when its language changes; what it holds stays. */
function Page() {
  useLanguage();
  return <App services={services} onNews={onNews} />;
}

const root = document.getElementById('root');
if (root === null) throw new Error('main: expected an element with the id root');
// In English where the other language cannot be had.
await speakFromNow(preferredLanguage());
createRoot(root).render(
  <StrictMode>
    <Part>
      <Page />
    </Part>
  </StrictMode>,
);
