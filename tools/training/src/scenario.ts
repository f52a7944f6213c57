import type { Channel } from '@gatepost/message';

/** A line of a message with its alternatives. */
interface ScriptLine {
  texts: string[];
  /** Whether the other side has it too: what makes a message honest or not stands in the others. */
  shared: boolean;
}

/** One side of a scenario: the lines of a message in order. For e-mail the first is the subject. */
export type Script = readonly ScriptLine[];

/** A kind of message in its legitimate and its phishing form. */
export interface Scenario {
  kind: string;
  channel: Channel;
  /** Whether its honest side is what people write to each other, or to a list, rather than what organisations send. */
  personal: boolean;
  legit: Script;
  phish: Script;
}

/** Scenarios, and how many messages of each side each of them yields. */
export interface Book {
  /** Its file, in its folder. */
  name: string;
  count: number;
  /** How much each of its messages counts beside those of other books. */
  weight: number;
  scenarios: readonly Scenario[];
}

const SIGNS = { legit: '+', phish: '-' } as const;
const SHARED = '=';
const ALTERNATIVE = '|';
const LINE = /^([+=|-]) (.+)$/;

type SignedLine = ScriptLine & { sign: string };

function linesOf(lines: readonly string[]): SignedLine[] {
  const found: SignedLine[] = [];
  for (const line of lines) {
    const [, sign = '', text = ''] = LINE.exec(line) ?? [];
    const before = found.at(-1);
    const said = text === '~' ? '' : text;
    if (sign === '' || (sign === ALTERNATIVE && before === undefined))
      throw new Error(`not a line of a scenario: ${line}`);
    if (sign === ALTERNATIVE) before?.texts.push(said);
    else found.push({ sign, texts: [said], shared: sign === SHARED });
  }
  return found;
}

function parseScenario(block: string): Scenario {
  const [title = '', ...rest] = block.trim().split('\n');
  const [kind = '', channel, manner] = title.trim().split(' ');
  if (channel !== 'email' && channel !== 'sms') throw new Error(`scenario without a channel: ${title}`);
  const lines = linesOf(rest);
  const scriptOf = (side: string): Script =>
    lines
      .filter(({ sign }) => sign === side || sign === SHARED)
      .map(({ texts, shared }) => ({ texts, shared }));
  return {
    kind,
    channel,
    personal: manner === 'personal',
    legit: scriptOf(SIGNS.legit),
    phish: scriptOf(SIGNS.phish),
  };
}

/** Reads a phrase book; `phrases/README.md` explains the notation. Throws on a mistake in it. */
export function parseBook(name: string, text: string): Book {
  const [head = '', ...blocks] = text.split(/^@ /m);
  const count = Number(/^messages: (\d+)$/m.exec(head)?.[1]);
  if (!(count > 0)) throw new Error(`phrase book without a number of messages: ${head}`);
  const weight = Number(/^weight: (.+)$/m.exec(head)?.[1] ?? 1);
  if (!(weight > 0)) throw new Error(`phrase book whose weight is no number: ${head}`);
  return { name, count, weight, scenarios: blocks.map(parseScenario) };
}
