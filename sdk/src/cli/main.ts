import process from 'node:process';
import { EXIT } from './exit.js';
import { run } from './run.js';

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());
// Whoever reads the results wants no more of them, as `head` does: what is left has not been judged.
process.stdout.on('error', () => process.exit(EXIT.failed));

const terminal = {
  env: process.env,
  stdin: process.stdin,
  out: (text: string) => void process.stdout.write(text),
  err: (text: string) => void process.stderr.write(text),
  signal: interrupted.signal,
};

process.exitCode = await run(process.argv.slice(2), terminal).catch((error: unknown) => {
  // Node's own exit code for this is 1, which here says that a message is risky.
  terminal.err(`gatepost: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown error'}\n`);
  return EXIT.failed;
});
