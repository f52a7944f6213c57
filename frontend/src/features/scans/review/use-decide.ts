import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureText } from '../../../api/errors.js';
import { scanReviewsChangeAll } from '../../../api/generated/sdk.gen.js';
import {
  scanReviewsGetQueryKey,
  scanReviewsWaitingQueryKey,
  scansGetQueryKey,
  scansListQueryKey,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import type { ReviewStatus, Scan } from '../../../api/types.js';
import { useNotice } from '../../../components/notice/use-notice.js';
import { count } from '../../../components/text.js';

/** A scan as it was seen when it was decided about. */
export type Decided = Pick<Scan, 'id' | 'reviewStatus' | 'reviewVersion'>;

const done: Record<ReviewStatus, (number: number) => string> = {
  released: (number) => plural(number, { one: 'Scan released', other: '# scans released' }),
  blocked: (number) => plural(number, { one: 'Scan blocked', other: '# scans blocked' }),
  open: (number) => plural(number, { one: 'Scan open again', other: '# scans open again' }),
  none: (number) =>
    plural(number, { one: 'Scan back without a review', other: '# scans back without a review' }),
};

const broken = t`The decision could not be saved. Please try again.`;
const texts = { lead: broken, refused: broken, broken };

interface Decision {
  wanted: readonly Decided[];
  status: ReviewStatus;
  note?: string | undefined;
}

async function send({ wanted, status, note }: Decision) {
  const scans = wanted.map(({ id, reviewVersion }) => ({ id, version: reviewVersion }));
  return (await scanReviewsChangeAll({ body: { scans, status, ...(note && { note }) } })).data.data;
}

/** Returns the function to call after decisions: it invalidates every query that shows or counts them. */
function useRefreshReviews() {
  const queries = useQueryClient();
  return async (decided: readonly Decided[]) => {
    const ofEach = decided.flatMap(({ id }) => {
      const options = { path: { id } };
      return [scansGetQueryKey(options), scanReviewsGetQueryKey(options)];
    });
    const keys: readonly (readonly unknown[])[] = [
      ...ofEach,
      scansListQueryKey(),
      [{ _id: 'scansSearch' }],
      scanReviewsWaitingQueryKey(),
    ];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}

/** What takes decisions back: the scans at the versions that they have now, by the status that they had before. */
function undoingOf(
  before: readonly Decided[],
  changed: readonly { id: string; version: number }[],
): Decision[] {
  const versions = new Map(changed.map(({ id, version }) => [id, version]));
  const now = before.map((scan) => ({ ...scan, reviewVersion: versions.get(scan.id) ?? scan.reviewVersion }));
  const statuses = [...new Set(before.map(({ reviewStatus }) => reviewStatus))];
  return statuses.map((status) => ({
    wanted: now.filter(({ reviewStatus }) => reviewStatus === status),
    status,
  }));
}

/** Returns the function that decides about scans, says so, and offers to take it back. */
export function useDecide() {
  const say = useNotice();
  const refresh = useRefreshReviews();
  /** A second press of a key while the first is on its way would only be refused. */
  const pending = useRef(new Set<string>());
  const settle = async (decision: Decision): Promise<void> => {
    const { wanted, status } = decision;
    for (const { id } of wanted) pending.current.add(id);
    try {
      const { changed, unchanged } = await send(decision);
      // It knows the versions, and need not wait for what is shown to follow.
      const undo = () => undoingOf(wanted, changed).forEach((step) => void settle(step));
      if (unchanged.length > 0) say(missedText(unchanged, wanted.length), { warning: true });
      else say(done[status](changed.length), { undo });
      await refresh(wanted);
    } catch (error) {
      say(failureText(error, texts), { warning: true });
    } finally {
      for (const { id } of wanted) pending.current.delete(id);
    }
  };
  return async (wanted: readonly Decided[], status: ReviewStatus, note?: string): Promise<void> => {
    const free = wanted.filter(({ id }) => !pending.current.has(id));
    if (free.length > 0) await settle({ wanted: free, status, note });
  };
}

interface Missed {
  reason: string;
  changedByEmail: string | null;
}

/** Who was first, where it is one. */
function missedText(missed: readonly Missed[], wanted: number): string {
  const [first] = missed;
  if (wanted === 1 && first?.changedByEmail)
    return t`${first.changedByEmail} has decided this meanwhile. Nothing was changed.`;
  const people = [...new Set(missed.flatMap(({ changedByEmail }) => changedByEmail ?? []))];
  const [unchanged, all] = [count(missed.length), count(wanted)];
  return people.length > 0
    ? t`${unchanged} of ${all} scans were not changed: decided meanwhile by ${people.join(', ')}, or deleted.`
    : t`${unchanged} of ${all} scans were not changed: decided meanwhile, or deleted.`;
}
