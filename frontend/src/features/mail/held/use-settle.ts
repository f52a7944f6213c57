import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../api/errors.js';
import {
  heldMailCopy,
  heldMailRefuse,
  heldMailRelease,
  heldMailUndo,
} from '../../../api/generated/sdk.gen.js';
import {
  heldMailGetQueryKey,
  heldMailGroupsQueryKey,
  heldMailListQueryKey,
  scanReviewsGetQueryKey,
  scanReviewsWaitingQueryKey,
  scansGetQueryKey,
  scansListQueryKey,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import type { HeldListItem } from '../../../api/types.js';
import { useNotice } from '../../../components/notice/use-notice.js';
import type { RefusalReason } from './held-texts.js';
import type { Leaving } from './use-held.js';

/** The server carries out a decision about a stored message after this time; by deferral, when its mail server asks again. */
const UNDO_MS = 20_000;

const broken = t`The decision could not be saved. Please try again.`;
export const settleTexts = { lead: t`The decision could not be saved`, refused: broken, broken };
const tooLate = t`The decision could not be taken back`;
const undoTexts = { lead: tooLate, refused: tooLate, broken: tooLate };

export type HeldDecision =
  | { decision: 'release'; recipients: string[] | null }
  | { decision: 'refuse'; reason: RefusalReason; note: string };

type Mail = Pick<HeldListItem, 'id' | 'scanId'>;

/** Returns what has come of it: a release that needs two people is at first only proposed. */
async function send({ id }: Mail, wanted: HeldDecision): Promise<string> {
  const path = { id };
  if (wanted.decision === 'refuse') {
    await heldMailRefuse({ path, body: { reason: wanted.reason, note: wanted.note || null } });
    return t`Message refused`;
  }
  const { data } = await heldMailRelease({ path, body: { recipients: wanted.recipients } });
  return data.data.state === 'held'
    ? t`Release proposed: another person has to confirm it`
    : t`Message released`;
}

/** Returns the function to call after a decision: it loads anew whatever shows or counts it. */
function useRefresh() {
  const queries = useQueryClient();
  return async ({ id, scanId }: Mail): Promise<void> => {
    const ofScan = scanId === null ? null : { path: { id: scanId } };
    const keys: readonly (readonly unknown[])[] = [
      heldMailListQueryKey(),
      heldMailGroupsQueryKey(),
      heldMailGetQueryKey({ path: { id } }),
      // To the scan's review it is the same decision.
      ...(ofScan ? [scansGetQueryKey(ofScan), scanReviewsGetQueryKey(ofScan)] : []),
      scansListQueryKey(),
      scanReviewsWaitingQueryKey(),
    ];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}

/** Takes a decision back, and says so. */
export function useUndo() {
  const say = useNotice();
  const refresh = useRefresh();
  return async (mail: Mail): Promise<void> => {
    try {
      await heldMailUndo({ path: { id: mail.id } });
      say(t`The message waits again`);
    } catch (error) {
      say(failureText(error, undoTexts), { warning: true });
    }
    await refresh(mail);
  };
}

const notSent = t`The message could not be sent to you. Please try again.`;
const copyTexts = { lead: t`The message could not be sent to you`, refused: notSent, broken: notSent };

/** Sends a held message to the address of who is signed in, attached to a mail. */
export function useCopy() {
  const say = useNotice();
  return async ({ id }: Mail): Promise<void> => {
    try {
      await heldMailCopy({ path: { id } });
      say(t`Sent to your own address, as an attachment`);
    } catch (error) {
      say(failureText(error, copyTexts), { warning: true });
    }
  };
}

/** Decides about held messages, says so, and offers to take it back. */
export function useSettle(leaving: Leaving) {
  const say = useNotice();
  const refresh = useRefresh();
  const undo = useUndo();
  const follow = async (mail: Mail) => {
    await refresh(mail);
    leaving.remove(mail.id);
  };
  /** @throws what the server answers instead */
  const settle = async (mail: Mail, wanted: HeldDecision): Promise<void> => {
    const text = await send(mail, wanted);
    leaving.add(mail.id);
    say(text, { undo: () => void undo(mail), undoMs: UNDO_MS });
    void follow(mail);
  };
  /** Without a question: the list goes on at once, and the message comes back if it could not be released. */
  const release = async (mail: Mail): Promise<void> => {
    leaving.add(mail.id);
    try {
      await settle(mail, { decision: 'release', recipients: null });
    } catch (error) {
      say(failureText(error, settleTexts), { warning: true });
      void follow(mail);
    }
  };
  return { settle, release };
}
