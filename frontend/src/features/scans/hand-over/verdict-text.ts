import { t } from '@lingui/core/macro';
import type { ScanDetails } from '../../../api/types.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { asShown, wordOf } from '../../../components/verdict/severity.js';
import { bands, riskOf } from '../../../components/verdict/risk.js';

type Judged = Pick<ScanDetails, 'subject' | 'sender' | 'createdAt' | 'score' | 'summary' | 'indicators'>;

/** On one line, and nothing in it changes how the text around it is shown. */
const plain = (text: string): string =>
  withVisibleControls(text)
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();

/** A verdict to paste into a message or a ticket: score, summary and evidence, without markup. */
export function verdictText({ subject, sender, createdAt, score, summary, indicators }: Judged): string {
  if (score === null) return '';
  const head = [
    t`${bands[riskOf(score)].label}: ${score} of 10`,
    subject && t`Subject: ${plain(subject)}`,
    sender && t`Sender: ${plain(sender)}`,
    t`Scanned: ${createdAt}`,
  ];
  const evidence = asShown(indicators, score).map((indicator) => {
    const quote = plain(indicator.evidence);
    return `- ${wordOf(indicator)}: ${plain(indicator.label)}${quote && ` ("${quote}")`}`;
  });
  const parts = [
    head.filter(Boolean).join('\n'),
    plain(summary ?? ''),
    evidence.length > 0 && [t`Why this score`, ...evidence].join('\n'),
  ];
  return parts.filter(Boolean).join('\n\n');
}
