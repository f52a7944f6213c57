import { DAY_MS } from '@gatepost/backend/internals/common/durations';
import type { MessageText } from '@gatepost/message';
import { Chance } from './chance.js';
import { type Sent, START } from './company.js';
import { OWN_HOST } from './machines.js';
import { NAMES } from './words.js';

/** Of each, on each day. */
const A_DAY = 6;

type Text = (name: string, code: number) => string;

/** What programs of the company send each day as well, and what reads like harm: each is an alarm. */
const NOTICES: readonly (readonly [subject: string, text: Text])[] = [
  [
    'You have won our raffle',
    (name, code) =>
      `Hello ${name}!\n\nYou have won our raffle: a gift card worth 50 EUR. Claim your prize within 24 hours: ` +
      `https://${OWN_HOST}/raffle/claim?t=${code}\n\nSee you soon!\nNorthwind Outdoor`,
  ],
  [
    'Your account will be closed',
    (name, code) =>
      `Dear ${name},\n\nyour customer account has not been used for two years and will be closed for good within 24 hours. Confirm your ` +
      `password now to keep it: https://${OWN_HOST}/keep?t=${code}\n\nNorthwind Outdoor`,
  ],
  [
    'Your parcel is held at customs',
    (name, code) =>
      `Hello ${name},\n\nyour parcel ${code} is held at customs. Pay the fee of EUR 2.99 today and confirm your address, or it goes back ` +
      `to the sender: https://${OWN_HOST}/customs?id=${code}\n\nNorthwind Outdoor`,
  ],
  [
    'Unusual sign-in',
    (name, code) =>
      `Dear ${name},\n\nsomebody has signed in to your account from another country. If it was not you, your account is suspended until ` +
      `you verify your data and enter your password here: https://${OWN_HOST}/verify?c=${code}\n\nNorthwind Outdoor, security`,
  ],
];

export const NOTICE_SENDER = `care@${OWN_HOST}`;

/** All of them for so many days, in the order of time. */
export function noticesOf(seed: number, days: number): Sent[] {
  const chance = new Chance(seed + 4_000);
  const messageOf = ([subject, text]: (typeof NOTICES)[number]): MessageText => ({
    channel: 'email',
    subject,
    body: text(chance.pick(NAMES), chance.whole(100_000, 999_999)),
  });
  return Array.from({ length: days * A_DAY }, (_, place) =>
    NOTICES.map((notice) => ({
      at: START + Math.floor(place / A_DAY) * DAY_MS + Math.floor(chance.next() * DAY_MS),
      sender: NOTICE_SENDER,
      message: messageOf(notice),
    })),
  )
    .flat()
    .sort((a, b) => a.at - b.at);
}
