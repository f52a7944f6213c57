import './theme/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startUp } from './analytics/start-up.js';
import { connectClient } from './api/client.js';
import { watchSession } from './api/session.js';
import { App } from './app/App.js';

connectClient();
watchSession();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// As a transition it is drawn in slices, between which the browser can do something else.
startTransition(() => createRoot(root).render(<App />));
if (document.readyState === 'complete') void startUp();
else window.addEventListener('load', () => void startUp(), { once: true });
