// A thread of its own for a parser that a crafted email can keep busy for minutes: only a thread can be ended from outside.
import { parentPort, workerData } from 'node:worker_threads';
import PostalMime from 'postal-mime';

const { raw, limits } = workerData;
const { subject, date, from, to, html, text } = await PostalMime.parse(raw, limits);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, no window
parentPort?.postMessage({ subject, date, from, to, html, text });
