import { t } from '@lingui/core/macro';
import { indicatorWords } from '../../api/indicator-words.js';
import type { MailListItem } from '../../api/types.js';

type Reason = NonNullable<MailListItem['reason']>;

const reasonNames: Readonly<Record<Reason, string>> = {
  score: t`Score`,
  evidence: t`Evidence`,
  limit: t`Sending limit`,
  locked: t`Sender locked`,
  quota: t`Not checked: no scans left in the plan`,
  late: t`Not checked in time`,
  unreadable: t`Not checked: not a readable email`,
  failed: t`Not checked: the check failed`,
};

const limitNames: Readonly<Record<string, string>> = {
  'external-per-hour': t`Sending limit: external recipients per hour`,
  'recipients-per-hour': t`Sending limit: recipients per hour`,
  'recipients-per-day': t`Sending limit: recipients per day`,
  'messages-per-hour': t`Sender limited: messages per hour`,
};

/** 'Evidence: program attached' */
export function reasonOf(reason: Reason, code: string | null): string {
  if (code === null) return reasonNames[reason];
  if (reason === 'limit') return limitNames[code] ?? reasonNames[reason];
  const evidence = indicatorWords(code);
  return t`Evidence: ${evidence}`;
}
