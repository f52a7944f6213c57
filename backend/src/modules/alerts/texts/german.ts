import type { SignalCode } from '../../../contract/outbreak.js';
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

const number = new Intl.NumberFormat('de-DE');
const percent = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
const minute = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const leadTo = (whose: string, hosts: readonly string[] = []): string[] =>
  hosts.length > 0 ? [`${whose} führen zu ${unlinked(hosts)}.`] : [];

function highRisk({ count, details: { score, account, hosts } }: Facts<'high-risk'>): AlertWords {
  const from = account === undefined ? '' : ` von ${account}`;
  if (count === 1)
    return {
      title: `Eine Nachricht mit hohem Risiko wurde erkannt${named(account)}`,
      paragraphs: [
        `Eine Nachricht${from || ' Ihrer Firma'} wurde mit ${score} von 10 bewertet.`,
        ...leadTo('Die Links darin', hosts),
      ],
      link: 'Prüfung öffnen',
    };
  return {
    title: `${number.format(count)} Nachrichten mit hohem Risiko wurden erkannt`,
    paragraphs: [
      `Bei ${number.format(count)} Nachrichten Ihrer Firma wurde ein hohes Risiko erkannt. Die höchste Bewertung${from && `, die einer Nachricht${from},`} ist ${score} von 10.`,
      ...leadTo('Die Links dieser Nachricht', hosts),
    ],
    link: 'Öffnen, was auf eine Entscheidung wartet',
  };
}

const OPEN_INCIDENT = 'Vorfall öffnen';
const CHECK_ACCOUNT =
  'Prüfen Sie, ob das Konto übernommen wurde: Ändern Sie sein Passwort und beenden Sie seine Sitzungen.';

/** What was noticed about an outbreak, by the codes of its signals. */
const NOTICED: Readonly<Record<SignalCode, string>> = {
  'high-scores': 'hohe Bewertungen',
  'rising-scores': 'steigende Bewertungen',
  burst: 'viele auf einmal',
  'busy-day': 'ein Tag mit ungewöhnlich vielen Nachrichten',
  'new-host': 'ein neuer Host',
  'unknown-host': 'ein unbekannter Host',
  'copied-text': 'ein übernommener Text',
  complaints: 'Beschwerden',
  'new-language': 'eine neue Sprache',
  'quiet-hour': 'eine ungewöhnliche Uhrzeit',
  'several-accounts': 'mehrere Konten',
  'other-words': 'wechselnder Wortlaut',
};

function outbreak({ count, details }: Facts<'outbreak'>): AlertWords {
  const { incidentId, messages, senders, score, signals, hosts, open } = details;
  const account = details.account ?? 'einem Konto';
  return {
    title:
      count === 1
        ? `Gatepost hat einen Ausbruch schädlicher Nachrichten erkannt${named(details.account)}`
        : `Gatepost hat ${number.format(count)} Ausbrüche schädlicher Nachrichten erkannt`,
    paragraphs: [
      ...(count === 1 ? [] : ['Der schwerwiegendste:']),
      messages === 1
        ? 'Eine Nachricht wurde als schädlich eingestuft.'
        : `${number.format(messages)} ähnliche Nachrichten von ${senders === 1 ? account : `${number.format(senders)} Konten`} wurden als schädlich eingestuft.`,
      ...leadTo('Die Links darin', hosts),
      `Weitere werden mindestens mit ${score} bewertet. Sie stehen unter „Ausbrüche“, wo Sie sie freigeben können, wenn sie harmlos sind.`,
      ...(signals.length > 0 ? [`Aufgefallen: ${signals.map((code) => NOTICED[code]).join(', ')}.`] : []),
      ...(open === undefined
        ? []
        : [
            `Ihre Firma hatte ${open} offene Ausbrüche, mehr sind nicht möglich. Daher wurde der Ausbruch beendet, in dem am längsten nichts geschehen war. Geben Sie die harmlosen frei, und stoppen Sie die Konten, von denen die anderen ausgehen.`,
          ]),
      CHECK_ACCOUNT,
    ],
    link: leadsToIncident(count, incidentId)
      ? OPEN_INCIDENT
      : count === 1
        ? 'Ausbruch öffnen'
        : 'Ausbrüche öffnen',
  };
}

function limit({ details }: Facts<'limit'>): AlertWords {
  const isUsedUp = details.level >= 100;
  const reset = day.format(new Date(details.resetsAt));
  return {
    title: isUsedUp
      ? 'Ihre Prüfungen für diesen Zeitraum sind aufgebraucht'
      : `${percent.format(details.level / 100)} Ihrer Prüfungen sind verbraucht`,
    paragraphs: [
      `Ihre Firma hat ${number.format(details.used)} von ${number.format(details.allowed)} Prüfungen des Tarifs ${details.planName} verbraucht.`,
      isUsedUp
        ? `Bis zum ${reset} werden keine weiteren Nachrichten geprüft, es sei denn, Sie wechseln unter „Kontoeinstellungen“ in einen größeren Tarif.`
        : `Am ${reset} beginnt die Zählung von vorn. Um vorher mehr zu prüfen, wechseln Sie unter „Kontoeinstellungen“ in einen größeren Tarif.`,
    ],
    link: 'Kontoeinstellungen öffnen',
  };
}

function channelPaused({ count, details: { name, error } }: Facts<'channel-paused'>): AlertWords {
  return {
    title:
      count === 1
        ? `Benachrichtigungen an ${name} sind pausiert`
        : `Benachrichtigungen an ${number.format(count)} Kanäle sind pausiert`,
    paragraphs: [
      `${name} nimmt keine Benachrichtigungen mehr an, daher sendet Gatepost keine mehr dorthin. Die letzte Antwort: ${error}.`,
      'Prüfungen sind nicht betroffen. Sobald der Kanal wieder funktioniert, setzen Sie ihn unter „Benachrichtigungen“ fort; was er verpasst hat, steht dort noch in der Liste.',
    ],
    link: 'Benachrichtigungen öffnen',
  };
}

const heldMail = (count: number): string =>
  count === 1 ? 'Eine zurückgehaltene Nachricht' : `${number.format(count)} zurückgehaltene Nachrichten`;

const tellSenders = (count: number): string =>
  count === 1
    ? 'Sagen Sie es dem Absender, der es vielleicht nicht weiß.'
    : 'Sagen Sie es den Absendern, die es vielleicht nicht wissen.';

function mailExpiring({ count, details: { at } }: Facts<'mail-expiring'>): AlertWords {
  return {
    title: `${heldMail(count)} ${count === 1 ? 'wird' : 'werden'} bald abgewiesen`,
    paragraphs: [
      `Seit fünf Tagen hat niemand darüber entschieden. Ab dem ${day.format(new Date(at))} wird Mail abgewiesen, die dann noch wartet.`,
    ],
    link: 'Zurückgehaltene Mail öffnen',
  };
}

function mailExpired({ count }: Facts<'mail-expired'>): AlertWords {
  return {
    title: `${heldMail(count)} ${count === 1 ? 'ist' : 'sind'} abgelaufen`,
    paragraphs: [
      `Binnen sieben Tagen hat niemand darüber entschieden, daher ${count === 1 ? 'wurde sie' : 'wurden sie'} abgewiesen. ${tellSenders(count)}`,
    ],
    link: 'Zurückgehaltene Mail öffnen',
  };
}

function mailUndelivered({ count }: Facts<'mail-undelivered'>): AlertWords {
  return {
    title:
      count === 1
        ? 'Eine freigegebene Nachricht wurde nicht zugestellt'
        : `${number.format(count)} freigegebene Nachrichten wurden nicht zugestellt`,
    paragraphs: [
      `Der nächste Mailserver hat sie für einige oder alle Empfänger endgültig abgelehnt. ${tellSenders(count)}`,
    ],
    link: count === 1 ? 'Nachricht öffnen' : 'Nachrichten öffnen',
  };
}

const LIMITED: Readonly<Record<AlertDetails['sender-limit']['limit'], string>> = {
  'external-per-hour': 'Empfänger außerhalb Ihrer Firma in einer Stunde',
  'recipients-per-hour': 'Empfänger in einer Stunde',
  'recipients-per-day': 'Empfänger an einem Tag',
  'messages-per-hour': 'Nachrichten in einer Stunde',
};
const OVER_LIMIT: Readonly<Record<AlertDetails['sender-limit']['action'], string>> = {
  alert: 'Seine Mail geht weiter hinaus.',
  hold: 'Weitere Mail wartet unter „Zurückgehalten“, bis Sie sie freigeben.',
  stop: 'Seine Mailserver werden gebeten, es später erneut zu versuchen: bis Mitternacht UTC oder bis Sie das Limit erhöhen.',
  defer: 'Seine Mailserver werden gebeten, es später erneut zu versuchen, bis die Stunde vorbei ist.',
};

function senderLimit({
  count,
  details: { account, limit, allowed, action },
}: Facts<'sender-limit'>): AlertWords {
  const one = account ?? 'Ein Konto';
  return {
    title:
      count === 1
        ? `${one} hat ein Sendelimit überschritten`
        : `${number.format(count)} Konten haben ein Sendelimit überschritten`,
    paragraphs: [
      `${count === 1 ? one : `${one} und andere`}: mehr als ${number.format(allowed)} ${LIMITED[limit]}. ${OVER_LIMIT[action]}`,
      CHECK_ACCOUNT,
    ],
    link: 'Mailfluss öffnen',
  };
}

function mailDenied({ count, details: { account } }: Facts<'mail-denied'>): AlertWords {
  return {
    title: 'Ein Absender hat gestoppte Mail nicht selbst gesendet',
    paragraphs: [
      `${account} sagt, dass ${count === 1 ? 'eine gestoppte Nachricht' : `${number.format(count)} gestoppte Nachrichten`} nicht von dort ${count === 1 ? 'stammt' : 'stammen'}. Alles, was von diesem Konto zurückgehalten wird, ist entsprechend gekennzeichnet.`,
      CHECK_ACCOUNT,
    ],
    link: 'Zurückgehaltene Mail öffnen',
  };
}

const WHY: Readonly<Record<StateReason, string>> = {
  person: 'Das hat jemand in Ihrer Firma getan.',
  outbreak: 'Ein Ausbruch schädlicher Nachrichten von diesem Konto wurde erkannt.',
  'high-risk': 'Zu viele seiner Nachrichten wurden binnen kurzer Zeit mit hohem Risiko bewertet.',
  volume: 'Es hat weit mehr gesendet als üblich, und anders als üblich.',
  'unknown-recipients': 'Zu viel seiner Mail ging an Empfänger, die es nicht gibt.',
  complaints: 'Empfänger haben sich über seine Nachrichten beschwert.',
  'new-network': 'Es hat aus einem Netz gesendet, das es noch nie benutzt hatte.',
  'new-country': 'Es hat aus einem Land gesendet, aus dem es noch nie gesendet hatte.',
  expired: 'Die Zeit war um.',
};

const accounts = (count: number, account: string | undefined): string =>
  count === 1 ? (account ?? 'Ein Konto') : `${number.format(count)} Konten`;

const oneOfThem = (count: number, account: string | undefined): string[] =>
  count === 1 ? [] : [`Eines davon: ${account ?? 'ein Konto ohne Adresse'}.`];

const openSender = (count: number): string => (count === 1 ? 'Absender öffnen' : 'Liste der Absender öffnen');

function senderLocked({
  count,
  details: { incidentId, account, reason, until },
}: Facts<'sender-locked'>): AlertWords {
  return {
    title: `${accounts(count, account)} ${count === 1 ? 'wurde' : 'wurden'} gesperrt`,
    paragraphs: [
      ...oneOfThem(count, account),
      WHY[reason],
      until === null
        ? 'Es bleibt gesperrt, bis jemand es entsperrt.'
        : `Es wird am ${minute.format(new Date(until))} UTC entsperrt, oder sobald jemand es entsperrt.`,
      CHECK_ACCOUNT,
    ],
    link: leadsToIncident(count, incidentId) ? OPEN_INCIDENT : openSender(count),
  };
}

function senderUnlocked({ count, details: { account, reason } }: Facts<'sender-unlocked'>): AlertWords {
  return {
    title: `${accounts(count, account)} ${count === 1 ? 'ist' : 'sind'} nicht mehr gesperrt`,
    paragraphs: [...oneOfThem(count, account), WHY[reason]],
    link: openSender(count),
  };
}

function complaintRate({ count, details }: Facts<'complaint-rate'>): AlertWords {
  const { complaints, messages, limit, account } = details;
  return {
    title:
      count === 1
        ? `Empfänger beschweren sich über ${account ?? 'ein Konto'}`
        : `Empfänger beschweren sich über ${number.format(count)} Konten`,
    paragraphs: [
      `${account ?? 'Ein Konto'}: ${number.format(complaints)} Beschwerden zu ${number.format(messages)} Nachrichten in sieben Tagen, mindestens ${percent.format(limit / 1000)}.`,
      limit > 1
        ? 'Ab 0,3 % lehnen Google und Yahoo Mail ab oder behandeln sie als Spam: Stoppen Sie jetzt, worüber man sich beschwert.'
        : 'Google und Yahoo verlangen, unter 0,1 % zu bleiben, und behandeln Mail ab 0,3 % als Spam.',
      'Prüfen Sie, was das Konto sendet, und an wen: Stoppen Sie Mail, die niemand bestellt hat, und streichen Sie aus Ihren Listen, wer sich beschwert.',
    ],
    link: 'Absender öffnen',
  };
}

export const GERMAN: Wording = {
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
