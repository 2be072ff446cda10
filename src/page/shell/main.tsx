import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useLanguage } from '../../ui/useLanguage.ts';
import { watchInstallPrompt } from '../../ui/installPrompt.ts';
import { Part } from '../../ui/Part.tsx';
import { pageFacts, troubleReport } from '../../ui/troubleReport.ts';
import { App, type AppProps } from './App.tsx';
import { preferredLanguage, speakFromNow } from './language.ts';
import { createServices } from '../state/services.ts';
import { watchUncaught } from '../../ui/uncaught.ts';

type NewsListener = Parameters<AppProps['onNews']>[0];
const listeners = new Set<NewsListener>();
/** Problems reported before there was a listener. */
const untold: Parameters<NewsListener>[] = [];
const tell: NewsListener = (...news) => {
  if (listeners.size === 0) untold.push(news);
  for (const listener of listeners) listener(...news);
};
watchUncaught(window, (failure, thrown) => tell(failure, troubleReport(thrown, pageFacts())));
watchInstallPrompt(window);
const services = createServices(tell);
const onNews: AppProps['onNews'] = (listener) => {
  listeners.add(listener);
  for (const news of untold.splice(0)) listener(...news);
  return () => void listeners.delete(listener);
};

/** Re-renders the whole page in the new language when it changes; keeps all state. */
function Page() {
  useLanguage();
  return <App services={services} onNews={onNews} />;
}

const root = document.getElementById('root');
if (root === null) throw new Error('main: expected an element with the id root');
// Falls back to English if the language cannot be loaded.
await speakFromNow(preferredLanguage());
createRoot(root).render(
  <StrictMode>
    <Part>
      <Page />
    </Part>
  </StrictMode>,
);
