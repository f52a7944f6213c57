import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codesOf, codesOfText, PARAGRAPH } from './testing/mails.js';

const FOLDER = join(import.meta.dirname, 'testing/campaigns');

/** What is wrong with each of the mails that are not as they should be. */
const FAULTS: Record<string, readonly string[]> = {
  'faulty-01-placeholder': ['placeholder'],
  'faulty-02-no-way-out': ['no-one-click-unsubscribe', 'no-visible-unsubscribe'],
  'faulty-03-old-unsubscribe': [
    'no-one-click-unsubscribe',
    'no-postal-address',
    'replies-elsewhere',
    'shortened-link',
  ],
  'faulty-04-free-mail': ['free-mail-sender', 'no-plain-text', 'subject-in-capitals'],
  'faulty-05-only-pictures': ['only-pictures', 'pictures-without-words', 'subject-of-emoji'],
  'faulty-06-false-reply': ['link-shows-another-address', 'no-replies', 'reply-on-first-mail'],
  'faulty-07-test-text': ['links-nowhere', 'nobody-greeted', 'test-text'],
  'faulty-08-careless-script': [
    'link-to-address',
    'links-nowhere',
    'long-lines',
    'no-date',
    'no-message-id',
    'no-one-click-unsubscribe',
    'no-plain-text',
    'no-postal-address',
    'no-recipient',
    'undeclared-characters',
  ],
  'faulty-09-unsigned-way-out': [
    'date-in-future',
    'pictures-without-words',
    'signed-by-others',
    'unsubscribe-unsigned',
  ],
  'faulty-10-too-large': ['from-unclear', 'html-too-large', 'no-one-click-unsubscribe', 'placeholder'],
};

const NAMES = readdirSync(FOLDER).map((file) => file.replace('.eml', ''));

/** A catalogue of so many offers is too large. */
const OFFER = /<tr>.*Offer: .*\n/;
const MANY_OFFERS = 800;

/** As mail is sent, whatever the checkout makes of line ends. */
const rawOf = (name: string): string =>
  readFileSync(join(FOLDER, `${name}.eml`), 'utf8')
    .replaceAll('\r\n', '\n')
    .replace(OFFER, (offer) => offer.repeat(MANY_OFFERS))
    .replaceAll('\n', '\r\n');

it('has ten campaigns without faults, and ten with', () => {
  expect([NAMES.length, NAMES.filter((name) => name.startsWith('faulty'))]).toEqual([
    20,
    Object.keys(FAULTS),
  ]);
});

it.each(NAMES)('says of %s what a good sender would mend, and nothing else', async (name) => {
  expect(await codesOf(rawOf(name))).toEqual(FAULTS[name] ?? []);
});

it('says of a subject and a text only what they show', () => {
  expect(codesOfText(`Dear Charles,\n\n${PARAGRAPH}`, 'The offer')).toEqual([]);
  expect(codesOfText(`<p>Dear {{first_name}},</p><p>${PARAGRAPH}</p>`)).toEqual(['placeholder']);
  const mailing = `<p>${PARAGRAPH}</p><p><a href="https://northwind.example/u">Unsubscribe</a></p>`;
  expect(codesOfText(mailing, 'RE: our offer')).toEqual(['no-postal-address']);
  const made = Array.from({ length: 12 }, (_, item) => {
    return `<a href="https://northwind.example/${item}?utm_campaign=a"><img src="https://northwind.example/${item}.jpg" alt="Lamp"></a>`;
  }).join('');
  expect(codesOfText(`<p>${PARAGRAPH}</p>${made}`)).toEqual(['no-postal-address', 'no-visible-unsubscribe']);
});
