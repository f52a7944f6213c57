import './theme/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { connectClient } from './api/client.js';
import { watchSession } from './api/session.js';
import { App } from './app/App.js';
import { navigation } from './components/history.js';
import { paths } from './components/paths.js';

connectClient(() => navigation.replace(paths.requiredSetUp));
watchSession();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// As a transition it is drawn in slices, between which the browser can do something else.
startTransition(() => createRoot(root).render(<App />));
if (document.readyState === 'complete') startUp();
else window.addEventListener('load', startUp, { once: true });

/** Nothing on the page waits for it, so its code comes last. */
function startUp() {
  void import('./analytics/start-up.js').then(
    (part) => part.startUp(),
    () => undefined,
  );
}
