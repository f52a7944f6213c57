import { domainToASCII, domainToUnicode } from 'node:url';

const NOT_ASCII = /[^ -~]/;
/** ASCII that is in no domain: the URL parser would take it for a part of a URL, or decode it. */
const NO_DOMAIN = /[^a-z0-9.\u0080-\u{10ffff}-]/iu;
/** Longer than any domain, whatever it is written in: nothing is made of it. */
const MAX_DOMAIN = 255;

const isAscii = (text: string): boolean => !NOT_ASCII.test(text);

/** A domain as DNS has it, in Punycode (IDNA); one that is none stays as it is. */
function inAscii(domain: string): string {
  if (isAscii(domain) || domain.length > MAX_DOMAIN || NO_DOMAIN.test(domain)) return domain;
  return domainToASCII(domain) || domain;
}

/** A domain as people write it; one that would not be read back as the same stays as it is. */
function inUnicode(domain: string): string {
  if (!/(^|\.)xn--/i.test(domain)) return domain;
  const readable = domainToUnicode(domain);
  return inAscii(readable) === domain.toLowerCase() ? readable : domain;
}

const withDomain = (text: string, write: (domain: string) => string): string => {
  const start = text.lastIndexOf('@') + 1;
  return start === 0 ? text : text.slice(0, start) + write(text.slice(start));
};

/** The domain of an address, in lower case and ASCII; that of a text without @ is the text. */
export const domainOf = (address: string): string =>
  inAscii(address.slice(address.lastIndexOf('@') + 1).toLowerCase());

/** An address as SMTP without SMTPUTF8 carries it, as far as its domain goes. */
export const withAsciiDomain = (address: string): string => withDomain(address, inAscii);

/** The one form in which addresses are stored and compared: in lower case, the domain in ASCII. */
export const sameAddress = (address: string): string => withAsciiDomain(address.toLowerCase());

/** An address as people read it; any other text as it is. */
export const readableAddress = (text: string): string => withDomain(text, inUnicode);

/** All forms in which a message may have the address. */
export const formsOfAddress = (address: string): string[] => [
  ...new Set([address, address.toLowerCase(), sameAddress(address), readableAddress(sameAddress(address))]),
];
