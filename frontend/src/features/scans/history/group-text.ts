import { plural, t } from '@lingui/core/macro';
import type { ReviewGroup } from '../../../api/types.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { count } from '../../../components/text.js';

/** How many messages are alike, and who sends them. */
export function groupText({ count: number, senders, senderNames }: ReviewGroup): string {
  const messages = plural(number, { one: '# message', other: '# messages' });
  const names = senderNames.map(withVisibleControls).join(', ');
  if (names === '') return messages;
  const more = senders - senderNames.length;
  return more > 0 ? t`${messages} from ${names} and ${count(more)} more` : t`${messages} from ${names}`;
}
