import { t } from '@lingui/core/macro';
import type { Outbreak } from '../../api/types.js';

export const statusNames: Readonly<Record<Outbreak['status'], string>> = {
  open: t`Stopped`,
  released: t`Released`,
  over: t({ message: 'Over', context: 'outbreak' }),
};

export const causeNames: Readonly<Record<Outbreak['cause'], string>> = {
  signals: t`Detected by Gatepost`,
  feedback: t`Reported as harmful`,
  admin: t`Stopped by an Admin`,
};

export const signalNames: Readonly<Record<Outbreak['signals'][number]['code'], string>> = {
  'high-scores': t`High scores`,
  'rising-scores': t`Rising scores`,
  burst: t({ message: 'Burst', context: 'many at once' }),
  'busy-day': t`Busy day`,
  'new-host': t`New host`,
  'unknown-host': t`Unknown host`,
  'copied-text': t`Copied text`,
  complaints: t`Complaints`,
  'new-language': t`New language`,
  'quiet-hour': t`Unusual hour`,
  'several-accounts': t`Several accounts`,
  'other-words': t`Varied wording`,
};

/** What it is, in a line. */
export function nameOf({ hosts, messages }: Pick<Outbreak, 'hosts' | 'messages'>): string {
  const list = hosts.slice(0, 3).join(', ');
  return list ? t`Messages with links to ${list}` : t`${messages} similar messages`;
}
