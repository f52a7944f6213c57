import { t } from '@lingui/core/macro';

export interface ScanValues {
  channel: 'email' | 'sms';
  /** Who sends it; may be empty. */
  sender: string;
  subject: string;
  body: string;
  /** The id of a set; empty for none. */
  scanningInstructionsId: string;
  /** What an email file says besides: kept with the scan. */
  facts: Record<string, string>;
}

export const emptyScan: ScanValues = {
  channel: 'email',
  sender: '',
  subject: '',
  body: '',
  scanningInstructionsId: '',
  facts: {},
};

export const BODY_MAX = 100_000;
const SUBJECT_MAX = 998;
const SENDER_MAX = 320;

/** Validation errors by field. */
export function faultsOf({ sender, subject, body }: ScanValues): Partial<Record<keyof ScanValues, string>> {
  return {
    ...(sender.trim().length > SENDER_MAX && { sender: t`At most ${SENDER_MAX} characters` }),
    ...(subject.length > SUBJECT_MAX && { subject: t`At most ${SUBJECT_MAX} characters` }),
    ...(body.length > BODY_MAX && { body: t`At most 100,000 characters` }),
  };
}

const isText = (value: unknown) => typeof value === 'string';

/** Parses stored values; null for anything else. */
export function readValues(json: string): ScanValues | null {
  const read: unknown = JSON.parse(json);
  if (typeof read !== 'object' || read === null) return null;
  // A draft of an earlier version has no sender and no facts.
  const {
    channel,
    sender = '',
    subject,
    body,
    scanningInstructionsId,
    facts = {},
  } = read as Record<string, unknown>;
  const isWhole =
    [sender, subject, body, scanningInstructionsId].every(isText) && Object.values(facts ?? {}).every(isText);
  if (!isWhole || (channel !== 'email' && channel !== 'sms')) return null;
  const values = { channel, sender, subject, body, scanningInstructionsId, facts } as ScanValues;
  return Object.keys(faultsOf(values)).length === 0 ? values : null;
}
