import { DAY_MS, HOUR_MS } from '@gatepost/backend/internals/common/durations';
import type { MessageText } from '@gatepost/message';
import type { Chance } from './chance.js';
import { type Company, type Sent, START } from './company.js';
import { LAYOUTS, OWN_HOST } from './machines.js';
import { ENGLISH, filled, NAMES } from './words.js';

const MINUTE_MS = 60_000;

type Text = (name: string, host: string, code: number) => string;

const LURES: readonly Text[] = [
  (name, host, code) =>
    `Hello ${name}, your parcel ${code} could not be delivered today because the address was not complete. Please confirm your ` +
    `address and pay the small fee within two days, or we have to send it back: https://${host}/${code}`,
  (name, host, code) =>
    `Dear ${name}, your mailbox is almost full and new messages will be rejected from tomorrow on. Sign in with your password to ` +
    `get more space, it takes a minute: https://${host}/mailbox?u=${code}`,
  (name, host, code) =>
    `Dear ${name}, we have changed our bank. The open invoice ${code} is to be paid to the new account, which you find with the ` +
    `invoice: https://${host}/invoice/${code}. Please transfer the amount today and confirm it by a short reply.`,
];

/** Nothing in them is a lure by itself; what harms is behind the link. */
const BLAND: readonly Text[] = [
  (name, host, code) =>
    `Hello ${name}, here is the document that we talked about last week, with the changes marked in the margin. Please have a look ` +
    `when you find the time and tell me what you think: https://${host}/d/${code} Best regards`,
  (name, host, code) =>
    `Good morning ${name}, the pictures of the summer party are online now. There are some very nice ones of all of you in the album: ` +
    `https://${host}/album/${code} See you soon`,
  (name, host, code) =>
    `Hello ${name}, as agreed I send you the agenda and the list of participants for our meeting next month. Both are in the folder ` +
    `https://${host}/folder/${code} Many thanks and kind regards`,
];

const NO_LINK: readonly Text[] = [
  (name, _, code) =>
    `Hello ${name}, I am in a meeting all day and can't talk. Could you do me a favour and buy five gift cards for a customer? ` +
    `Send me a photo of the codes as soon as you have them, I will pay you back tomorrow. Reference ${code}`,
  (name, _, code) =>
    `Dear ${name}, our bank details have changed. Please pay the open invoice ${code} to IBAN DE02 1203 0000 0000 2020 51 from now on ` +
    `and confirm the transfer by a short reply to this message.`,
];

/** Other words for the same, drawn anew for each message. */
const REWORDED: readonly (readonly string[])[] = [
  ['Hello', 'Hi', 'Good day', 'Dear'],
  ['your parcel', 'the package for you', 'a shipment with your name', 'your order'],
  ['could not be delivered', 'was returned to us', 'is waiting at the depot', 'was stopped on its way'],
  ['today', 'this morning', 'yesterday', 'on its first try'],
  [
    'because the address was not complete.',
    'since nobody was there.',
    'as a fee is open.',
    'for a missing number.',
  ],
  ['Please confirm', 'Kindly check', 'We ask you to verify', 'You need to enter'],
  ['your address', 'where you live', 'your details', 'the missing data'],
  ['and pay the small fee', 'and settle the charge', 'and cover the cost', 'and transfer the rest'],
  ['within two days', 'by tomorrow', 'until the weekend', 'as soon as you can'],
  ['or we have to send it back:', 'before it is destroyed:', 'otherwise it goes back:', 'to receive it:'],
];

export interface Hijack {
  name: string;
  /** Of the aims; undefined where there is none. */
  aim?: number;
  /** Messages, in the order of time. `day` is one on which people work. */
  make: (company: Pick<Company, 'accounts'>, chance: Chance, day: number) => Sent[];
}

interface Pace {
  hour?: number;
  count: number;
  pauseMs: number;
}

const hostOf = (chance: Chance): string =>
  `${chance.pick(['parcel', 'document', 'secure', 'mail', 'team'])}-${chance.pick(['desk', 'room', 'help', 'box'])}${chance.whole(10, 99)}.com`;

const series = (
  day: number,
  { hour = 10, count, pauseMs }: Pace,
  senders: readonly string[],
  next: () => MessageText,
): Sent[] =>
  Array.from({ length: count }, (_, place) => ({
    at: START + day * DAY_MS + hour * HOUR_MS + place * pauseMs,
    sender: senders[place % senders.length] ?? '',
    message: next(),
    isHijack: true,
  }));

/** One of the texts to one recipient after the other, from accounts of people. */
function texts(name: string, from: readonly Text[], pace: Pace, accounts = 1, aim?: number): Hijack {
  return {
    name,
    ...(aim !== undefined && { aim }),
    make: ({ accounts: all }, chance, day) => {
      const [text, host] = [chance.pick(from), hostOf(chance)];
      const senders = chance.some(all, accounts).map(({ sender }) => sender);
      return series(day, pace, senders, () => ({
        channel: 'email',
        subject: 'For you',
        body: text(chance.pick(NAMES), host, chance.whole(1_000, 99_999)),
      }));
    },
  };
}

/** A layout of the company with another host in its links; from a person's account, or from the one that always sends it. */
const mimic = (name: string, layout: 'order' | 'shipping', sender: string | null): Hijack => ({
  name,
  make: ({ accounts }, chance, day) => {
    const host = `northwind-${hostOf(chance)}`;
    const from = sender ?? chance.pick(accounts).sender;
    const pace = { count: 300, pauseMs: 3_000 };
    return series(day, pace, [from], () => LAYOUTS[layout](chance, host));
  },
});

const reworded: Hijack = {
  name: 'another wording each time',
  aim: 30,
  make: ({ accounts }, chance, day) => {
    const [host, { sender }] = [hostOf(chance), chance.pick(accounts)];
    return series(day, { count: 200, pauseMs: 3_000 }, [sender], () => ({
      channel: 'email',
      subject: 'Your parcel',
      body: `${REWORDED.map((words) => chance.pick(words)).join(' ')} https://${host}/${chance.whole(1_000, 9_999)}`,
    }));
  },
};

/** Words of an office, never the same twice, and where they lead to. */
const rewordedBland = (name: string, pauseMs: number, aim?: number): Hijack => ({
  name,
  ...(aim !== undefined && { aim }),
  make: ({ accounts }, chance, day) => {
    const [host, { sender }] = [hostOf(chance), chance.pick(accounts)];
    return series(day, { count: 150, pauseMs }, [sender], () => {
      const words = chance.some(ENGLISH, 3).map((text) => filled(text, (from) => chance.pick(from)));
      const body = `Hello ${chance.pick(NAMES)}, ${words.join(' ')} https://${host}/${chance.whole(1_000, 9_999)}`;
      return { channel: 'email', subject: 'For you', body };
    });
  },
});

export const HIJACKS: readonly Hijack[] = [
  texts('loud: one every 2 s', LURES, { count: 400, pauseMs: 2_000 }, 1, 20),
  texts('ten a second', LURES, { count: 600, pauseMs: 100 }),
  texts('slow: one every 20 minutes', LURES, { count: 100, pauseMs: 20 * MINUTE_MS }, 1, 60),
  texts('from four accounts, one a minute', LURES, { count: 120, pauseMs: MINUTE_MS }, 4),
  texts('at night, one a minute', LURES, { hour: 2, count: 120, pauseMs: MINUTE_MS }),
  mimic('copies an approved template, from an account of a person', 'order', null),
  mimic('copies an approved template, from the account that sends it', 'order', `shop@${OWN_HOST}`),
  mimic('copies a text that is no template, from the account that sends it', 'shipping', `shop@${OWN_HOST}`),
  texts('bland: one every 5 s', BLAND, { count: 300, pauseMs: 5_000 }),
  texts('bland and slow: one every 10 minutes', BLAND, { count: 100, pauseMs: 10 * MINUTE_MS }, 1, 60),
  texts('bland, from four accounts, one every 15 s', BLAND, { count: 200, pauseMs: 15_000 }, 4),
  texts('without a link, one a minute', NO_LINK, { count: 60, pauseMs: MINUTE_MS }),
  reworded,
  rewordedBland('bland, another wording each time, one every 5 s', 5_000, 30),
  rewordedBland('bland, another wording each time, one every 5 minutes', 5 * MINUTE_MS),
];
