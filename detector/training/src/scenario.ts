import type { Channel } from '@gatepost/detector';

/** A line of a message with its alternatives. */
interface ScriptLine {
  texts: readonly string[];
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

const SIGNS = { legit: '+ ', phish: '- ' } as const;
/** Begins a line that both sides share. */
const SHARED = '= ';

function scriptOf(lines: readonly string[], sign: string): Script {
  return lines
    .filter((line) => line.startsWith(sign) || line.startsWith(SHARED))
    .map((line) => ({
      texts: line
        .slice(sign.length)
        .split(' | ')
        .map((text) => (text === '~' ? '' : text.trim())),
      shared: line.startsWith(SHARED),
    }));
}

function parseScenario(block: string): Scenario {
  const [title = '', ...lines] = block.trim().split('\n');
  const [kind = '', channel, manner] = title.trim().split(' ');
  if (channel !== 'email' && channel !== 'sms') throw new Error(`scenario without a channel: ${title}`);
  return {
    kind,
    channel,
    personal: manner === 'personal',
    legit: scriptOf(lines, SIGNS.legit),
    phish: scriptOf(lines, SIGNS.phish),
  };
}

/**
 * Reads a phrase table: `@ kind channel` starts a scenario (`@ kind channel personal` one between people), `+ ` is a legitimate line, `- ` a phishing line, `= ` a line of both,
 * ` | ` separates alternatives, `~` is an empty one, `{slot}` is filled by `fill.ts` and `{go:label}` is a link button.
 */
export function parseScenarios(table: string): Scenario[] {
  return table
    .split(/^@ /m)
    .filter((block) => block.trim() !== '')
    .map(parseScenario);
}
