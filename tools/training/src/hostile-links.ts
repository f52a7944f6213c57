import { BRANDS } from '@gatepost/detector/internals/reading/brands';
import type { Random } from './random.js';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const MIXED = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Hosts where anyone has a page at once; the honest have theirs there as well. */
export const FREE =
  'weebly.com wixsite.com web.app pages.dev netlify.app vercel.app firebaseapp.com blogspot.com duckdns.org r2.dev workers.dev herokuapp.com github.io 000webhostapp.com godaddysites.com webflow.io glitch.me square.site'.split(
    ' ',
  );
const ENDINGS =
  'com com com net info xyz top online site shop live click icu vip cc ru cn tk ml app co support club in id br'.split(
    ' ',
  );
const BAIT =
  'secure login verify account update support service alert help client portal online center billing info delivery track pay refund auth id mail'.split(
    ' ',
  );
const PLAIN =
  'garden studio taller bakery motor dental music yoga travel photo school farm hotel sport design casa blog market'.split(
    ' ',
  );
const PATHS =
  '/login /verify /secure/login.php /wp-content/x/ /update /account/verify /index.php?id= /confirm /a /auth/signin /wp-includes/js/ /m /track /pay /form /r/ /user/validate.html /?e= /update.apk /invoice.zip'.split(
    ' ',
  );

function brandLabel(random: Random): string {
  return random.pick(random.pick(BRANDS).owners);
}

function bait(random: Random): string {
  return random.pick(BAIT);
}

// Each is one habit of phishing addresses; random.pick gives them equal shares.
const HABITS: readonly ((random: Random) => string)[] = [
  (r) => `${brandLabel(r)}-${bait(r)}.${r.pick(ENDINGS)}`,
  (r) => `${bait(r)}-${brandLabel(r)}-${bait(r)}.${r.pick(ENDINGS)}`,
  (r) => `${brandLabel(r)}.${bait(r)}-${r.text(MIXED, 5)}.${r.pick(ENDINGS)}`,
  (r) => `${bait(r)}-${bait(r)}${r.below(900)}.${r.pick(ENDINGS)}`,
  (r) => `${r.text(LETTERS, 5 + r.below(6))}.${r.pick(ENDINGS)}`,
  (r) => `${r.text(MIXED, 8)}.${r.pick(ENDINGS)}`,
  (r) => `${bait(r)}-${r.text(MIXED, 6)}.${r.pick(FREE)}`,
  (r) => `${brandLabel(r)}-${bait(r)}.${r.pick(FREE)}`,
  (r) => `${45 + r.below(150)}.${r.below(255)}.${r.below(255)}.${1 + r.below(250)}/${bait(r)}`,
  (r) => `${r.pick(PLAIN)}${r.pick(PLAIN)}.${r.pick(ENDINGS)}/${r.text(MIXED, 5)}`,
  (r) => `www.${r.pick(PLAIN)}-${r.pick(PLAIN)}.com/wp-content/${bait(r)}`,
];

/** A name that phishing takes on a host which many share. */
export function baitLabel(random: Random): string {
  const before = random.chance(0.5) ? brandLabel(random) : bait(random);
  return `${before}-${random.chance(0.5) ? bait(random) : random.text(MIXED, 5)}`;
}

/** An address whose very host is a fraud's, invented; without a scheme. What honest mail links to as well is no part of it: see `link-kinds.ts`. */
export function hostileAddress(random: Random): string {
  const address = random.pick(HABITS)(random);
  const path = address.includes('/')
    ? ''
    : random.pick(['', random.pick(PATHS), random.pick(PATHS) + random.text(MIXED, 4)]);
  return address + path;
}
