import {
  ALIKE,
  before,
  blocksOf,
  EVIL_HOSTS,
  HOST,
  IN_TEXT,
  inBody,
  isHtml,
  LURE_SENTENCES,
  pickOne,
  replaceOne,
  type Mutation,
} from './tools.js';

/** Changes of links, numbers, words and letters. */
export const CHANGED_WORDS: Record<string, Mutation> = {
  'another host in a link': (message, random) =>
    inBody(
      message,
      replaceOne(message.body, HOST, random, () => pickOne(EVIL_HOSTS, random)),
    ),
  'a host below the own name': (message, random) =>
    inBody(
      message,
      replaceOne(message.body, HOST, random, (host) => `${host}.account-centre.example.net`),
    ),
  'the own host as a user name': (message, random) =>
    inBody(
      message,
      replaceOne(message.body, HOST, random, (host) => `${host}@account-centre.example.net`),
    ),
  'another port': (message, random) =>
    inBody(
      message,
      replaceOne(message.body, HOST, random, (host) => `${host}:8443`),
    ),
  'another first segment': (message, random) =>
    inBody(
      message,
      replaceOne(message.body, /(?<=https?:\/\/[\w.-]+\/)\w+/g, random, () =>
        pickOne(['go', 'out', 'redirect', 'u2'], random),
      ),
    ),
  'a redirect in the query': (message, random) =>
    inBody(
      message,
      replaceOne(message.body, /(?<=https?:\/\/[\w.-]+\/[\w./-]+)(?=[\s"?#]|$)/g, random, () =>
        pickOne(
          [
            '?to=https%3A%2F%2Fevil.shop',
            '?u=evil1.shop',
            '/aHR0cHM6Ly9ldmlsMS5zaG9wL3g',
            '?n=%2F%2F203.0.113.7',
            '?u=ZXZpbDEuc2hvcA',
            '?u=68747470733a2f2f6576696c312e73686f70',
            '?u=YUhSMGNITTZMeTlsZG1sc01TNXphRzl3TDNn',
            '?next=delete',
            '?to=desk@evil1.shop',
          ],
          random,
        ),
      ),
    ),
  'another page of a host of many': (message, random) =>
    inBody(
      message,
      replaceOne(
        message.body,
        /(?<=instagram\.com\/|facebook\.com\/|forms\/d\/e\/)\w+/g,
        random,
        (name) => `${name}${Math.floor(random() * 9)}`,
      ),
    ),
  'another IBAN': (message, random) =>
    inBody(
      message,
      replaceOne(message.body, /[A-Z]{2}\d\d(?: ?\d{2,4}){4,6}/g, random, () =>
        pickOne(
          ['GB29 NWBK 6016 1331 9268 19', 'FR76 3000 6000 0112 3456 7890 189', 'DE02 1203 0000 0000 2020 51'],
          random,
        ),
      ),
    ),
  'another wallet': (message, random) =>
    inBody(
      message,
      replaceOne(message.body, /bc1\w+/g, random, () => 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh'),
    ),
  'another phone number': (message, random) =>
    inBody(
      message,
      replaceOne(message.body, /\+?\d{2,3} (?:30 )?55501420/g, random, () =>
        pickOne(['0900 1234567', '+44 20 7946 0958', '+49 30 55501429'], random),
      ),
    ),
  'another number to text to': (message, random) =>
    inBody(
      message,
      replaceOne(message.body, /80085/g, random, () => String(10_000 + Math.floor(random() * 80_000))),
    ),
  'another mail address': (message, random) =>
    inBody(
      message,
      replaceOne(message.body, /[\w.]+@[\w.]+\w/g, random, () =>
        pickOne(['billing@example.net', 'billing2@harrowpike.com'], random),
      ),
    ),
  'a sentence more at the end': (message, random) =>
    before(
      message,
      isHtml(message) ? `<p>${pickOne(LURE_SENTENCES, random)}</p>` : pickOne(LURE_SENTENCES, random),
    ),
  'a sentence more within': (message, random) =>
    inBody(
      message,
      replaceOne(
        message.body,
        /(?<=[a-z][.!])(?=[\s<])/g,
        random,
        () => ` ${pickOne(LURE_SENTENCES, random)}`,
      ),
    ),
  'a sentence more in the subject': (message, random) =>
    message.subject
      ? { ...message, subject: `${message.subject}. ${pickOne(LURE_SENTENCES, random)}` }
      : null,
  'a sentence less': (message, random) => {
    const { all, between } = blocksOf(message);
    if (all.length < 3) return null;
    const gone = 1 + Math.floor(random() * (all.length - 1));
    return inBody(message, all.filter((_, place) => place !== gone).join(between));
  },
  'another order': (message, random) => {
    const { all, between } = blocksOf(message);
    if (all.length < 4) return null;
    const place = 1 + Math.floor(random() * (all.length - 2));
    const [first = '', second = ''] = all.slice(place, place + 2);
    if (first.trim() === second.trim()) return null;
    all.splice(place, 2, second, first);
    return inBody(message, all.join(between));
  },
  'a word for another': (message, random) =>
    inBody(
      message,
      replaceOne(message.body, IN_TEXT, random, () => pickOne(['urgent', 'never', 'refund', 'evil'], random)),
    ),
  'letters of another script': (message, random) =>
    inBody(
      message,
      replaceOne(
        message.body,
        /(?<=[a-z])[aeocpi](?=[a-z])(?=[^<>]*(?:<|$))/g,
        random,
        (letter) => ALIKE[letter] ?? letter,
      ),
    ),
  'letters without width': (message, random) =>
    inBody(
      message,
      replaceOne(
        message.body,
        IN_TEXT,
        random,
        (word) =>
          `${word.slice(0, 2)}${pickOne(['\u200b', '\u200d', '\u2060', '\u00ad'], random)}${word.slice(2)}`,
      ),
    ),
};
