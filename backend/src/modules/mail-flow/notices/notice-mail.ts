import type { Language } from '../../../common/languages.js';
import { oneLine } from '../../../common/one-line.js';
import { HELLO } from '../../../common/letter.js';
import type { Mail } from '../../mail/mailer.port.js';

/** As much of a subject as tells its sender which message is meant. */
const MAX_SUBJECT = 100;

/** A message that is still stopped. */
export interface StoppedMessage {
  subject: string | null;
  recipients: number;
}

export interface NoticeFacts {
  company: string;
  /** How many wait, and how many are refused: more than are listed. */
  held: number;
  refused: number;
  /** Of each the oldest. */
  heldMessages: readonly StoppedMessage[];
  refusedMessages: readonly StoppedMessage[];
  /** Where the sender says that they sent them, or that they did not. */
  links: { mine: string; notMine: string };
}

interface Words {
  subject: (facts: Counts) => string;
  checks: (company: string) => string;
  held: (count: number) => string;
  refused: (count: number) => string;
  rest: (count: number) => string;
  message: (subject: string, recipients: number) => string;
  quoted: (subject: string) => string;
  noSubject: string;
  wait: string;
  again: string;
  mine: string;
  notMine: string;
  automatic: string;
}

type Counts = Pick<NoticeFacts, 'held' | 'refused'>;

const ENGLISH: Words = {
  subject: ({ held, refused }) => {
    if (refused === 0)
      return held === 1 ? 'Your message waits for review' : `${held} of your messages wait for review`;
    if (held === 0)
      return refused === 1 ? 'Your message was refused' : `${refused} of your messages were refused`;
    return `${held + refused} of your messages were stopped`;
  },
  checks: (company) =>
    `${company} checks outgoing mail with Gatepost, and something in mail from your address looked harmful.`,
  held: (count) =>
    count === 1
      ? 'One message is held. Nobody has received it:'
      : `${count} messages are held. Nobody has received them:`,
  refused: (count) =>
    count === 1
      ? 'One message was refused, and will not be delivered:'
      : `${count} messages were refused, and will not be delivered:`,
  rest: (count) => (count === 1 ? 'and another one' : `and ${count} others`),
  message: (subject, recipients) =>
    `- ${subject} (to ${recipients === 1 ? 'one recipient' : `${recipients} recipients`})`,
  quoted: (subject) => `“${subject}”`,
  noSubject: 'without a subject',
  wait: 'Your colleagues who review held mail decide about it. What nobody decides about within seven days is refused.',
  again:
    'Please don’t send it again: it would be stopped again. If it is urgent, ask the people who look after your mail.',
  mine: 'You sent this? Say so, and those who decide see it. Your answer alone releases nothing:',
  notMine:
    'This wasn’t you? Then somebody else may be sending in your name. Say so, and change your password:',
  automatic: 'The links work for seven days. This email was sent automatically; nobody reads answers to it.',
};

const GERMAN: Words = {
  subject: ({ held, refused }) => {
    if (refused === 0)
      return held === 1
        ? 'Ihre Nachricht wartet auf eine Entscheidung'
        : `${held} Ihrer Nachrichten warten auf eine Entscheidung`;
    if (held === 0)
      return refused === 1
        ? 'Ihre Nachricht wurde abgewiesen'
        : `${refused} Ihrer Nachrichten wurden abgewiesen`;
    return `${held + refused} Ihrer Nachrichten wurden gestoppt`;
  },
  checks: (company) =>
    `${company} prüft ausgehende Mail mit Gatepost, und etwas in Mail von Ihrer Adresse sah schädlich aus.`,
  held: (count) =>
    count === 1
      ? 'Eine Nachricht wird zurückgehalten. Niemand hat sie erhalten:'
      : `${count} Nachrichten werden zurückgehalten. Niemand hat sie erhalten:`,
  refused: (count) =>
    count === 1
      ? 'Eine Nachricht wurde abgewiesen und wird nicht zugestellt:'
      : `${count} Nachrichten wurden abgewiesen und werden nicht zugestellt:`,
  rest: (count) => (count === 1 ? 'und eine weitere' : `und ${count} weitere`),
  message: (subject, recipients) =>
    `- ${subject} (an ${recipients === 1 ? 'einen Empfänger' : `${recipients} Empfänger`})`,
  quoted: (subject) => `„${subject}“`,
  noSubject: 'ohne Betreff',
  wait: 'Ihre Kolleginnen und Kollegen, für zurückgehaltene Mail zuständig sind, entscheiden darüber. Worüber sieben Tage lang niemand entscheidet, das wird abgewiesen.',
  again:
    'Bitte senden Sie nichts noch einmal: Es würde wieder gestoppt. Wenn es eilt, fragen Sie die Menschen, die sich um Ihre Mail kümmern.',
  mine: 'Sie haben das gesendet? Sagen Sie es, dann sehen es die, die entscheiden. Ihre Antwort allein gibt nichts frei:',
  notMine:
    'Das waren nicht Sie? Dann sendet vielleicht jemand anderes in Ihrem Namen. Sagen Sie es, und ändern Sie Ihr Passwort:',
  automatic:
    'Die Links gelten sieben Tage. Diese E-Mail wurde automatisch gesendet; Antworten darauf liest niemand.',
};

const WORDS: Readonly<Record<Language, Words>> = { en: ENGLISH, de: GERMAN };

/** What a sender is notified of, in plain words: subjects, and nothing else of their messages. */
export function noticeMail(to: string, language: Language, facts: NoticeFacts): Mail {
  const words = WORDS[language];
  const { held, refused, heldMessages, refusedMessages, links } = facts;
  const paragraphs = [
    HELLO[language],
    words.checks(oneLine(facts.company)),
    ...(held > 0 ? [listed(words, words.held(held), held, heldMessages), words.wait] : []),
    ...(refused > 0 ? [listed(words, words.refused(refused), refused, refusedMessages)] : []),
    words.again,
    `${words.mine}\n${links.mine}`,
    `${words.notMine}\n${links.notMine}`,
    words.automatic,
  ];
  return { to, subject: words.subject(facts), text: paragraphs.join('\n\n'), isAutomatic: true };
}

function listed(words: Words, title: string, count: number, messages: readonly StoppedMessage[]): string {
  const lines = messages.map(({ subject, recipients }) => {
    const shown = oneLine(subject ?? '', MAX_SUBJECT).trim();
    return words.message(shown ? words.quoted(shown) : words.noSubject, recipients);
  });
  const rest = count - messages.length;
  return [title, ...lines, ...(rest > 0 ? [words.rest(rest)] : [])].join('\n');
}

/** As the settings show it. */
export function exampleNotice(language: Language): Pick<Mail, 'subject' | 'text'> {
  const { subject, text } = noticeMail('', language, {
    company: 'Northwind Traders',
    held: 2,
    refused: 1,
    heldMessages: [
      { subject: 'Your invoice', recipients: 1 },
      { subject: 'Please confirm your account', recipients: 12 },
    ],
    refusedMessages: [{ subject: null, recipients: 1 }],
    links: { mine: 'https://…/mail-answer', notMine: 'https://…/mail-answer' },
  });
  return { subject, text };
}
