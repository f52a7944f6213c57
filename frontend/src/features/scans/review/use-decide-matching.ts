import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../api/errors.js';
import {
  reviewDecisionsDecide,
  reviewDecisionsGet,
  reviewDecisionsUndo,
} from '../../../api/generated/sdk.gen.js';
import type {
  ReviewDecisionsDecideData,
  ReviewDecisionsGetResponse,
} from '../../../api/generated/types.gen.js';
import { useNotice } from '../../../components/notice/use-notice.js';
import { count } from '../../../components/text.js';
import { done, useRefreshReviews } from './use-decide.js';

const ASK_EVERY_MS = 1_000;

const broken = t`The decision could not be saved. Please try again.`;
const texts = { lead: broken, refused: broken, broken };

type Progress = ReviewDecisionsGetResponse['data'];
export type MatchingDecision = ReviewDecisionsDecideData['body'];

/**
 * Returns the function that decides about all that match, which is carried out behind: it says how far that is, and then offers to
 * take it back.
 */
export function useDecideMatching() {
  const say = useNotice();
  const refresh = useRefreshReviews();
  const queries = useQueryClient();
  const follow = async (start: () => Promise<Progress>): Promise<void> => {
    try {
      const progress = await finished(await start(), (now) => say(progressText(now)));
      const undo = () => void follow(async () => (await reviewDecisionsUndo({ path: progress })).data.data);
      const missed = progress.total - progress.changed;
      const text = missed > 0 ? missedText(progress) : doneText(progress);
      say(text, { warning: missed > 0, ...(progress.canUndo && { undo }) });
      // Which of those that are open here were changed is not known.
      await Promise.all([refresh([]), queries.invalidateQueries({ queryKey: [{ _id: 'scansGet' }] })]);
    } catch (error) {
      say(failureText(error, texts), { warning: true });
    }
  };
  return (body: MatchingDecision) => follow(async () => (await reviewDecisionsDecide({ body })).data.data);
}

/** Asks how far it is until it is done. */
export async function finished(begun: Progress, tell: (now: Progress) => void): Promise<Progress> {
  let now = begun;
  while (!now.isFinished) {
    tell(now);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    now = (await reviewDecisionsGet({ path: { id: begun.id } })).data.data;
  }
  return now;
}

const progressText = ({ done: ready, total }: Progress) =>
  t`${count(ready)} of ${count(total)} messages done...`;

function doneText({ status, feedback, changed }: Progress): string {
  if (status) return done[status](changed);
  if (feedback === 'legitimate')
    return plural(changed, { one: 'Message marked as legitimate', other: '# messages marked as legitimate' });
  if (feedback === 'harmful')
    return plural(changed, { one: 'Message marked as harmful', other: '# messages marked as harmful' });
  return plural(changed, { one: 'Message assigned', other: '# messages assigned' });
}

function missedText({ feedback, changed, total }: Progress): string {
  const [unchanged, all] = [count(total - changed), count(total)];
  return feedback
    ? t`${unchanged} of ${all} messages were not changed: they already have this feedback, have no verdict or were deleted.`
    : t`${unchanged} of ${all} messages were not changed: already decided or deleted.`;
}
