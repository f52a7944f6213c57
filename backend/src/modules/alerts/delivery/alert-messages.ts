import { DateTime } from 'luxon';
import type { Language } from '../../../common/languages.js';
import { HELLO } from '../../../common/letter.js';
import type { Mail } from '../../mail/mailer.port.js';
import type { AlertKind, WebhookChannelType } from '../alert-kinds.js';
import type { AlertContent } from '../alerts.repository.js';
import { textOf } from '../texts/alert-text.js';

/** What a channel is sent at once: our own words and figures only. */
export interface Message {
  title: string;
  paragraphs: string[];
  link: { label: string; url: string };
}

/** Where and how a channel reads: its time zone, and the language of its person; of a channel of the company, English. */
export interface Reader {
  timeZone: string;
  language: Language;
}

interface Words {
  locale: string;
  /** As Luxon writes them. */
  day: string;
  minute: string;
  rest: (count: string) => string;
  digest: (first: string, last: string) => string;
  alerts: (count: string) => string;
  /** One, or several by their number. */
  counted: Readonly<Record<(typeof COUNTED)[number], readonly [one: string, several: string]>>;
  openAlerts: string;
  choose: string;
  test: Pick<Message, 'title' | 'paragraphs'>;
}

/** The kinds that a summary counts, and is about before all others, the worst first. */
const COUNTED = ['outbreak', 'high-risk'] as const satisfies readonly AlertKind[];

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    locale: 'en-US',
    day: 'LLL d',
    minute: 'LLL d, HH:mm',
    rest: (count) => `And ${count} earlier alerts.`,
    digest: (first, last) => `Alert digest, ${first === last ? last : `${first} to ${last}`}`,
    alerts: (count) => `${count} alerts`,
    counted: {
      outbreak: ['outbreak', 'outbreaks'],
      'high-risk': ['high-risk message', 'high-risk messages'],
    },
    openAlerts: 'Open alerts',
    choose: 'Choose what you are notified about, and when',
    test: { title: 'This is a test', paragraphs: ["Your company's alerts arrive here."] },
  },
  de: {
    locale: 'de-DE',
    day: 'd. MMM',
    minute: 'd. MMM, HH:mm',
    rest: (count) => `Und ${count} frühere Benachrichtigungen.`,
    digest: (first, last) => `Zusammenfassung ${first === last ? `vom ${last}` : `vom ${first} bis ${last}`}`,
    alerts: (count) => `${count} Benachrichtigungen`,
    counted: {
      outbreak: ['Ausbruch', 'Ausbrüche'],
      'high-risk': ['Nachricht mit hohem Risiko', 'Nachrichten mit hohem Risiko'],
    },
    openAlerts: 'Benachrichtigungen öffnen',
    choose: 'Wählen, worüber und wann Sie benachrichtigt werden',
    test: { title: 'Das ist ein Test', paragraphs: ['Die Benachrichtigungen Ihrer Firma kommen hier an.'] },
  },
};

/** Lines of a summary. */
const MAX_LINES = 10;

/** One message about all that is due in a channel, the newest first. */
export function messageOf(alerts: readonly AlertContent[], reader: Reader, publicUrl: string): Message {
  const [only] = alerts;
  if (alerts.length === 1 && only) {
    const { title, paragraphs, path, link } = textOf(only, reader.language);
    return { title, paragraphs, link: { label: link, url: publicUrl + path } };
  }
  const words = WORDS[reader.language];
  const lines = alerts.slice(0, MAX_LINES).map((alert) => lineOf(alert, reader, publicUrl));
  const rest = alerts.length - lines.length;
  return {
    title: digestTitle(alerts, reader),
    paragraphs: [...lines, ...(rest > 0 ? [words.rest(numberIn(words, rest))] : [])],
    link: worstLink(alerts, reader, publicUrl),
  };
}

/** What occurred and when, and below it where it leads. */
function lineOf(alert: AlertContent, reader: Reader, publicUrl: string): string {
  const { title, path } = textOf(alert, reader.language);
  return `${timeFor(reader, alert, 'minute')}: ${title}\n${publicUrl}${path}`;
}

/** To the newest of the worst kind. */
function worstLink(
  alerts: readonly AlertContent[],
  { language }: Reader,
  publicUrl: string,
): Message['link'] {
  const worst = COUNTED.flatMap((kind) => alerts.find((alert) => alert.kind === kind) ?? [])[0] ?? alerts[0];
  if (!worst) return toAlerts(language, publicUrl);
  const { link, path } = textOf(worst, language);
  return { label: link, url: publicUrl + path };
}

const toAlerts = (language: Language, publicUrl: string): Message['link'] => ({
  label: WORDS[language].openAlerts,
  url: `${publicUrl}/app/alerts`,
});

const occurrences = (alerts: readonly AlertContent[], kind: AlertKind): number =>
  alerts.filter((alert) => alert.kind === kind).reduce((sum, { count }) => sum + count, 0);

const numberIn = ({ locale }: Words, number: number): string => new Intl.NumberFormat(locale).format(number);

/** That it is a digest, of which days, and what is worst first, in figures. */
function digestTitle(alerts: readonly AlertContent[], reader: Reader): string {
  const words = WORDS[reader.language];
  const days = alerts.map((alert) => timeFor(reader, alert, 'day'));
  const [last = '', first = last] = [days[0], days.at(-1)];
  const counts = COUNTED.map((kind) => ({ number: occurrences(alerts, kind), names: words.counted[kind] }));
  const figures = counts
    .filter(({ number }) => number > 0)
    .map(({ number, names: [one, several] }) => `${numberIn(words, number)} ${number === 1 ? one : several}`);
  const all = [words.alerts(numberIn(words, alerts.length)), ...figures];
  return `${words.digest(first, last)}: ${all.join(', ')}`;
}

function timeFor({ timeZone, language }: Reader, { lastAt }: AlertContent, format: 'day' | 'minute'): string {
  const words = WORDS[language];
  return DateTime.fromJSDate(lastAt, { zone: timeZone }).setLocale(words.locale).toFormat(words[format]);
}

/** What a test says. */
export const testMessage = ({ language }: Reader, publicUrl: string): Message => ({
  ...WORDS[language].test,
  link: toAlerts(language, publicUrl),
});

export const mailOf = (to: string, message: Message, { language }: Reader, publicUrl: string): Mail => ({
  to,
  subject: `${message.title} (Gatepost)`,
  text: [
    HELLO[language],
    ...message.paragraphs,
    `${message.link.label}: ${message.link.url}`,
    `${WORDS[language].choose}: ${publicUrl}/app/alerts`,
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
