import type { Brand } from '@gatepost/detector/internals/reading/brands';
import type { Random } from './random.js';

const SUFFIXES = 'com com com com net org io co de fr es it nl co.uk eu com.br com.au in ca app'.split(' ');
const PATHS =
  '/reset/ /orders/ /invoice/ /track/ /account /login /t/ /confirm/ /view/ /unsubscribe/ /billing /help /accept-invite/ /verify-email/ /settings/security /exports/ /magic/ /blog/'.split(
    ' ',
  );
const FOOTER_PATHS = '/unsubscribe/ /preferences/ /email-settings /view/ /optout?id= /u/ /privacy'.split(' ');
/** What a sender puts before its own domain: nothing, a product, or the host that counts clicks. */
const HEADS = ['', '', 'www.', 'app.', 'my.', 'account.', 'go.', 'mail.', 'click.', 'links.', 'email.'];
const MIXED = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A company as part of a host name. */
export function labelOf(company: string, hyphen = ''): string {
  return company
    .toLowerCase()
    .replaceAll(' ', hyphen)
    .replace(/[^a-z0-9-]/g, '');
}

function host(company: string, brand: Brand | null, random: Random): string {
  if (brand !== null) return `www.${random.pick(brand.owners)}.com`;
  const label = labelOf(company, random.chance(0.8) ? '' : '-');
  return `${random.pick(HEADS)}${label}.${random.pick(SUFFIXES)}`;
}

function address(host: string, path: string, random: Random): string {
  return host + path + (/[/=]$/.test(path) ? random.text(MIXED, 4 + random.below(20)) : '');
}

/** An address on the own domain of a company, or of the brand that it is; without a scheme. */
export function ownAddress(company: string, brand: Brand | null, random: Random): string {
  return address(host(company, brand, random), random.pick(PATHS), random);
}

/** Where the small print of such a sender leads: to unsubscribe, to choose, to read in the browser. */
export function ownFooter(company: string, brand: Brand | null, random: Random): string {
  return address(host(company, brand, random), random.pick(FOOTER_PATHS), random);
}
