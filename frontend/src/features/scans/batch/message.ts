import { t } from '@lingui/core/macro';
import type { NewScan } from '../../../api/types.js';
import { count } from '../../../components/text.js';
import { channelOf } from './channel-words.js';

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
  const email = channelIn(fields) !== 'sms';
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
    // The server refuses it, and with it all that is sent in the same request.
    if (textOf(fields[name]).includes('\0')) return t`${name} contains a NUL character`;
    if (textOf(fields[name]).length > most) return t`${name} is longer than ${count(most)} characters`;
  }
  return channelIn(fields) ? undefined : t`channel is neither email nor sms`;
}

/** A message that doesn't say is an email. Undefined: it names something else. */
const channelIn = ({ channel }: Fields) =>
  textOf(channel).trim() === '' ? 'email' : channelOf(textOf(channel));
