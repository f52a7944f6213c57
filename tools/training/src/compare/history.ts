import { markdownTable } from '@gatepost/report/markdown';
import { type Channel, messageOfText } from '@gatepost/message';
import type { Verdict } from '@gatepost/detector';
import type { Build } from './builds.js';

/** A message of a company's own, as `GET /api/scans/feedback/export` writes it. */
export interface Sent {
  id: string;
  channel: Channel;
  subject: string | null;
  body: string;
}

/** What another build says of one message. */
interface Change {
  id: string;
  before: Verdict;
  after: Verdict;
}

/** What a company's messages would be judged to be by another build. */
export interface HistoryChanges {
  judged: number;
  /** The builds by the version that their verdicts name; null where a build is from before verdicts did. */
  versions: readonly [old: string | null, next: string | null];
  /** Only those whose score differs. */
  changes: readonly Change[];
}

async function verdictOf({ detector }: Build, { channel, subject, body }: Sent): Promise<Verdict> {
  const text = { channel, subject, body };
  const immediate = await detector.judgeNow({ ...messageOfText(text), ...text }, null);
  if (immediate === null) throw new Error('a build that does not judge at once');
  return immediate.verdict;
}

/** Judges a company's messages by the build that it has and by the one that it is about to get. */
export async function changesIn(
  [old, next]: readonly [Build, Build],
  messages: readonly Sent[],
): Promise<HistoryChanges> {
  const changes: Change[] = [];
  let versions: HistoryChanges['versions'] = [null, null];
  for (const message of messages) {
    const [before, after] = [await verdictOf(old, message), await verdictOf(next, message)];
    versions = [before.detector ?? null, after.detector ?? null];
    if (before.score !== after.score) changes.push({ id: message.id, before, after });
  }
  return { judged: messages.length, versions, changes };
}

const BANDS = [
  { name: 'below 4', from: 0 },
  { name: '4 to 6', from: 4 },
  { name: '7 or more', from: 7 },
] as const;
const bandOf = ({ score }: Verdict): number => BANDS.findLastIndex(({ from }) => score >= from);
const isCrossing = ({ before, after }: Change): boolean => bandOf(before) !== bandOf(after);
const SHOWN = 50;

/** What an operator needs to know before an upgrade. It has ids and codes and no text: it may be passed on. */
export function historyReport({ judged, versions, changes }: HistoryChanges): string {
  const crossing = changes.filter(isCrossing);
  const named = versions.map((version) => version ?? 'one without a version');
  const head = `${judged} messages judged by ${named.join(' and ')}: ${changes.length} have another score, ${crossing.length} of them in another band`;
  if (crossing.length === 0) return head;
  const rows = BANDS.map(({ name }, from) => [
    `was ${name}`,
    ...BANDS.map(
      (_, to) => `${crossing.filter((c) => bandOf(c.before) === from && bandOf(c.after) === to).length}`,
    ),
  ]);
  const table = markdownTable(['messages that change', ...BANDS.map(({ name }) => `now ${name}`)], rows);
  const worst = crossing.toSorted((left, right) => gapOf(right) - gapOf(left)).slice(0, SHOWN);
  return [head, table, worst.map(line).join('\n')].join('\n\n');
}

const gapOf = ({ before, after }: Change): number => Math.abs(after.score - before.score);

const codes = ({ indicators }: Verdict): Set<string> => new Set(indicators.map(({ code }) => code));

function line({ id, before, after }: Change): string {
  const [old, next] = [codes(before), codes(after)];
  const come = [...next].filter((code) => !old.has(code)).map((code) => `+${code}`);
  const gone = [...old].filter((code) => !next.has(code)).map((code) => `-${code}`);
  return [`${id}: ${before.score} → ${after.score}`, ...come, ...gone].join(' ');
}
