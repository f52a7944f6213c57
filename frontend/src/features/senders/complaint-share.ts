import { shareOf } from '../../components/delivery/share.js';

/** How bad the complaints of a day are; null while they are few enough. */
export function complaintTone(
  { complaints, messages }: { complaints: number; messages: number },
  { warning, highest }: { warning: number; highest: number },
): 'suspicious' | 'high' | null {
  const share = complaints === 0 ? 0 : (shareOf(complaints, messages) ?? 1);
  if (share >= highest) return 'high';
  return share >= warning ? 'suspicious' : null;
}
