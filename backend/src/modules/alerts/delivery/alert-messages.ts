import { DateTime } from 'luxon';
import type { Mail } from '../../mail/mailer.port.js';
import type { AlertKind, WebhookChannelType } from '../alert-kinds.js';
import type { AlertContent } from '../alerts.repository.js';
import { textOf } from '../alert-texts.js';

/** What a channel is sent at once: our own words and figures only. */
export interface Message {
  title: string;
  paragraphs: string[];
  link: { label: string; url: string };
}

const number = new Intl.NumberFormat('en-US');

/** The kinds that a summary is about before all others, the worst first. */
const WORST: readonly AlertKind[] = ['outbreak', 'high-risk'];

/** Lines of a summary. */
const MAX_LINES = 10;

/** One message about all that is due in a channel, the newest first; with times in the channel's zone. */
export function messageOf(alerts: readonly AlertContent[], timeZone: string, publicUrl: string): Message {
  const [only] = alerts;
  if (alerts.length === 1 && only) {
    const { title, paragraphs, path, link } = textOf(only);
    return { title, paragraphs, link: { label: link, url: publicUrl + path } };
  }
  const lines = alerts.slice(0, MAX_LINES).map((alert) => lineOf(alert, timeZone, publicUrl));
  const rest = alerts.length - lines.length;
  return {
    title: digestTitle(alerts, timeZone),
    paragraphs: [...lines, ...(rest > 0 ? [`And ${number.format(rest)} earlier alerts.`] : [])],
    link: worstLink(alerts, publicUrl),
  };
}

/** What occurred and when, and below it where it leads. */
function lineOf(alert: AlertContent, timeZone: string, publicUrl: string): string {
  const { title, path } = textOf(alert);
  return `${timeIn(timeZone, alert, 'LLL d, HH:mm')}: ${title}\n${publicUrl}${path}`;
}

/** To the newest of the worst kind. */
function worstLink(alerts: readonly AlertContent[], publicUrl: string): Message['link'] {
  const worst = WORST.flatMap((kind) => alerts.find((alert) => alert.kind === kind) ?? [])[0] ?? alerts[0];
  if (!worst) return { label: 'Open alerts', url: `${publicUrl}/app/alerts` };
  const { link, path } = textOf(worst);
  return { label: link, url: publicUrl + path };
}

const occurrences = (alerts: readonly AlertContent[], kind: AlertKind): number =>
  alerts.filter((alert) => alert.kind === kind).reduce((sum, { count }) => sum + count, 0);

const counted = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${number.format(count)} ${several}`];

/** That it is a digest, of which days, and what is worst first, in figures. */
function digestTitle(alerts: readonly AlertContent[], timeZone: string): string {
  const days = alerts.map((alert) => timeIn(timeZone, alert, 'LLL d'));
  const [last = '', first = last] = [days[0], days.at(-1)];
  const figures = [
    `${number.format(alerts.length)} alerts`,
    ...counted(occurrences(alerts, 'outbreak'), 'outbreak', 'outbreaks'),
    ...counted(occurrences(alerts, 'high-risk'), 'high-risk message', 'high-risk messages'),
  ];
  return `Alert digest, ${first === last ? last : `${first} to ${last}`}: ${figures.join(', ')}`;
}

const timeIn = (zone: string, { lastAt }: AlertContent, format: string): string =>
  DateTime.fromJSDate(lastAt, { zone }).setLocale('en-US').toFormat(format);

/** What a test says. */
export const testMessage = (publicUrl: string): Message => ({
  title: 'This is a test',
  paragraphs: ["Your company's alerts arrive here."],
  link: { label: 'Open alerts', url: `${publicUrl}/app/alerts` },
});

export const mailOf = (to: string, message: Message, publicUrl: string): Mail => ({
  to,
  subject: `${message.title} (Gatepost)`,
  text: [
    'Hello,',
    ...message.paragraphs,
    `${message.link.label}: ${message.link.url}`,
    `Choose what you are notified about, and when: ${publicUrl}/app/alerts`,
  ].join('\n\n'),
});

/** Slack's own three: everything else is shown as it is. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Slack's limits on the length of a header and of a section, in characters. */
const HEADER = 150;
const SECTION = 3_000;

/** Blocks, and the text of the notification. A button would ask for an answer that an incoming webhook has no place for. */
function slackPayload({ title, paragraphs, link }: Message) {
  return {
    text: escaped(title),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: title.slice(0, HEADER) } },
      { type: 'section', text: { type: 'plain_text', text: paragraphs.join('\n').slice(0, SECTION) } },
      { type: 'section', text: { type: 'mrkdwn', text: `<${escaped(link.url)}|${escaped(link.label)}>` } },
    ],
  };
}

const textBlock = (text: string, style: object = {}) => ({ type: 'TextBlock', text, wrap: true, ...style });

/** An Adaptive Card as the trigger of Workflows, "When a Teams webhook request is received", takes it. */
function teamsPayload({ title, paragraphs, link }: Message) {
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            textBlock(title, { size: 'Medium', weight: 'Bolder', style: 'heading' }),
            ...paragraphs.map((paragraph) => textBlock(paragraph)),
          ],
          actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
        },
      },
    ],
  };
}

const PAYLOADS: Record<WebhookChannelType, (message: Message) => object> = {
  slack: slackPayload,
  teams: teamsPayload,
};

/** The body to post. */
export const payloadOf = (type: WebhookChannelType, message: Message): string =>
  JSON.stringify(PAYLOADS[type](message));
