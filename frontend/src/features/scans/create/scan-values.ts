import { t } from '@lingui/core/macro';

export interface ScanValues {
  channel: 'email' | 'sms';
  /** Who sends it; may be empty. */
  sender: string;
  subject: string;
  body: string;
  /** The id of a set; empty for none. */
  scanningInstructionsId: string;
  /** Of the scan that is edited: kept with the new one. */
  metadata: Record<string, string>;
}

export const emptyScan: ScanValues = {
  channel: 'email',
  sender: '',
  subject: '',
  body: '',
  scanningInstructionsId: '',
  metadata: {},
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
const areTexts = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText);

/** Parses stored values; null for anything else. */
export function readValues(json: string): ScanValues | null {
  const read: unknown = JSON.parse(json);
  if (typeof read !== 'object' || read === null) return null;
  const { channel, sender, subject, body, scanningInstructionsId, metadata } = read as Record<
    string,
    unknown
  >;
  const isWhole = [sender, subject, body, scanningInstructionsId].every(isText) && areTexts(metadata);
  if (!isWhole || (channel !== 'email' && channel !== 'sms')) return null;
  const values = { channel, sender, subject, body, scanningInstructionsId, metadata } as ScanValues;
  return Object.keys(faultsOf(values)).length === 0 ? values : null;
}
