import { DateTime } from 'luxon';
import type { Mail } from '../../mail/mailer.port.js';
import type { WebhookChannelType } from '../alert-kinds.js';
import type { ToldAlert } from '../alerts.repository.js';
import { textOf } from '../alert-texts.js';

/** What a channel is told at once: our own words and figures only. */
export interface Message {
  title: string;
  paragraphs: string[];
  link: { label: string; url: string };
}

const number = new Intl.NumberFormat('en-US');

/** Lines of a summary. */
const MAX_LINES = 10;

/** One message about all that is due in a channel, the newest first; with times in the channel's zone. */
export function messageOf(alerts: readonly ToldAlert[], timeZone: string, publicUrl: string): Message {
  const [only] = alerts;
  if (alerts.length === 1 && only) {
    const { title, paragraphs, path, link } = textOf(only);
    return { title, paragraphs, link: { label: link, url: publicUrl + path } };
  }
  const lines = alerts
    .slice(0, MAX_LINES)
    .map((alert) => `${timeIn(timeZone, alert)}: ${textOf(alert).title}`);
  const rest = alerts.length - lines.length;
  return {
    title: `${number.format(alerts.length)} alerts`,
    paragraphs: [...lines, ...(rest > 0 ? [`And ${number.format(rest)} earlier ones.`] : [])],
    link: { label: 'Open Gatepost', url: `${publicUrl}/app/dashboard` },
  };
}

const timeIn = (zone: string, { lastAt }: ToldAlert): string =>
  DateTime.fromJSDate(lastAt, { zone }).setLocale('en-US').toFormat('LLL d, HH:mm');

/** What a test says. */
export const testMessage = (publicUrl: string): Message => ({
  title: 'This is a test',
  paragraphs: ['The alerts of your company arrive here.'],
  link: { label: 'Open Alerts', url: `${publicUrl}/app/alerts` },
});

export const mailOf = (to: string, message: Message, publicUrl: string): Mail => ({
  to,
  subject: `${message.title} (Gatepost)`,
  text: [
    'Hello,',
    ...message.paragraphs,
    `${message.link.label}: ${message.link.url}`,
    `What you are told, and when, is your choice: ${publicUrl}/app/alerts`,
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
