import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useLanguage } from '../ui/useLanguage.ts';
import { Part } from '../ui/Part.tsx';
import { pageFacts, troubleReport } from '../ui/troubleReport.ts';
import { App, type AppProps } from './App.tsx';
import { preferredLanguage, speakFromNow } from './language.ts';
import { createServices } from './services.ts';
import { watchUncaught } from '../ui/uncaught.ts';

type NewsListener = Parameters<AppProps['onNews']>[0];
const listeners = new Set<NewsListener>();
/** What was to be told before anybody listened. */
const untold: Parameters<NewsListener>[] = [];
const tell: NewsListener = (...news) => {
  if (listeners.size === 0) untold.push(news);
  for (const listener of listeners) listener(...news);
};
watchUncaught(window, (failure, thrown) => tell(failure, troubleReport(thrown, pageFacts())));
const services = createServices(tell);
const onNews: AppProps['onNews'] = (listener) => {
  listeners.add(listener);
  for (const news of untold.splice(0)) listener(...news);
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
