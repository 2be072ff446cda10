import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useLanguage } from '../../ui/useLanguage.ts';
import { watchInstallPrompt } from '../../ui/installPrompt.ts';
import { Part } from '../../ui/Part.tsx';
import { pageFacts, troubleReport } from '../../ui/troubleReport.ts';
import { App } from './App.tsx';
import { preferredLanguage, speakFromNow } from './language.ts';
import { createNotices } from '../state/notices/notices.ts';
import { createServices } from '../state/services.ts';
import { watchUncaught } from '../../ui/uncaught.ts';

const notices = createNotices();
watchUncaught(window, (failure, thrown) => notices.fail(failure, '', troubleReport(thrown, pageFacts())));
watchInstallPrompt(window);
const services = createServices(notices);

/** Re-renders the whole page in the new language when it changes; keeps all state. */
function Page() {
  useLanguage();
  return <App services={services} />;
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
