import type { AlertDetails, AlertKind } from './alert-kinds.js';
import type { ToldAlert } from './alerts.repository.js';

/** What is said of an alert, everywhere. Our own words and figures: nothing of a message is in it. */
export interface AlertText {
  title: string;
  /** Sentences, as paragraphs. */
  paragraphs: string[];
  /** Where it leads in the web app. */
  path: string;
  /** What is found there. */
  link: string;
}

type Facts<K extends AlertKind> = { count: number; details: AlertDetails[K] };

const number = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function highRisk({ count, details: { scanId, score } }: Facts<'high-risk'>): AlertText {
  if (count === 1)
    return {
      title: 'A high-risk message was noticed',
      paragraphs: [`A message that your company sends was judged a risk of ${score} out of 10.`],
      path: `/app/scans/${scanId}`,
      link: 'Open the scan',
    };
  return {
    title: `${number.format(count)} high-risk messages were noticed`,
    paragraphs: [
      `${number.format(count)} messages that your company sends were judged a high risk, the highest ${score} out of 10.`,
    ],
    path: '/app/scans?risk=high',
    link: 'Open the high-risk scans',
  };
}

function outbreak({ count, details }: Facts<'outbreak'>): AlertText {
  const { outbreakId, messages, senders, score, signals } = details;
  return {
    title:
      count === 1
        ? 'Gatepost noticed an outbreak of harmful messages'
        : `Gatepost noticed ${number.format(count)} outbreaks of harmful messages`,
    paragraphs: [
      ...(count === 1 ? [] : ['The gravest of them:']),
      messages === 1
        ? 'A message was judged harmful.'
        : `${number.format(messages)} nearly identical messages of ${senders === 1 ? 'one account' : `${number.format(senders)} accounts`} were judged harmful.`,
      `Further ones score at least ${score}. You find them under Outbreaks, where you can release them if they are harmless.`,
      ...(signals.length > 0
        ? [`Noticed: ${signals.map((code) => code.replaceAll('-', ' ')).join(', ')}.`]
        : []),
      'Check whether the account has been taken over: change its password and end its sessions.',
    ],
    path: count === 1 ? `/app/outbreaks/${outbreakId}` : '/app/outbreaks',
    link: count === 1 ? 'Open the outbreak' : 'Open the outbreaks',
  };
}

function limit({ details }: Facts<'limit'>): AlertText {
  const isUsedUp = details.level >= 100;
  const reset = day.format(new Date(details.resetsAt));
  return {
    title: isUsedUp ? 'Your scans for this period are used up' : `${details.level} % of your scans are used`,
    paragraphs: [
      `Your company has used ${number.format(details.used)} of ${number.format(details.allowed)} scans of the ${details.planName} plan.`,
      isUsedUp
        ? `Further messages are not scanned until ${reset}, unless you upgrade under Account Settings.`
        : `The count starts again on ${reset}. To scan more before that, upgrade under Account Settings.`,
    ],
    path: '/app/account',
    link: 'Open Account Settings',
  };
}

function channelPaused({ count, details: { name, error } }: Facts<'channel-paused'>): AlertText {
  return {
    title: count === 1 ? `Alerts to ${name} are paused` : `Alerts to ${count} channels are paused`,
    paragraphs: [
      `${name} does not accept alerts any more, so Gatepost has stopped sending them there. The last answer: ${error}.`,
      'Scans are not affected. Once it works again, resume it under Alerts; what it missed is still in the list of alerts.',
    ],
    path: '/app/alerts',
    link: 'Open Alerts',
  };
}

const TEXTS: { [K in AlertKind]: (facts: Facts<K>) => AlertText } = {
  'high-risk': highRisk,
  outbreak,
  limit,
  'channel-paused': channelPaused,
};

/** The details of a row are those of its kind. */
export const textOf = ({ kind, count, details }: Pick<ToldAlert, 'kind' | 'count' | 'details'>): AlertText =>
  (TEXTS[kind] as (facts: Facts<AlertKind>) => AlertText)({ count, details });
