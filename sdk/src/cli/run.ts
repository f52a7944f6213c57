import { readFileSync } from 'node:fs';
import { GatepostError } from '../errors.js';
import { Gatepost } from '../gatepost.js';
import { type Command, commandOf, connectionOf, USAGE } from './arguments.js';
import { batch } from './batch.js';
import { check } from './check.js';
import { EXIT, exitOf, UsageError } from './exit.js';
import { printable } from './printable.js';
import { scan } from './scan.js';

/** What the command reads from and writes to. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  stdin: AsyncIterable<Uint8Array>;
  out: (text: string) => void;
  /** Progress and errors. */
  err: (text: string) => void;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
}

/** Does what the arguments say and returns the exit code. */
export async function run(argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const command = commandOf(argv);
    if (command === 'help' || command === 'version') {
      terminal.out(command === 'help' ? USAGE : `${versionOf()}\n`);
      return EXIT.clean;
    }
    return await { scan, check, batch }[command.name](command, gatepostOf(command, terminal), terminal);
  } catch (error) {
    if (terminal.signal.aborted) return EXIT.interrupted;
    if (!(error instanceof UsageError || error instanceof GatepostError)) throw error;
    terminal.err(`gatepost: ${printable(error.message)}\n`);
    return error instanceof UsageError ? EXIT.usage : exitOf(error);
  }
}

function gatepostOf({ values }: Command, { env }: Terminal): Gatepost {
  try {
    return new Gatepost(connectionOf(values, env));
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(`${error.message}.`, { cause: error });
    throw error;
  }
}

const versionOf = (): string =>
  (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string })
    .version;
