export interface ScanValues {
  channel: 'email' | 'sms';
  subject: string;
  body: string;
  /** The id of a set; empty for none. */
  scanningInstructionsId: string;
}

export const emptyScan: ScanValues = { channel: 'email', subject: '', body: '', scanningInstructionsId: '' };

export const BODY_MAX = 100_000;
const SUBJECT_MAX = 998;

/** Validation errors by field. */
export function faultsOf({ subject, body }: ScanValues): Partial<Record<keyof ScanValues, string>> {
  return {
    ...(subject.length > SUBJECT_MAX && { subject: `At most ${SUBJECT_MAX} characters` }),
    ...(body.length > BODY_MAX && { body: 'At most 100,000 characters' }),
  };
}

const isText = (value: unknown) => typeof value === 'string';

/** Parses stored values; null for anything else. */
export function readValues(json: string): ScanValues | null {
  const read: unknown = JSON.parse(json);
  if (typeof read !== 'object' || read === null) return null;
  const { channel, subject, body, scanningInstructionsId } = read as Record<string, unknown>;
  const isWhole = [subject, body, scanningInstructionsId].every(isText);
  if (!isWhole || (channel !== 'email' && channel !== 'sms')) return null;
  const values = { channel, subject, body, scanningInstructionsId } as ScanValues;
  return Object.keys(faultsOf(values)).length === 0 ? values : null;
}
