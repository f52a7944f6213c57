import { plural, t } from '@lingui/core/macro';
import type { Template } from '../../api/types.js';
import { shareText } from '../../components/delivery/share.js';

/** What receivers answered to the messages that matched a template. */
export function answersText({ messages, complaints, unknownRecipients }: Template['delivery']): string {
  const sent = plural(messages, { one: '# message', other: '# messages' });
  const withShare = (text: string, part: number) =>
    part === 0 ? text : `${text} (${shareText(part, messages)})`;
  const complained = withShare(
    plural(complaints, { 0: 'no complaints', one: '# complaint', other: '# complaints' }),
    complaints,
  );
  const unknown = withShare(
    plural(unknownRecipients, {
      0: 'no unknown recipients',
      one: '# unknown recipient',
      other: '# unknown recipients',
    }),
    unknownRecipients,
  );
  return t`Last 30 days: ${sent}, ${complained}, ${unknown}`;
}
