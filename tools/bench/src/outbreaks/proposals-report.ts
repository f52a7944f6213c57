import { SAFE_MAX } from '@gatepost/detector';
import { markdownTable } from '@gatepost/report/markdown';
import type { Share } from './proposals.js';
import type { HijackResult, SeedResult } from './seeds.js';

const percent = ({ alarms, messages }: Share): string =>
  `${((100 * alarms) / Math.max(1, messages)).toFixed(2)}%`;

const sharesTable = (seeds: readonly SeedResult[]): string =>
  markdownTable(
    ['seed', 'all before', 'after', 'daily notices before', 'after', 'accepted', 'slow hijacks proposed'],
    seeds.map(({ seed, proposals: { before, after, notices, accepted, lures, proposedLures } }) => [
      String(seed),
      percent(before),
      percent(after),
      percent(notices.before),
      percent(notices.after),
      String(accepted.length),
      `${proposedLures.length} of ${lures}`,
    ]),
  );

const alarmsOf = ({ scores }: HijackResult) => scores.filter((score) => score > SAFE_MAX).length;

/** What got through that did not before: a hijack that is no longer noticed, or later, or whose messages score less. */
function worseOf({ seed, hijacksBefore, hijacksAfter }: SeedResult): string[] {
  return hijacksBefore.flatMap((one, place) => {
    const after = hijacksAfter[place];
    if (!after) return [];
    const [then, now] = [one.noticed?.messages ?? Infinity, after.noticed?.messages ?? Infinity];
    const fewer = alarmsOf(one) - alarmsOf(after);
    if (now <= then && fewer <= 0) return [];
    const scores = fewer > 0 ? `, ${fewer} of ${one.sent} messages no alarm any more` : '';
    return [`- seed ${seed}, ${one.name}: noticed after ${then}, then ${now}${scores}`];
  });
}

/** What proposals come to, and that no hijack is noticed later for what was accepted. */
export function proposalsPart(seeds: readonly SeedResult[]): string {
  const worse = seeds.flatMap(worseOf);
  const hijacks = seeds.reduce((sum, one) => sum + one.hijacksAfter.length, 0);
  const lures = seeds.flatMap(({ seed, proposals }) =>
    proposals.proposedLures.map((name) => `- seed ${seed}, slow hijack proposed: ${name}`),
  );
  return [
    '#### Proposals: false alarms of the company with nothing approved and four notices that alarm, and after an Admin has accepted what is proposed on seven mornings',
    sharesTable(seeds),
    `Of ${hijacks} hijacks, replayed with what was accepted, ${worse.length} were noticed later or scored less than before.`,
    [...worse, ...lures].join('\n'),
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}
