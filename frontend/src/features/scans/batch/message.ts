import { t } from '@lingui/core/macro';
import type { NewScan } from '../../../api/types.js';
import { count } from '../../../components/text.js';

/** A message in the file, and the line it starts on. */
export interface BatchMessage {
  line: number;
  scan: NewScan & { email: boolean };
}

export interface Fault {
  line: number;
  text: string;
}

/** A line of the file, in either format. */
export type Fields = Partial<Record<'subject' | 'body' | 'channel' | 'sender', unknown>>;

const LIMITS = { subject: 998, body: 100_000, sender: 320 } as const;

/** The server's limits, so that errors show before anything is sent. */
export function messageOf(line: number, fields: Fields): BatchMessage | Fault {
  const fault = faultOf(fields);
  if (fault) return { line, text: fault };
  const channel = textOf(fields.channel).trim().toLowerCase();
  const email = channel !== 'sms';
  const [subject, sender] = [textOf(fields.subject), textOf(fields.sender).trim()];
  const scan = {
    email,
    sms: !email,
    body: textOf(fields.body),
    ...(email && subject.trim() ? { subject } : {}),
    ...(sender ? { sender } : {}),
  };
  return { line, scan };
}

export const isFault = (item: BatchMessage | Fault): item is Fault => 'text' in item;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function faultOf(fields: Fields): string | undefined {
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null && typeof value !== 'string') return t`${name} is not text`;
  }
  if (textOf(fields.body).trim() === '') return t`body is empty`;
  for (const name of ['subject', 'body', 'sender'] as const) {
    const most = LIMITS[name];
    if (textOf(fields[name]).length > most) return t`${name} is longer than ${count(most)} characters`;
  }
  const channel = textOf(fields.channel).trim().toLowerCase();
  return ['', 'email', 'sms'].includes(channel) ? undefined : t`channel is neither email nor sms`;
}
