import { plural, t } from '@lingui/core/macro';
import type { MailFlow } from '../../../api/types.js';
import { count } from '../../../components/text.js';

export type WouldHave = Pick<MailFlow['observed'], 'tagged' | 'routed' | 'held' | 'refused' | 'deferred'>;

/** ['12 held', '1 refused']: what there is none of is left out. */
export const stoppedBy = ({ held, refused, routed, tagged, deferred }: WouldHave): string[] => [
  ...(held > 0 ? [t`${count(held)} held`] : []),
  ...(refused > 0 ? [t`${count(refused)} refused`] : []),
  ...(routed > 0 ? [t`${count(routed)} rerouted`] : []),
  ...(tagged > 0 ? [t`${count(tagged)} tagged`] : []),
  ...(deferred > 0 ? [t`${count(deferred)} deferred`] : []),
];

/** What would have become of the messages that were observed, a sentence for each action. */
export function sentencesOf(observed: WouldHave & { messages: number }): string[] {
  const { messages, held, refused, routed, tagged, deferred } = observed;
  const all = plural(messages, { one: '# message', other: '# messages' });
  const said = [
    ...(held > 0 ? [t`${count(held)} of ${all} would have been held.`] : []),
    ...(refused > 0 ? [t`${count(refused)} of ${all} would have been refused.`] : []),
    ...(routed > 0 ? [t`${count(routed)} of ${all} would have been rerouted.`] : []),
    ...(tagged > 0 ? [t`${count(tagged)} of ${all} would have been tagged.`] : []),
    ...(deferred > 0 ? [t`${count(deferred)} of ${all} would have been deferred.`] : []),
  ];
  return said.length > 0 ? said : [t`None of ${all} would have been stopped or tagged.`];
}
