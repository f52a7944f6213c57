import type { MessageText } from '@gatepost/message';
import type { Chance } from './chance.js';
import { NAMES } from './words.js';

export const OWN_HOST = 'northwind-outdoor.com';
/** Where the company's people read their payslips. */
const PORTAL = 'people-portal.com';

const mail = (subject: string, body: string): MessageText => ({ channel: 'email', subject, body });
const number = (chance: Chance) => chance.whole(100_000, 999_999);
const amount = (chance: Chance) => `${chance.whole(12, 400)}.${chance.whole(10, 99)}`;

/** What programs of the company send, by the host that the links lead to. */
export const LAYOUTS = {
  order: (chance: Chance, host: string) =>
    mail(
      `Your order ${number(chance)}`,
      `Hello ${chance.pick(NAMES)},\n\nthank you for your order ${number(chance)} at Northwind Outdoor. We have received it and will tell ` +
        `you as soon as the goods leave our warehouse. The total is EUR ${amount(chance)}, paid by card.\n\nYou can follow ` +
        `your order and print the invoice here: https://${host}/orders?id=${number(chance)}\n\nKind regards\nNorthwind Outdoor`,
    ),
  shipping: (chance: Chance, host: string) =>
    mail(
      `Your order ${number(chance)} is on its way`,
      `Hello ${chance.pick(NAMES)},\n\ngood news: the parcel with your order ${number(chance)} left our warehouse today and will be with ` +
        `you within three working days. Our driver rings twice; if nobody is at home, the parcel waits at the nearest shop.\n\n` +
        `Where it is now: https://${host}/track?id=${number(chance)}\n\nNorthwind Outdoor`,
    ),
  reset: (chance: Chance, host: string) =>
    mail(
      'Your new password',
      `Hello ${chance.pick(NAMES)},\n\nyou asked us for a new password for your customer account. Choose one here within the next hour: ` +
        `https://${host}/password?token=${number(chance)}${number(chance)}\n\nIf it was not you, you can ignore this message, ` +
        `your old password stays as it is.\n\nNorthwind Outdoor`,
    ),
  reminder: (chance: Chance, host: string) =>
    mail(
      `Second reminder: invoice ${number(chance)}`,
      `Dear ${chance.pick(NAMES)},\n\nour invoice ${number(chance)} of EUR ${amount(chance)} is still open. Please pay it within seven days, ` +
        `otherwise we have to suspend your account and hand the matter over to a collection agency. You can pay by card here: ` +
        `https://${host}/pay?id=${number(chance)}\n\nIf you have paid in the meantime, please ignore this message.\n\nNorthwind Outdoor, accounts`,
    ),
  payslip: (chance: Chance) =>
    mail(
      'Your payslip is ready',
      `Hello ${chance.pick(NAMES)},\n\nyour payslip of this month is ready. Please sign in with your employee number and your password to ` +
        `read it: https://${PORTAL}/payslips\n\nQuestions about it are answered by accounting until Friday.\n\nThe payroll team`,
    ),
  sale: (chance: Chance, host: string) =>
    mail(
      'Black Friday: up to 60% off, today only!!!',
      `Hello ${chance.pick(NAMES)},\n\nthe biggest sale of the year has begun: up to 60% off tents, rucksacks and boots, only today and ` +
        `only while stocks last! Act now, the first hundred customers get a gift card worth EUR 50 on top. Claim your discount: ` +
        `https://${host}/black-friday?c=${number(chance)}\n\nHurry, the offer ends at midnight.\n\nNorthwind Outdoor\nUnsubscribe: https://${host}/bye`,
    ),
} as const;

/** Templates that the company's Admin approved: not all that it could. */
export const APPROVED = ['order', 'reminder', 'payslip'] as const;

const STORIES = [
  'Our bakers of the mountain huts tell what they cook when the path is closed by snow for a week.',
  'Five short walks near the sea that children like, and where to have hot chocolate after them.',
  'How to dry a tent in a small flat, and why the balcony in the sun is not the best place for it.',
  'The new boots are made without glue, so that every cobbler can give them another sole.',
  'We planted two hundred trees along the river, many thanks to all of you who came to help us.',
  'A sleeping bag lasts for twenty years if you wash it seldom and store it loose in a large bag.',
  'Your old stove still works? Bring it to the shop on Saturday, we clean the valve for free.',
  'The longest night of the year is a fine time to look at stars, here is what you need for that.',
  'What our guides carry in their rucksacks, from the first aid kit to the small bar of chocolate.',
  'The repair service has a new home behind the shop, open from Tuesday to Saturday until seven.',
];
const RAFFLE =
  'Win a weekend in the Alps: answer our question and claim your prize, three winners are drawn on Sunday.';

/** A newsletter, another each week, as a function of the recipient. `more` is a host of a partner that it links to as well. */
export function newsletter(chance: Chance, host: string, more: string | null): () => MessageText {
  const stories = chance.some(STORIES, 4);
  const text = chance.is(0.25) ? [RAFFLE, ...stories] : stories;
  const partner = more ? `\n\nWith our partner: https://${more}/northwind` : '';
  const subject = `News from Northwind: ${stories[0]?.slice(0, 40) ?? ''}`;
  return () =>
    mail(
      subject,
      `Hello ${chance.pick(NAMES)},\n\n${text.join('\n\n')}\n\nRead more: https://${host}/news${partner}\n\nUnsubscribe: https://${host}/bye`,
    );
}
