import { plural, t } from '@lingui/core/macro';
import type { Incident, IncidentListItem } from '../../api/types.js';
import { count } from '../../components/text.js';

export const causeNames: Readonly<Record<IncidentListItem['causes'][number], string>> = {
  outbreak: t`Outbreak`,
  locked: t`Sender locked`,
  denied: t`Sender did not send it`,
  complaints: t`Complaints`,
};

export const stepNames: Readonly<Record<Incident['steps'][number]['step'], string>> = {
  'reset-password': t`Reset the password`,
  'revoke-sessions': t`End all sessions`,
  'check-forwarding': t`Check forwarding rules`,
  'notify-recipients': t`Notify the recipients`,
};

export const nameOf = ({ sender }: Pick<IncidentListItem, 'sender'>): string => sender.name ?? t`Unknown`;

/** What became of the messages, the worst first. */
export const outcomesOf = ({ messages: { outcomes } }: Incident): readonly (readonly [string, number])[] => [
  [t`Sent`, outcomes.left],
  [t`Released`, outcomes.released],
  [t`Held`, outcomes.held],
  [t`Blocked`, outcomes.blocked],
  [t`Refused or put off`, outcomes.stopped],
  [t`Flagged before sending`, outcomes.warned],
];

const messages = (number: number): string => plural(number, { one: '# message', other: '# messages' });

type Entry = Incident['timeline'][number];

const numberIn = ({ details }: Entry, name: string): number => {
  const value = details[name];
  return typeof value === 'number' ? value : 0;
};
export const textIn = ({ details }: Entry, name: string): string => {
  const value = details[name];
  return typeof value === 'string' ? value : '';
};
export const listIn = ({ details }: Entry, name: string): readonly string[] => {
  const value = details[name];
  return Array.isArray(value) ? value : [];
};

const stepIn = (entry: Entry): string =>
  stepNames[textIn(entry, 'step') as keyof typeof stepNames] ?? textIn(entry, 'step');

const assigned = (entry: Entry): string => {
  const assignee = textIn(entry, 'assignee');
  return assignee ? t`Assigned to ${assignee}` : t`Assignment removed`;
};

const complained = (entry: Entry): string => {
  const [complaints, sent] = [count(numberIn(entry, 'complaints')), messages(numberIn(entry, 'messages'))];
  return t`Complaints by receivers: ${complaints}, of ${sent}`;
};

const decided = (entry: Entry): string => {
  const number = numberIn(entry, 'messages');
  return textIn(entry, 'status') === 'blocked'
    ? plural(number, { one: 'Message blocked', other: '# messages blocked' })
    : plural(number, { one: 'Message released', other: '# messages released' });
};

const limited = (entry: Entry): string => {
  const allowed = numberIn(entry, 'limitPerHour');
  return allowed > 0 ? t`Sender limited to ${count(allowed)} messages an hour` : t`Sender limited`;
};

const TEXTS: Readonly<Record<Entry['kind'], (entry: Entry) => string>> = {
  'first-message': () => t`First message`,
  'last-message': () => t`Latest message`,
  outbreak: (entry) => t`Outbreak detected: ${messages(numberIn(entry, 'messages'))}`,
  locked: () => t`Sender locked`,
  limited,
  watched: () => t`Sender watched`,
  active: () => t`Sender unlocked`,
  denied: (entry) => t`Sender said that they did not send ${messages(numberIn(entry, 'messages'))}`,
  complaints: complained,
  decided,
  assigned,
  'step-done': (entry) => t`Done: ${stepIn(entry)}`,
  'step-undone': (entry) => t`Not done: ${stepIn(entry)}`,
  noted: () => t`Note`,
  resolved: () => t`Incident closed`,
  reopened: () => t`Incident reopened`,
};

/** What happened, in a line. */
export const textOf = (entry: Entry): string => TEXTS[entry.kind](entry);
