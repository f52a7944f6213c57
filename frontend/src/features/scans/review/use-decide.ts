import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureText } from '../../../api/errors.js';
import { scanReviewsChangeAll } from '../../../api/generated/sdk.gen.js';
import type { ScanReviewsChangeAllData } from '../../../api/generated/types.gen.js';
import {
  heldMailListQueryKey,
  reviewDecisionsListQueryKey,
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

/** What was done to so many. */
export const done: Record<ReviewStatus, (number: number) => string> = {
  released: (number) => plural(number, { one: 'Message released', other: '# messages released' }),
  blocked: (number) => plural(number, { one: 'Message blocked', other: '# messages blocked' }),
  open: (number) => plural(number, { one: 'Message reopened', other: '# messages reopened' }),
  none: (number) =>
    plural(number, { one: 'Message no longer in review', other: '# messages no longer in review' }),
};

const broken = t`The decision could not be saved. Please try again.`;
const texts = { lead: broken, refused: broken, broken };

interface Decision {
  wanted: readonly Decided[];
  status: ReviewStatus;
  note?: string | undefined;
  /** Called when it is saved, before what is shown follows. */
  onSaved?: () => void;
}

/** What one call takes. */
const AT_ONCE = 100;

const send = ({ wanted, status, note }: Decision) => changeAll(wanted, { status, ...(note && { note }) });

/** Changes those that are as they were seen. */
export async function changeAll(
  wanted: readonly Decided[],
  change: Pick<ScanReviewsChangeAllData['body'], 'status' | 'assignee' | 'note'>,
) {
  const changed: { id: string; version: number }[] = [];
  const unchanged: Missed[] = [];
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const some = wanted.slice(start, start + AT_ONCE);
    const scans = some.map(({ id, reviewVersion }) => ({ id, version: reviewVersion }));
    const { data } = (await scanReviewsChangeAll({ body: { scans, ...change } })).data;
    changed.push(...data.changed);
    unchanged.push(...data.unchanged);
  }
  return { changed, unchanged };
}

/** Returns the function to call after decisions: it invalidates every query that shows or counts them. */
export function useRefreshReviews() {
  const queries = useQueryClient();
  return async (decided: readonly Pick<Decided, 'id'>[]) => {
    const ofEach = decided.flatMap(({ id }) => {
      const options = { path: { id } };
      return [scansGetQueryKey(options), scanReviewsGetQueryKey(options)];
    });
    const keys: readonly (readonly unknown[])[] = [
      ...ofEach,
      scansListQueryKey(),
      [{ _id: 'scansSearch' }],
      reviewDecisionsListQueryKey(),
      scanReviewsWaitingQueryKey(),
      // The mail that waits with them is decided, too.
      heldMailListQueryKey(),
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
    const { wanted, status, onSaved } = decision;
    for (const { id } of wanted) pending.current.add(id);
    try {
      const { changed, unchanged } = await send(decision);
      // It knows the versions, and need not wait for what is shown to follow.
      const undo = () => undoingOf(wanted, changed).forEach((step) => void settle(step));
      if (changed.length > 0) onSaved?.();
      if (unchanged.length > 0) say(missedText(unchanged, wanted.length), { warning: true });
      else say(done[status](changed.length), { undo });
      await refresh(wanted);
    } catch (error) {
      say(failureText(error, texts), { warning: true });
    } finally {
      for (const { id } of wanted) pending.current.delete(id);
    }
  };
  return async (
    wanted: readonly Decided[],
    status: ReviewStatus,
    options: Pick<Decision, 'note' | 'onSaved'> = {},
  ): Promise<void> => {
    const free = wanted.filter(({ id }) => !pending.current.has(id));
    if (free.length > 0) await settle({ wanted: free, status, ...options });
  };
}

interface Missed {
  reason: string;
  changedByEmail: string | null;
}

/** Who was first, where it is one. */
function missedText(missed: readonly Missed[], wanted: number): string {
  const [first] = missed;
  if (missed.some(({ reason }) => reason === 'four-eyes'))
    return t`Two people have to release this mail: release it under Held. Nothing was changed.`;
  if (missed.some(({ reason }) => reason === 'settled'))
    return t`The mail was already sent or refused: that can no longer be changed.`;
  if (wanted === 1 && first?.changedByEmail)
    return t`${first.changedByEmail} has already decided this. Nothing was changed.`;
  const people = [...new Set(missed.flatMap(({ changedByEmail }) => changedByEmail ?? []))];
  const [unchanged, all] = [count(missed.length), count(wanted)];
  return people.length > 0
    ? t`${unchanged} of ${all} messages were not changed: already decided by ${people.join(', ')}, or deleted.`
    : t`${unchanged} of ${all} messages were not changed: already decided or deleted.`;
}
