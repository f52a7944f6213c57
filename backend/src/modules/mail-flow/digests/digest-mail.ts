import { DateTime } from 'luxon';
import type { Language } from '../../../common/languages.js';
import { oneLine } from '../../../common/one-line.js';
import { HELLO } from '../../../common/letter.js';
import type { Mail } from '../../mail/mailer.port.js';
import type { WaitingFigures } from '../holds/held-mail.repository.js';

export interface DigestFacts {
  company: string;
  /** Null: of all held mail. */
  group: { name: string } | 'none' | null;
  waiting: WaitingFigures;
  timeZone: string;
  links: { review: string; unsubscribe: string };
}

interface Words {
  subject: (count: string, isOne: boolean) => string;
  expire: (count: string, isOne: boolean) => string;
  waits: (count: string, isOne: boolean, company: string, of: string) => string;
  ofGroup: (name: string) => string;
  ofNone: string;
  since: (time: string) => string;
  reminder: (count: string, isOne: boolean) => string;
  fresh: (count: string) => string;
  senders: string;
  review: string;
  why: string;
  confirmSubject: (company: string) => string;
  confirm: (company: string, hourly: boolean) => string;
  follow: string;
  ignore: string;
}

const ENGLISH: Words = {
  subject: (count, isOne) =>
    isOne ? 'One held message waits for review' : `${count} held messages wait for review`,
  expire: (count, isOne) => (isOne ? ', one expires within a day' : `, ${count} expire within a day`),
  waits: (count, isOne, company, of) =>
    isOne
      ? `One message of ${company} is held${of} and waits for a decision.`
      : `${count} messages of ${company} are held${of} and wait for a decision.`,
  ofGroup: (name) => ` (sender group “${name}”)`,
  ofNone: ' (senders in no group)',
  since: (time) => `The oldest has waited since ${time}.`,
  reminder: (count, isOne) =>
    isOne
      ? 'One of them expires within a day: it is refused if nobody decides.'
      : `${count} of them expire within a day: they are refused if nobody decides.`,
  fresh: (count) => `New since the last digest: ${count}.`,
  senders: 'From:',
  review: 'Review them (you need an account of your company):',
  why: 'You get this digest because an Admin of your company wants it. To end it, open this link:',
  confirmSubject: (company) => `Digests of held mail of ${company}?`,
  confirm: (company, hourly) =>
    `An Admin of ${company} wants this address to get ${hourly ? 'an hourly' : 'a daily'} digest of outgoing mail that waits for review in Gatepost.`,
  follow: 'If you want that, open this link within seven days and confirm:',
  ignore: 'If not, ignore this email: nothing more is sent to this address.',
};

const GERMAN: Words = {
  subject: (count, isOne) =>
    isOne
      ? 'Eine zurückgehaltene Nachricht wartet auf eine Entscheidung'
      : `${count} zurückgehaltene Nachrichten warten auf eine Entscheidung`,
  expire: (count, isOne) =>
    isOne ? ', eine läuft binnen eines Tages ab' : `, ${count} laufen binnen eines Tages ab`,
  waits: (count, isOne, company, of) =>
    isOne
      ? `Eine Nachricht von ${company} wird zurückgehalten${of} und wartet auf eine Entscheidung.`
      : `${count} Nachrichten von ${company} werden zurückgehalten${of} und warten auf eine Entscheidung.`,
  ofGroup: (name) => ` (Absendergruppe „${name}“)`,
  ofNone: ' (Absender in keiner Gruppe)',
  since: (time) => `Die älteste wartet seit ${time}.`,
  reminder: (count, isOne) =>
    isOne
      ? 'Eine davon läuft binnen eines Tages ab: Sie wird abgewiesen, wenn niemand entscheidet.'
      : `${count} davon laufen binnen eines Tages ab: Sie werden abgewiesen, wenn niemand entscheidet.`,
  fresh: (count) => `Neu seit der letzten Zusammenfassung: ${count}.`,
  senders: 'Von:',
  review: 'Prüfen (Sie brauchen ein Konto Ihrer Firma):',
  why: 'Sie erhalten diese Zusammenfassung, weil ein Admin Ihrer Firma das möchte. Um sie zu beenden, öffnen Sie diesen Link:',
  confirmSubject: (company) => `Zusammenfassungen der zurückgehaltenen Mail von ${company}?`,
  confirm: (company, hourly) =>
    `Ein Admin von ${company} möchte, dass diese Adresse ${hourly ? 'stündlich' : 'täglich'} eine Zusammenfassung der ausgehenden Mail erhält, die in Gatepost auf eine Entscheidung wartet.`,
  follow: 'Wenn Sie das möchten, öffnen Sie binnen sieben Tagen diesen Link und bestätigen Sie:',
  ignore: 'Wenn nicht, ignorieren Sie diese E-Mail: An diese Adresse wird nichts mehr gesendet.',
};

const WORDS: Readonly<Record<Language, Words>> = { en: ENGLISH, de: GERMAN };
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE' };

/** Longer ones nobody compares. */
const MAX_SENDER = 100;
/** A mailbox that is plainly written; anything else a mail program could make a link of. */
const MAILBOX = /^[\w.+-]{1,64}@[a-z0-9.-]+$/i;

const shown = (sender: string): string =>
  sender.length <= MAX_SENDER && MAILBOX.test(sender) ? sender : oneLine(sender, MAX_SENDER);

/** Figures and senders: nothing of what the messages say. */
export function digestMail(
  to: string,
  language: Language,
  { company, group, waiting, timeZone, links }: DigestFacts,
): Mail {
  const words = WORDS[language];
  const format = new Intl.NumberFormat(LOCALES[language]);
  const { count, expiring, fresh, senders, oldest } = waiting;
  const expire = expiring > 0 ? words.expire(format.format(expiring), expiring === 1) : '';
  const of = group === null ? '' : group === 'none' ? words.ofNone : words.ofGroup(oneLine(group.name));
  const since = DateTime.fromJSDate(oldest, { zone: timeZone })
    .setLocale(LOCALES[language])
    .toLocaleString(DateTime.DATETIME_MED);
  const paragraphs = [
    HELLO[language],
    [
      words.waits(format.format(count), count === 1, oneLine(company), of),
      words.since(since),
      ...(expiring > 0 ? [words.reminder(format.format(expiring), expiring === 1)] : []),
      words.fresh(format.format(fresh)),
    ].join('\n'),
    [words.senders, ...senders.map((one) => `- ${shown(one.sender)}: ${format.format(one.count)}`)].join(
      '\n',
    ),
    `${words.review}\n${links.review}`,
    `${words.why}\n${links.unsubscribe}`,
  ];
  const subject = words.subject(format.format(count), count === 1) + expire;
  return { to, subject, text: paragraphs.join('\n\n') };
}

/** Asks an address that nobody has proven whether it wants digests at all. */
export function confirmDigestMail(
  to: string,
  language: Language,
  { company, hourly, url }: { company: string; hourly: boolean; url: string },
): Mail {
  const words = WORDS[language];
  const name = oneLine(company);
  const text = [HELLO[language], words.confirm(name, hourly), `${words.follow}\n${url}`, words.ignore].join(
    '\n\n',
  );
  return { to, subject: words.confirmSubject(name), text, isAutomatic: true };
}
