import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../api/errors.js';
import {
  heldMailGroupsQueryKey,
  heldMailListQueryKey,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import {
  heldMailDecide,
  heldMailDecision,
  heldMailJudgeAgain,
  heldMailJudgedAgain,
} from '../../../api/generated/sdk.gen.js';
import type { RefusalReason } from './held-texts.js';

/** Which of what waits: all, a campaign, or a sender's. */
export interface Chosen {
  campaign?: string;
  sender?: string;
}

/** How far something is that is done about many messages. */
export interface Progress {
  id: string;
  total: number;
  done: number;
  /** Of those that are done, how many were changed, or would be. */
  hits: number;
  isFinished: boolean;
}

type Counted = Omit<Progress, 'hits'>;

const POLL_MS = 1_000;
const broken = t`It could not be done. Please try again.`;
export const bulkTexts = { lead: t`It could not be done`, refused: broken, broken };

/** Begins something, and shows how far it is until it is finished. */
async function finished(
  begin: () => Promise<Progress>,
  get: (id: string) => Promise<Progress>,
  show: (progress: Progress) => void,
): Promise<Progress> {
  let progress = await begin();
  while (!progress.isFinished) {
    show(progress);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    progress = await get(progress.id);
  }
  return progress;
}

const ofDecision = (given: Counted & { decided: number }) => ({ ...given, hits: given.decided });
const ofJudging = (given: Counted & { passing: number }) => ({ ...given, hits: given.passing });

/** What is decided about many: to refuse them takes a reason. */
export type BulkDecision =
  | { decision: 'release' }
  | { decision: 'refuse'; reason: RefusalReason; note: string | null };

/** Releases or refuses all that were there at `heldBefore`. */
export function decideAll(decision: BulkDecision, chosen: Chosen, heldBefore: string) {
  const body = { ...decision, filter: { ...chosen, heldBefore } };
  return (show: (progress: Progress) => void) =>
    finished(
      async () => ofDecision((await heldMailDecide({ body })).data.data),
      async (id) => ofDecision((await heldMailDecision({ path: { id } })).data.data),
      show,
    );
}

/** Judges again what was there at `heldBefore`; `preview` only counts. */
export function judgeAgain(preview: boolean, chosen: Chosen, heldBefore: string) {
  const body = { preview, filter: { ...chosen, heldBefore } };
  return (show: (progress: Progress) => void) =>
    finished(
      async () => ofJudging((await heldMailJudgeAgain({ body })).data.data),
      async (id) => ofJudging((await heldMailJudgedAgain({ path: { id } })).data.data),
      show,
    );
}

/** Runs something about many messages once it is confirmed, then loads the lists anew and calls `done`. */
export function useBulk<Given = void>(
  run: (given: Given) => (show: (progress: Progress) => void) => Promise<Progress>,
  done: (hits: number) => void,
) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const { mutate, mutateAsync, error, isPending } = useMutation({
    mutationFn: (given: Given) => run(given)(setProgress),
    onSuccess: ({ hits }) => {
      for (const queryKey of [heldMailListQueryKey(), heldMailGroupsQueryKey()])
        void queries.invalidateQueries({ queryKey });
      done(hits);
    },
  });
  const failure = error ? failureText(error, bulkTexts) : undefined;
  return {
    begin: mutate,
    carryOut: mutateAsync,
    progress: isPending ? progress : null,
    busy: isPending,
    failure,
  };
}

/** What would pass if it were judged again now. */
export function usePreview(chosen: Chosen, heldBefore: string) {
  const { data, error } = useQuery({
    queryKey: ['held mail judged again', chosen, heldBefore],
    queryFn: () => judgeAgain(true, chosen, heldBefore)(() => undefined),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return { counted: data, failure: error ? failureText(error, bulkTexts) : undefined };
}
