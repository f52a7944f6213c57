import { markdownTable } from '@gatepost/report/markdown';
import type { Crossing, LanguageCount, Robustness } from './measure.js';

const percent = (share: number, digits = 1) => `${(100 * share).toFixed(digits)} %`;
const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**');

function crossingRow({ name, aim, count, share, interval: [low, high] }: Crossing): string[] {
  return [
    name,
    `${count}`,
    `≤ ${percent(aim, 0)}`,
    percent(share),
    `${percent(low)} to ${percent(high)}`,
    verdict(share <= aim),
  ];
}

function crossingTable(head: string, crossings: readonly Crossing[]): string {
  return markdownTable(
    [head, 'messages', 'aim', 'measured', '95 % interval', ''],
    crossings.map(crossingRow),
  );
}

function languageRow({ what, right, of, wrong, aim }: LanguageCount): string[] {
  return [what, `≥ ${aim}`, `${right} of ${of}`, wrong.join(', '), verdict(right >= aim)];
}

/** The same in a paragraph: how many aims are met, and which are not. */
export function robustnessSummary({ crossings, languages }: Robustness): string {
  const missed = crossings
    .filter(({ share, aim }) => share > aim)
    .map(({ name, share, aim }) => `${name} (${percent(share)}, aim ≤ ${percent(aim, 0)})`);
  const right = languages.map(({ what, right, of }) => `${what} (${right} of ${of})`);
  return `Held-out messages are changed in ${crossings.length} ways: laid out, put amid office prose or above a thread, with hidden text, decoys,
small capitals, defanged links, or (honest ones) with links through services. The share that crosses 7 by it keeps within its aim
in ${crossings.length - missed.length} of them. Missed: ${missed.join('; ') || 'none'}.

Lures and honest notices in thirty languages, judged rightly: ${right.join('; ')}.`;
}

/** The robustness tables, a section of the report. */
export function robustnessSection({ crossings, languages }: Robustness): string {
  const of = (side: Crossing['side']) => crossings.filter((crossing) => crossing.side === side);
  return `## As real mail carries it

Held-out messages, changed as layouts, threads and disguises change them (\`tools/training/src/robustness\`), each judged
by the model that saw nothing of its family. Phishing: honeypot mail, our own fluent mail, and smishing, of what is at 7 or
more unchanged. Intervals are percentile bootstraps. Texts that are put around messages are read by no training.

${crossingTable('phishing that falls below 7', of('bad'))}

Business mail and SMS and newsletters, of what is below 7 unchanged:

${crossingTable('honest messages that rise to 7', of('honest'))}

The same in thirty languages, lures and honest notices, judged by a model that saw no honeypot mail or no British SMS:

${markdownTable(['', 'aim', 'right', 'wrong', ''], languages.map(languageRow))}`;
}
