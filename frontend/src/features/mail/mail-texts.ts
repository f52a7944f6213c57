import { t } from '@lingui/core/macro';
import type { MailListItem } from '../../api/types.js';

type State = MailListItem['state'];
type Action = MailListItem['action'];

export const stateNames: Readonly<Record<State, string>> = {
  judged: t`Decided`,
  passed: t({ message: 'Passed', context: 'mail' }),
  relaying: t`Being passed on`,
  relayed: t`Passed on`,
  deferred: t`Deferred`,
  rejected: t`Rejected by next hop`,
  held: t`Held`,
  released: t({ message: 'Released', context: 'mail' }),
  refused: t`Refused`,
  expired: t`Expired`,
};

/** What an observing policy would have done. */
export const wouldNames: Readonly<Record<Exclude<Action, 'deliver'>, string>> = {
  tag: t`Would have been tagged`,
  route: t`Would have been rerouted`,
  hold: t`Would have been held`,
  refuse: t`Would have been refused`,
  defer: t`Would have been deferred`,
};

/** What a policy decided. */
export const actionNames: Readonly<Record<Action, string>> = {
  deliver: t`Deliver`,
  tag: t`Tag`,
  route: t`Reroute`,
  hold: t`Hold`,
  refuse: t`Refuse`,
  defer: t`Defer`,
};

export const doorNames: Readonly<Record<MailListItem['door'], string>> = {
  smtp: 'SMTP',
  milter: 'Milter',
  rspamd: t`Rspamd protocol`,
};

/** What a message is called in a link or a title. */
export const subjectOf = ({
  subject,
  retain = 'full',
}: Pick<MailListItem, 'subject'> & Partial<Pick<MailListItem, 'retain'>>): string =>
  subject?.trim() || (retain === 'full' ? t`(no subject)` : t`(subject not kept)`);
