import type { StateReason } from '../../../contract/sender-state.js';
import type { AlertDetails } from '../alert-kinds.js';
import {
  type AlertWords,
  type Facts,
  leadsToIncident,
  named,
  unlinked,
  type Wording,
} from './alert-words.js';

const number = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const leadTo = (whose: string, hosts: readonly string[] = []): string[] =>
  hosts.length > 0 ? [`${whose} lead to ${unlinked(hosts)}.`] : [];

function highRisk({ count, details: { score, account, hosts } }: Facts<'high-risk'>): AlertWords {
  const from = account === undefined ? '' : ` from ${account}`;
  if (count === 1)
    return {
      title: `A high-risk message was detected${named(account)}`,
      paragraphs: [
        `A message${from || ' from your company'} was scored ${score} out of 10.`,
        ...leadTo('Its links', hosts),
      ],
      link: 'Open the scan',
    };
  return {
    title: `${number.format(count)} high-risk messages were detected`,
    paragraphs: [
      `${number.format(count)} messages from your company were scored as high risk, the highest${from && `,${from},`} ${score} out of 10.`,
      ...leadTo('The links of that one', hosts),
    ],
    link: 'Open those that wait for a decision',
  };
}

const OPEN_INCIDENT = 'Open the incident';
const CHECK_ACCOUNT =
  'Check whether the account has been taken over: change its password and end its sessions.';

function outbreak({ count, details }: Facts<'outbreak'>): AlertWords {
  const { incidentId, messages, senders, score, signals, hosts, open } = details;
  const account = details.account ?? 'one account';
  return {
    title:
      count === 1
        ? `Gatepost detected an outbreak of harmful messages${named(details.account)}`
        : `Gatepost detected ${number.format(count)} outbreaks of harmful messages`,
    paragraphs: [
      ...(count === 1 ? [] : ['The most serious one:']),
      messages === 1
        ? 'A message was judged harmful.'
        : `${number.format(messages)} similar messages from ${senders === 1 ? account : `${number.format(senders)} accounts`} were judged harmful.`,
      ...leadTo('Their links', hosts),
      `Further ones score at least ${score}. They are listed under Outbreaks, where you can release them if they are harmless.`,
      ...(signals.length > 0
        ? [`Noticed: ${signals.map((code) => code.replaceAll('-', ' ')).join(', ')}.`]
        : []),
      ...(open === undefined
        ? []
        : [
            `Your company had ${open} open outbreaks, the most there can be, so the one that had been quiet the longest was closed. Release the harmless ones, and stop the accounts that send the others.`,
          ]),
      CHECK_ACCOUNT,
    ],
    link: leadsToIncident(count, incidentId)
      ? OPEN_INCIDENT
      : count === 1
        ? 'Open the outbreak'
        : 'Open the outbreaks',
  };
}

function limit({ details }: Facts<'limit'>): AlertWords {
  const isUsedUp = details.level >= 100;
  const reset = day.format(new Date(details.resetsAt));
  return {
    title: isUsedUp ? 'Your scans for this period are used up' : `${details.level}% of your scans are used`,
    paragraphs: [
      `Your company has used ${number.format(details.used)} of ${number.format(details.allowed)} scans of the ${details.planName} plan.`,
      isUsedUp
        ? `Further messages are not scanned until ${reset}, unless you upgrade under Account settings.`
        : `The count starts again on ${reset}. To scan more before that, upgrade under Account settings.`,
    ],
    link: 'Open account settings',
  };
}

function channelPaused({ count, details: { name, error } }: Facts<'channel-paused'>): AlertWords {
  return {
    title: count === 1 ? `Alerts to ${name} are paused` : `Alerts to ${count} channels are paused`,
    paragraphs: [
      `${name} no longer accepts alerts, so Gatepost has stopped sending them there. The last response: ${error}.`,
      'Scans are not affected. Once it works again, resume it under Alerts; what it missed is still in the list of alerts.',
    ],
    link: 'Open alerts',
  };
}

const heldMail = (count: number): string =>
  count === 1 ? 'A held message' : `${number.format(count)} held messages`;

function mailExpiring({ count, details: { at } }: Facts<'mail-expiring'>): AlertWords {
  return {
    title: `${heldMail(count)} will be refused soon`,
    paragraphs: [
      `Nobody has decided about ${count === 1 ? 'it' : 'them'} for five days. On ${day.format(new Date(at))} mail that still waits begins to be refused.`,
    ],
    link: 'Open held mail',
  };
}

function mailExpired({ count }: Facts<'mail-expired'>): AlertWords {
  return {
    title: `${heldMail(count)} expired`,
    paragraphs: [
      `Nobody decided about ${count === 1 ? 'it' : 'them'} within seven days, so ${count === 1 ? 'it was' : 'they were'} refused. Tell ${count === 1 ? 'its sender' : 'the senders'}, who may not know.`,
    ],
    link: 'Open held mail',
  };
}

function mailUndelivered({ count }: Facts<'mail-undelivered'>): AlertWords {
  return {
    title:
      count === 1
        ? 'A released message was not delivered'
        : `${number.format(count)} released messages were not delivered`,
    paragraphs: [
      `The next mail server has refused ${count === 1 ? 'it' : 'them'} for good, for some or all of the recipients. Tell ${count === 1 ? 'its sender' : 'the senders'}, who may not know.`,
    ],
    link: count === 1 ? 'Open the message' : 'Open the messages',
  };
}

const LIMITED: Readonly<Record<AlertDetails['sender-limit']['limit'], string>> = {
  'external-per-hour': 'recipients outside your company in an hour',
  'recipients-per-hour': 'recipients in an hour',
  'recipients-per-day': 'recipients in a day',
  'messages-per-hour': 'messages in an hour',
};
const OVER_LIMIT: Readonly<Record<AlertDetails['sender-limit']['action'], string>> = {
  alert: 'Its mail still passes.',
  hold: 'Further mail waits under Held until you release it.',
  stop: 'Its mail servers are asked to try again later, until midnight UTC or until you raise the limit.',
  defer: 'Its mail servers are asked to try again later, until the hour is over.',
};

function senderLimit({
  count,
  details: { account, limit, allowed, action },
}: Facts<'sender-limit'>): AlertWords {
  const one = account ?? 'One account';
  return {
    title:
      count === 1
        ? `${one} is over a sending limit`
        : `${number.format(count)} accounts are over a sending limit`,
    paragraphs: [
      `${count === 1 ? one : `${one} and others`}: more than ${number.format(allowed)} ${LIMITED[limit]}. ${OVER_LIMIT[action]}`,
      CHECK_ACCOUNT,
    ],
    link: 'Open the mail flow',
  };
}

function mailDenied({ count, details: { account } }: Facts<'mail-denied'>): AlertWords {
  return {
    title: 'A sender did not send mail that was stopped',
    paragraphs: [
      `${account} says that ${count === 1 ? 'a stopped message is' : `${number.format(count)} stopped messages are`} not theirs. All that is held of that account is marked so.`,
      CHECK_ACCOUNT,
    ],
    link: 'Open held mail',
  };
}

const WHY: Readonly<Record<StateReason, string>> = {
  person: 'Somebody in your company did that.',
  outbreak: 'An outbreak of harmful messages from it was detected.',
  'high-risk': 'Too many of its messages were scored as high risk within a short time.',
  volume: 'It sent far more than usual, and not as usual.',
  'unknown-recipients': 'Too much of its mail went to recipients who do not exist.',
  complaints: 'Recipients complained about its messages.',
  'new-network': 'It sent from a network that it had not used before.',
  'new-country': 'It sent from a country that it had not sent from before.',
  expired: 'The time was over.',
};
const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const accounts = (count: number, account: string | undefined): string =>
  count === 1 ? (account ?? 'One account') : `${number.format(count)} accounts`;

const openSender = (count: number): string => (count === 1 ? 'Open the sender' : 'Open the senders');

function senderLocked({
  count,
  details: { incidentId, account, reason, until },
}: Facts<'sender-locked'>): AlertWords {
  return {
    title: `${accounts(count, account)} ${count === 1 ? 'was' : 'were'} locked`,
    paragraphs: [
      ...(count === 1 ? [] : [`One of them: ${account ?? 'an account without an address'}.`]),
      WHY[reason],
      until === null
        ? 'It stays locked until somebody unlocks it.'
        : `It is unlocked on ${minute.format(new Date(until))} UTC, or when somebody unlocks it.`,
      CHECK_ACCOUNT,
    ],
    link: leadsToIncident(count, incidentId) ? OPEN_INCIDENT : openSender(count),
  };
}

function senderUnlocked({ count, details: { account, reason } }: Facts<'sender-unlocked'>): AlertWords {
  return {
    title: `${accounts(count, account)} ${count === 1 ? 'is' : 'are'} no longer locked`,
    paragraphs: [
      ...(count === 1 ? [] : [`One of them: ${account ?? 'an account without an address'}.`]),
      WHY[reason],
    ],
    link: openSender(count),
  };
}

function complaintRate({ count, details }: Facts<'complaint-rate'>): AlertWords {
  const { complaints, messages, limit, account } = details;
  const one = account ?? 'One account';
  return {
    title:
      count === 1
        ? `Recipients complain about ${account ?? 'one account'}`
        : `Recipients complain about ${number.format(count)} accounts`,
    paragraphs: [
      `${one}: ${number.format(complaints)} complaints about ${number.format(messages)} messages in seven days, ${limit / 10}% or more.`,
      limit > 1
        ? 'From 0.3% on Google and Yahoo refuse mail, or take it for spam: stop what is complained about now.'
        : 'Google and Yahoo ask senders to stay below 0.1%, and treat mail as spam from 0.3% on.',
      'Check what it sends, and to whom: stop mail that nobody asked for, and remove who complains from your lists.',
    ],
    link: 'Open the sender',
  };
}

export const ENGLISH: Wording = {
  'high-risk': highRisk,
  outbreak,
  limit,
  'channel-paused': channelPaused,
  'mail-expiring': mailExpiring,
  'mail-expired': mailExpired,
  'mail-undelivered': mailUndelivered,
  'sender-limit': senderLimit,
  'mail-denied': mailDenied,
  'sender-locked': senderLocked,
  'sender-unlocked': senderUnlocked,
  'complaint-rate': complaintRate,
};
