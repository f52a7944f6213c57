import { BRANDS } from '@gatepost/detector/internals/reading/brands';
import type { Channel } from '@gatepost/message';
import { drawKind, footerOf, linkOf, LINK_KINDS, type LinkKind, type Sender } from './link-kinds.js';
import {
  appHash,
  cash,
  clock,
  currency,
  flight,
  localPhone,
  maskedCard,
  reference,
  shop,
  shortNumber,
  type Currency,
} from './local-slots.js';
import type { Random } from './random.js';

const FIRST =
  'Anna Ben Carla David Elena Frank Grace Hugo Ines Jonas Karim Laura Miguel Nadia Oliver Paula Quentin Rosa Samir Tara Ursula Victor Wanda Yusuf Zoe Mei Arjun Fatima Chidi Aiko'.split(
    ' ',
  );
const LAST =
  'Baker Costa Dubois Eriksen Fischer Garcia Haddad Ito Jensen Kowalski Lopez Moreau Novak Okafor Patel Rossi Schmidt Tanaka Vermeer Wright'.split(
    ' ',
  );
const WORDS =
  'Amber Birch Cobalt Delta Ember Fjord Granite Harbor Iris Juniper Kite Lumen Maple North Opal Pioneer Quartz River Summit Tulip Union Violet Willow Zephyr'.split(
    ' ',
  );
const TRADES =
  'Analytics Bakery Books Clinic Coffee Credit Dental Energy Foods Freight Gardens Health Hotel Insurance Labs Legal Logistics Media Mobile Motors Music Outdoor Pharmacy Press School Software Sports Studio Supply Telecom Tools Travel Union Water Works'.split(
    ' ',
  );
const CITIES =
  'Lisbon Berlin Lyon Madrid Turin Utrecht Leeds Oslo Krakow Austin Toronto Nairobi Pune Manila Osaka Recife Jakarta'.split(
    ' ',
  );
const ITEMS = [
  'a desk lamp',
  'running shoes',
  'the annual report',
  'Q3 planning',
  'a coffee grinder',
  'the new website',
  'printer paper',
  'a winter jacket',
  'the audit',
  'two concert tickets',
  'garden tools',
  'a phone case',
  'onboarding',
  'the warehouse project',
];
const DEVICES = [
  'Chrome on Windows',
  'Safari on iPhone',
  'Firefox on Linux',
  'Edge, Windows 11',
  'Android phone',
];
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const MIXED = 'abcdefghijkmnpqrstuvwxyz23456789';

/** The cast of one message: the same names wherever they are mentioned in it. */
export interface Cast {
  random: Random;
  sender: Sender;
  company: string;
  brand: string;
  link: string;
  /** The link of its small print. */
  footer: string;
  /** All sums of a message are in one currency. */
  money: Currency;
}

function properCase(name: string): string {
  return name.length <= 4 ? name.toUpperCase() : name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function inventedCompany(random: Random): string {
  return `${random.pick(WORDS)} ${random.pick(TRADES)}`;
}

/** Share of honest messages that come from a known brand, with its own address. */
const HONEST_BRANDS = 0.4;
/** Share of phishing that poses as a known brand rather than as somebody unknown. */
const POSING = 0.5;

/** Invents who writes, in whose name, and where the links lead. */
export function castFor(hostile: boolean, channel: Channel, random: Random): Cast {
  const invented = inventedCompany(random);
  const brand = properCase(random.pick(BRANDS).name);
  const money = currency(random);
  const writer = !hostile && random.chance(HONEST_BRANDS) ? random.pick(BRANDS) : null;
  const posed = hostile && random.chance(POSING) ? brand : invented;
  const company = writer === null ? posed : properCase(writer.name);
  const sender: Sender = { hostile, channel, company, brand: writer };
  const kind = drawKind(sender, random);
  const link = linkOf(kind, sender, random);
  return { random, sender, company, brand, money, link, footer: footerOf(kind, link, sender, random) };
}

function date(random: Random): string {
  const [day, month] = [1 + random.below(28), random.below(12)];
  return random.pick([
    `${MONTHS[month] ?? ''} ${day}`,
    `${day}/${month + 1}/2026`,
    `${day}.${month + 1}.2026`,
    `2026-0${1 + random.below(9)}-${10 + random.below(18)}`,
    'Monday',
    'Friday',
  ]);
}

function digits(random: Random, length: number): string {
  return random.text('0123456789', length);
}

const SLOTS: Record<string, (cast: Cast) => string> = {
  company: ({ company }) => company,
  brand: ({ brand }) => brand,
  link: ({ link }) => link,
  elsewhere: ({ random, sender }) => {
    const other = { ...sender, hostile: false, brand: null, company: inventedCompany(random) };
    return linkOf(drawKind(other, random), other, random);
  },
  person: ({ random }) => random.pick(FIRST),
  agent: ({ random }) => `${random.pick(FIRST)} ${random.pick(LAST)}`,
  city: ({ random }) => random.pick(CITIES),
  item: ({ random }) => random.pick(ITEMS),
  device: ({ random }) => random.pick(DEVICES),
  amount: ({ random, money }) => cash(random, money, 9000),
  fee: ({ random, money }) => cash(random, money, 6),
  million: ({ random }) => `${2 + random.below(40)}.${random.below(9)}`,
  small: ({ random }) => String(2 + random.below(9)),
  code: ({ random }) => digits(random, 4 + random.below(5)),
  last4: ({ random }) => digits(random, 4),
  order: ({ random }) =>
    `${random.pick(['#', 'A', 'INV-', '2026-', ''])}${digits(random, 5 + random.below(5))}`,
  phone: ({ random }) =>
    random.pick([
      `+1 ${digits(random, 3)} ${digits(random, 3)} ${digits(random, 4)}`,
      `0${digits(random, 10)}`,
      `+44${digits(random, 10)}`,
    ]),
  date: ({ random }) => date(random),
  time: ({ random }) => `${8 + random.below(12)}:${random.pick(['00', '15', '30', '45'])}`,
  email: ({ random }) => `${random.pick(FIRST).toLowerCase()}@${random.pick(WORDS).toLowerCase()}.example`,
  cash: ({ random, money }) => cash(random, money),
  card: ({ random }) => maskedCard(random),
  shop: ({ random }) => shop(random),
  SHOP: ({ random }) => shop(random).toUpperCase(),
  NAME: ({ random }) => {
    const name = `${random.pick(FIRST)} ${random.pick(LAST)}`;
    return random.chance(0.6) ? name.toUpperCase() : name;
  },
  last: ({ random }) => random.pick(LAST),
  clock: ({ random }) => clock(random),
  local: ({ random }) => localPhone(random),
  ref: ({ random }) => reference(random),
  short: ({ random }) => shortNumber(random),
  hash: ({ random }) => appHash(random),
  flight: ({ random }) => flight(random),
  digits4: ({ random }) => digits(random, 4),
  domain: ({ company }) => `${company.toLowerCase().replaceAll(' ', '')}.com`,
  wallet: ({ random }) => `bc1q${random.text(MIXED, 36)}`,
};

function button(label: string, link: string, { sender, random }: Cast): string {
  // Many corpora lost their link targets; the words alone must then suffice.
  if (random.chance(sender.hostile ? 0.25 : 0.1)) return label;
  return random.pick([`${label}: ${link}`, `${label} [${link}]`, `${label}\n${link}`, `${label} (${link})`]);
}

function isLinkKind(name: string): name is LinkKind {
  return name in LINK_KINDS;
}

/** Slots that say something after a colon; null for what is not one of them. */
const SPOKEN: Record<string, (said: string, cast: Cast) => string | null> = {
  go: (label, cast) => button(label, cast.link, cast),
  footer: (label, cast) => button(label, cast.footer, cast),
  at: (kind, { sender, random }) => (isLinkKind(kind) ? linkOf(kind, sender, random) : null),
};

function fillInnermost(line: string, cast: Cast): string {
  return line.replace(/\{(\w+)(?::([^{}]*))?\}/g, (slot, name: string, said = '') => {
    const value = SPOKEN[name]?.(said, cast) ?? SLOTS[name]?.(cast);
    if (value === undefined) throw new Error(`unknown slot ${slot}`);
    return value;
  });
}

/** Fills the slots of one line, those in the label of a button too. Throws on a slot that doesn't exist, a mistake in a table. */
export function fill(line: string, cast: Cast): string {
  return fillInnermost(fillInnermost(line, cast), cast);
}
