import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { connectClient } from './api/client.js';
import { watchSession } from './api/session.js';
import { App } from './app/App.js';

connectClient();
watchSession();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
