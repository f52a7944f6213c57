// node scripts/busy.mjs COMMAND ...: runs a command three times in a row beside eight busy processes, and ends at the first run that fails.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const [BUSY, RUNS] = [8, 3];

/** Keeps a processor busy for as long as its parent lives. */
const LOOP = 'const parent = process.ppid; while (process.ppid === parent) for (let i = 0; i < 1e8; i += 1);';

const [file, ...args] = process.argv.slice(2);
if (!file) throw new Error('node scripts/busy.mjs COMMAND ...');
const busy = Array.from({ length: BUSY }, () => spawn(process.execPath, ['-e', LOOP], { stdio: 'ignore' }));
let failed = false;
for (let run = 1; run <= RUNS && !failed; run += 1) {
  console.log(`\n### Run ${run} of ${RUNS} beside ${BUSY} busy processes`);
  const began = performance.now();
  const [code] = await once(spawn(file, args, { stdio: 'inherit' }), 'exit');
  failed = code !== 0;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`### Run ${run} of ${RUNS}: ${failed ? 'FAILED' : 'passed'} after ${seconds} s`);
}
for (const child of busy) child.kill('SIGKILL');
process.exitCode = failed ? 1 : 0;
