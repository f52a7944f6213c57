import { plural, t } from '@lingui/core/macro';
import { failureText } from '../../../api/errors.js';
import { useNotice } from '../../../components/notice/use-notice.js';
import { count } from '../../../components/text.js';
import { changeAll, type Decided, useRefreshReviews } from './use-decide.js';

const broken = t`The reviews could not be assigned. Please try again.`;
const texts = { lead: broken, refused: broken, broken };

/** Returns the function that asks a person to decide about scans, or nobody in particular. */
export function useAssign() {
  const say = useNotice();
  const refresh = useRefreshReviews();
  return async (scans: readonly Decided[], assignee: string): Promise<void> => {
    if (scans.length === 0) return;
    try {
      const { changed, unchanged } = await changeAll(scans, { assignee });
      const [left, all] = [count(unchanged.length), count(scans.length)];
      if (unchanged.length > 0) say(t`${left} of ${all} messages were not changed.`, { warning: true });
      else say(plural(changed.length, { one: 'Message assigned', other: '# messages assigned' }));
      await refresh(scans);
    } catch (error) {
      say(failureText(error, texts), { warning: true });
    }
  };
}
