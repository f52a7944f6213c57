import type { Outbreak } from '../../api/types.js';

export const statusNames: Readonly<Record<Outbreak['status'], string>> = {
  open: 'Stopped',
  released: 'Released',
  over: 'Over',
};

export const causeNames: Readonly<Record<Outbreak['cause'], string>> = {
  signals: 'Noticed by Gatepost',
  feedback: 'Said to be harmful',
  admin: 'Stopped by an Admin',
};

export const signalNames: Readonly<Record<Outbreak['signals'][number]['code'], string>> = {
  'high-scores': 'High scores',
  'rising-scores': 'Rising scores',
  burst: 'Burst',
  'busy-day': 'Busy day',
  'new-host': 'New host',
  'unknown-host': 'Unknown host',
  'copied-text': 'Copied text',
  'new-language': 'New language',
  'quiet-hour': 'Quiet hour',
  'several-accounts': 'Several accounts',
};

/** What it is, in a line. */
export const nameOf = ({ hosts, messages }: Pick<Outbreak, 'hosts' | 'messages'>): string =>
  hosts.length > 0
    ? `Messages with links to ${hosts.slice(0, 3).join(', ')}`
    : `${messages} nearly identical messages`;
