import type { Random } from './random.js';

const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const CAPITALS_DIGITS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
const DIGITS = '0123456789';
const SHOPS =
  'Corner Market,Blue Fork,Metro Fuel,Lunar Cinema,Green Basket,Station Kiosk,Book Nook,Fix and Ride,Pier Hotel,Pasta Via,Sun Pharmacy,Toy Barn,Cloud Hosting,City Parking,Tea House,Pet Planet,Gym One,Water Board,Power Prepaid,Ferry Line'.split(
    ',',
  );

function grouped(value: number, separator: string): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, separator);
}

/** A way of writing money; one message keeps to one. */
export type Currency = (whole: number, cents: string) => string;

// One entry for each way of writing money: symbols before and after, points and commas swapped, no cents where there are none.
const MONEY: readonly Currency[] = [
  (n, c) => `$${grouped(n, ',')}.${c}`,
  (n, c) => `£${grouped(n, ',')}.${c}`,
  (n, c) => `€${grouped(n, ',')}.${c}`,
  (n, c) => `${grouped(n, '.')},${c} €`,
  (n, c) => `${grouped(n, '.')},${c} EUR`,
  (n, c) => `EUR ${n}.${c}`,
  (n, c) => `USD ${grouped(n, ',')}.${c}`,
  (n, c) => `Rs.${grouped(n, ',')}.${c}`,
  (n, c) => `INR ${grouped(n, ',')}.${c}`,
  (n) => `₹${grouped(n, ',')}`,
  (n, c) => `Ksh${grouped(n, ',')}.${c}`,
  (n, c) => `NGN${grouped(n, ',')}.${c}`,
  (n, c) => `GHS ${n}.${c}`,
  (n) => `UGX ${grouped(n * 100, ',')}`,
  (n) => `${grouped(n * 100, ' ')} FCFA`,
  (n, c) => `R$ ${grouped(n, '.')},${c}`,
  (n, c) => `R${n}.${c}`,
  (n) => `Rp${grouped(n * 100, '.')}`,
  (n) => `${grouped(n * 100, ',')}원`,
  (n) => `¥${grouped(n * 10, ',')}`,
  (n) => `${grouped(n * 10, ',')}円`,
  (n, c) => `${n}.${c}元`,
  (n, c) => `${grouped(n, ' ')},${c} zł`,
  (n) => `${grouped(n * 10, ' ')} kr`,
  (n, c) => `${grouped(n, '.')},${c} TL`,
  (n, c) => `AED ${grouped(n, ',')}.${c}`,
  (n, c) => `SAR ${n}.${c}`,
  (n) => `${grouped(n * 10, ' ')} ₽`,
  (n, c) => `RM${n}.${c}`,
  (n, c) => `S$${n}.${c}`,
  (n, c) => `PHP ${grouped(n, ',')}.${c}`,
  (n) => `${grouped(n * 1000, ',')}VND`,
  (n, c) => `CHF ${n}.${c}`,
  (n, c) => `A$${n}.${c}`,
];

const CARDS: readonly ((last: string) => string)[] = [
  (l) => `ending ${l}`,
  (l) => `ending in ${l}`,
  (l) => `XX${l}`,
  (l) => `xx${l}`,
  (l) => `x${l}`,
  (l) => `*${l}`,
  (l) => `**${l}`,
  (l) => `****${l}`,
  (l) => `...${l}`,
  (l) => `XXXXXX${l}`,
  (l) => `•••• ${l}`,
  (l) => `-${l}`,
  (l) => l,
];

const CLOCKS: readonly ((random: Random) => string)[] = [
  (r) => `${1 + r.below(12)}:${r.text('012345', 1)}${r.text(DIGITS, 1)} ${r.pick(['AM', 'PM'])}`,
  (r) => `${10 + r.below(14)}:${r.text('012345', 1)}${r.text(DIGITS, 1)}`,
  (r) => `${10 + r.below(14)}:${10 + r.below(50)}:${10 + r.below(50)}`,
  (r) => `${1 + r.below(12)}${r.pick(['am', 'pm'])}`,
];

const LOCAL_PHONES: readonly ((random: Random) => string)[] = [
  (r) => `07${r.text(DIGITS, 8)}`,
  (r) => `2547${r.text(DIGITS, 8)}`,
  (r) => `0${r.text(DIGITS, 9)}`,
  (r) => `08${r.text(DIGITS, 9)}`,
  (r) => `+2556${r.text(DIGITS, 8)}`,
  (r) => `07${r.text(DIGITS, 2)}***${r.text(DIGITS, 3)}`,
];

export function currency(random: Random): Currency {
  return random.pick(MONEY);
}

/** Money as it is written somewhere in the world, of at most `limit` units. */
export function cash(random: Random, write: Currency, limit = random.pick([30, 300, 3000])): string {
  return write(1 + random.below(limit), random.text(DIGITS, 2));
}

/** A masked card or account number. */
export function maskedCard(random: Random): string {
  return random.pick(CARDS)(random.text(DIGITS, 4));
}

/** A time of day as machines write it. */
export function clock(random: Random): string {
  return random.pick(CLOCKS)(random);
}

/** A subscriber's number as mobile money writes it. */
export function localPhone(random: Random): string {
  return random.pick(LOCAL_PHONES)(random);
}

/** A booking, parcel or transaction reference. */
export function reference(random: Random): string {
  return random.text(CAPITALS, 2) + random.text(CAPITALS_DIGITS, 4 + random.below(7));
}

/** A shop where somebody paid. */
export function shop(random: Random): string {
  return random.pick(SHOPS);
}

/** A number of three to six digits that only works inside a carrier's network. */
export function shortNumber(random: Random): string {
  return random.text('123456789', 1) + random.text(DIGITS, 2 + random.below(4));
}

/** The hash by which a phone's app recognises its own one-time code. */
export function appHash(random: Random): string {
  return random.text(`${CAPITALS}${CAPITALS.toLowerCase()}${DIGITS}`, 11);
}

/** A flight number. */
export function flight(random: Random): string {
  return random.text(CAPITALS, 2) + random.text(DIGITS, 3);
}
