import { parseArgs } from 'node:util';
import type { GatepostOptions } from '../transport.js';
import { UsageError } from './exit.js';

export const USAGE = `Usage: gatepost scan [FILE] [options]    judges one message
       gatepost check [FILE] [options]   says what its sender would better mend
       gatepost batch FILE [options]     judges every message of a file

scan, check: a FILE that ends in .eml is an email, sent as it is; anything else,
or the standard input if no FILE is named, is the text of a message.
  --eml             the input is an email, whatever it is called
  --sms             the text is an SMS (scan only)
  --subject TEXT    of an email whose text is given
  --sender TEXT     who sends the message, such as an account or an address
  --external-id ID  your own id of the message

batch: a CSV with a header (columns body or html, and if you like subject, from,
replyTo, to, cc, channel and sender), or JSON Lines with the same names, headers
and attachments if FILE ends in .jsonl or .ndjson.
Writes CSV, or with --json one JSON object per line. Progress is on stderr.

All:
  --fail-at N       exit with 1 if a score is N or more (1 to 10; default: 7);
                    not for check
  --json            write JSON
  --url URL         where your Gatepost is; default: GATEPOST_URL
  -h, --help        show this
  -v, --version     show the version

The API key comes from the environment variable GATEPOST_API_KEY.

Exit codes: 0 all scores are below --fail-at (check: hints at most); 1 at least
one is not (check: a warning or an error); 2 wrong arguments, settings or file,
nothing was sent; 3 a message was not judged: an error, or no connection; 4 a
message was not judged: the quota is used up.
`;

const OPTIONS = {
  eml: { type: 'boolean' },
  sms: { type: 'boolean' },
  subject: { type: 'string' },
  sender: { type: 'string' },
  'external-id': { type: 'string' },
  'fail-at': { type: 'string' },
  json: { type: 'boolean' },
  url: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;
const NOT_BATCH = ['eml', 'sms', 'subject', 'sender', 'external-id'] as const;
const NOT_CHECK = ['sms', 'fail-at'] as const;

type Values = ReturnType<typeof parsed>['values'];

export interface Command {
  name: 'scan' | 'check' | 'batch';
  file: string;
  values: Values;
  failAt: number;
}

/** What is to be done. Nothing that was given is repeated in an error: it may be a key in the wrong place. */
export function commandOf(argv: readonly string[]): Command | 'help' | 'version' {
  const { values, positionals } = parsed(argv);
  if (values.help) return 'help';
  if (values.version) return 'version';
  const [name, file, ...more] = positionals;
  if (name !== 'scan' && name !== 'check' && name !== 'batch')
    throw new UsageError('Name a command: scan, check or batch.');
  if (more.length > 0) throw new UsageError('Name one file.');
  if (name === 'batch' && file === undefined)
    throw new UsageError('Name the file, or - for the standard input.');
  const refused = { scan: [], check: NOT_CHECK, batch: NOT_BATCH }[name];
  const misplaced = refused.find((option) => values[option] !== undefined);
  if (misplaced) throw new UsageError(`--${misplaced} is no option of ${name}.`);
  if (values.sms && (values.eml || values.subject !== undefined)) {
    throw new UsageError('--sms goes with neither --eml nor --subject.');
  }
  return { name, file: file ?? '-', values, failAt: thresholdOf(values['fail-at']) };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const named = /'(--?[a-z-]{1,40})/.exec(error instanceof Error ? error.message : '')?.[1];
    // Without a cause: the parser quotes what was typed, which may be a key or the message.
    throw new UsageError(`${named ?? 'An option'} is unknown, or its value is missing or not expected.`);
  }
}

function thresholdOf(text = '7'): number {
  if (/^([1-9]|10)$/.test(text)) return Number(text);
  throw new UsageError('--fail-at is not a whole number from 1 to 10.');
}

/** How to reach Gatepost. The key is taken from the environment only: arguments are there for every user to see. */
export function connectionOf({ url }: Values, env: NodeJS.ProcessEnv): GatepostOptions {
  const baseUrl = url ?? env['GATEPOST_URL'];
  const apiKey = env['GATEPOST_API_KEY']?.trim();
  if (!baseUrl) throw new UsageError('Say where your Gatepost is: set GATEPOST_URL, or use --url.');
  if (!apiKey) throw new UsageError('Set GATEPOST_API_KEY to an API key.');
  return { apiKey, baseUrl };
}
