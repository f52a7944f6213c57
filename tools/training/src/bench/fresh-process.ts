import { execFileSync } from 'node:child_process';
import { ordinaryMessages } from './messages.js';

/** What loading costs a process that had nothing of the detector. */
export interface Loading {
  /** Milliseconds of processor time to load weights, rules and signals, in a process that has the packages. */
  weights: number;
  /** Milliseconds of the whole detector with its packages (public suffixes, HTML reader). */
  detector: number;
  /** Growth of the resident set in MB: after loading, and after judging 400 messages. */
  loaded: number;
  used: number;
}

const INTERNALS = '@gatepost/detector/internals/';

// `gc` makes the growth that of what is kept.
const PROGRAM = `
const messages = JSON.parse(await new Promise((done) => {
  let text = '';
  process.stdin.on('data', (piece) => (text += piece)).on('end', () => done(text));
}));
const resident = () => (gc(), process.memoryUsage.rss() / 2 ** 20);
const before = resident();
const now = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
const began = now();
for (const name of ['tldts', 'htmlparser2', '@csstools/css-color-parser', '@csstools/css-parser-algorithms']) await import(name);
const packages = now();
const { shippedModel } = await import('${INTERNALS}model/weights');
for (const channel of ['email', 'sms']) shippedModel(channel);
const weights = now();
const { judgeBuiltin } = await import('@gatepost/detector/builtin');
const detector = now();
const loaded = resident() - before;
for (const message of messages) judgeBuiltin(message);
const used = resident() - before;
console.log(JSON.stringify({ weights: weights - packages, detector: detector - began, loaded, used }));
`;

/** Loads the detector in a fresh process. */
export function loadOnce(): Loading {
  const input = JSON.stringify(ordinaryMessages().flatMap(([, messages]) => messages.slice(0, 134)));
  const args = ['--expose-gc', '--input-type=module', '--eval', PROGRAM];
  const output = execFileSync(process.execPath, args, { input, encoding: 'utf8' });
  return JSON.parse(output) as Loading;
}
