import { describe, expect, it } from 'vitest';
import { type AdviceCode, CHECKS } from './advice.js';
import { campaign, codesOf, FOOT, foot, letter, page, PARAGRAPH } from './testing/mails.js';

const signed = (domain: string, covers: string) => ({
  'DKIM-Signature': `v=1; a=rsa-sha256; d=${domain}; s=key1; h=from:to:subject${covers}; bh=x; b=x`,
});
const linkTo = (href: string, text = 'Order') =>
  page({}, `<p>${PARAGRAPH}</p><p><a href="${href}">${text}</a></p>`);
const bulkLink = (href: string) =>
  campaign({}, `<p>${PARAGRAPH}</p><p><a href="${href}">Order</a></p>${foot}`);
const says = (text: string) => letter({}, `${text}\n\n${PARAGRAPH}`);
const about = (Subject: string, more = {}) => letter({ Subject, ...more });
const shows = (picture: string, text = PARAGRAPH) => page({}, `${picture}<p>${text}</p>`);
const PICTURE = '<img src="https://northwind.example/a.png" width="600">';

/** Mails that need the advice, and mails that don't. */
const EXAMPLES: Record<AdviceCode, { found: readonly string[]; notFound: readonly string[] }> = {
  placeholder: {
    found: [
      says('Dear {{first_name}},'),
      says('Dear {{ contact.firstname | default: "you" }},'),
      says('Dear *|FNAME|*,'),
      says('Hallo %VORNAME%,'),
      says('Dear %recipient.name%,'),
      says('Dear [NAME],'),
      says('Dear [First Name],'),
      says('Regards, [Your Company]'),
      says('Dear ${name},'),
      says('Dear {name},'),
      says('Dear <%= name %>,'),
      says('Dear <<First Name>>,'),
      says('Dear ##name##,'),
      says('Dear %%First Name%%,'),
      about('{{first_name}}, your offer'),
      linkTo('https://northwind.example/?u={{unsubscribe_url}}'),
      campaign({}, `<div style="display:none">Hi {{fname}}</div><p>${PARAGRAPH}</p>${foot}`),
    ],
    notFound: [
      says('The price is 100 % of {our offer}, see [1] and [name of the annex].'),
      says('Set %PATH%, %{name} and %APPDATA%, and $HOME, as ${version} says.'),
      page({}, `<p>${PARAGRAPH}</p><p>Write <code>{{first_name}}</code> there.</p>`),
      page({}, `<p>${PARAGRAPH}</p><blockquote>Dear {{first_name}},</blockquote>`),
      says('They wrote:\n> Dear {{first_name}},'),
      linkTo('https://northwind.example/a%20name%20b'),
    ],
  },
  'nobody-greeted': {
    found: [says('Dear ,'), says('Hello undefined,'), says('Hi null'), says('Sehr geehrte Frau ,')],
    notFound: [
      says('Hello,'),
      says('Hi , how are you?'),
      says('Dear Ms Null-Meyer,'),
      says('Hi all,'),
      says('Bonjour !'),
    ],
  },
  'test-text': {
    found: [says('Lorem ipsum dolor sit amet'), campaign({ Subject: '[TEST] November' })],
    notFound: [says('The designer left lorem ipsum in.'), about('Test: results of Tuesday')],
  },
  'no-one-click-unsubscribe': {
    found: [
      campaign({ 'List-Unsubscribe-Post': undefined }),
      campaign({ 'List-Unsubscribe-Post': ['List-Unsubscribe=One-Click', 'List-Unsubscribe=One-Click'] }),
      campaign({ 'List-Unsubscribe': '<mailto:u@northwind.example>' }),
      campaign({ 'List-Unsubscribe': '<http://northwind.example/u>' }),
      page({ Precedence: 'bulk' }, `<p>${PARAGRAPH}</p>${foot}`),
    ],
    notFound: [
      campaign({}),
      letter({}),
      says('Please unsubscribe me from your newsletter.'),
      letter(
        { 'In-Reply-To': '<2@contoso.example>' },
        `See below.\n\nOn Mon, 23 Nov 2026, Contoso wrote:\n> Unsubscribe: https://contoso.example/u`,
      ),
      letter({ 'List-Id': '<talk.northwind.example>', 'List-Post': '<mailto:talk@northwind.example>' }),
      letter({ Precedence: 'bulk', 'Auto-Submitted': 'auto-replied' }, 'I am away until Monday.'),
    ],
  },
  'unsubscribe-unsigned': {
    found: [campaign(signed('northwind.example', ':list-unsubscribe'))],
    notFound: [
      campaign(signed('northwind.example', ':List-Unsubscribe:List-Unsubscribe-Post')),
      campaign({}),
      letter(signed('northwind.example', '')),
    ],
  },
  'no-visible-unsubscribe': {
    found: [campaign({}, `<p>${PARAGRAPH}</p><p>${FOOT}</p>`)],
    notFound: [
      campaign({}),
      campaign({}, `<p>${PARAGRAPH}</p><p>${FOOT}</p><p><a href="https://x.example/a">Hier abmelden</a></p>`),
      letter({}),
    ],
  },
  'no-postal-address': {
    found: [campaign({}, `<p>${PARAGRAPH}</p><p><a href="https://northwind.example/u">Unsubscribe</a></p>`)],
    notFound: [
      campaign({}),
      ...[
        'Impressum',
        '12 Harbour Road, London',
        'Austin, TX 78701',
        'P.O. Box 12',
        '12 rue de Lille, Paris',
      ].map((address) =>
        campaign({}, `<p>${PARAGRAPH}</p><p>${address} <a href="https://n.example/u">Unsubscribe</a></p>`),
      ),
      campaign({}, `<p>Мы переехали. <a href="https://northwind.example/u">Отписаться</a></p>`),
      letter({}),
    ],
  },
  'free-mail-sender': {
    found: [campaign({ From: 'Northwind <northwind@gmail.com>' })],
    notFound: [campaign({}), letter({ From: 'ada@gmail.com' })],
  },
  'signed-by-others': {
    found: [campaign(signed('sender.example.net', ':list-unsubscribe:list-unsubscribe-post'))],
    notFound: [
      campaign(signed('mail.northwind.example', ':list-unsubscribe:list-unsubscribe-post')),
      letter(signed('contoso.example', '')),
    ],
  },
  'links-nowhere': {
    found: [bulkLink('#'), bulkLink('https://www.example.com/shop'), bulkLink('http://localhost:3000/')],
    notFound: [bulkLink('https://northwind.example/#top'), linkTo('#'), linkTo('https://example.com/')],
  },
  'from-unclear': {
    found: [
      letter({ From: ['a@northwind.example', 'b@northwind.example'] }),
      letter({ From: 'a@northwind.example, b@northwind.example' }),
      letter({ From: 'Northwind' }),
      letter({ From: undefined }),
    ],
    notFound: [letter({}), letter({ From: '"Lovell, Ada" <ada@northwind.example>' })],
  },
  'replies-elsewhere': {
    found: [letter({ 'Reply-To': 'ada@contoso.example' }), letter({ 'Reply-To': 'northwind@gmail.com' })],
    notFound: [
      letter({ 'Reply-To': 'help@support.northwind.example' }),
      letter({ From: 'a@northwind.de', 'Reply-To': 'a@northwind.com' }),
      letter({}),
    ],
  },
  'no-replies': {
    found: [letter({ From: 'no-reply@northwind.example' }), letter({ From: 'donotreply@northwind.example' })],
    notFound: [
      letter({ From: 'noreply@northwind.example', 'Reply-To': 'help@northwind.example' }),
      letter({ From: 'nora@northwind.example' }),
    ],
  },
  'no-message-id': { found: [letter({ 'Message-ID': undefined })], notFound: [letter({})] },
  'no-date': {
    found: [letter({ Date: undefined }), letter({ Date: 'yesterday' })],
    notFound: [letter({}), letter({ Date: 'Tue, 24 Nov 2026 10:00:00 +0100 (CET)' })],
  },
  'date-in-future': {
    found: [letter({ Date: 'Tue, 24 Nov 2026 18:00:00 +0100' })],
    notFound: [letter({}), letter({ Date: 'Tue, 24 Nov 2026 13:05:00 +0100' })],
  },
  'no-recipient': {
    found: [letter({ To: undefined })],
    notFound: [letter({ To: undefined, Cc: 'c@d.example' })],
  },
  'reply-on-first-mail': {
    found: [about('RE: your account'), about('Aw: Ihre Bestellung')],
    notFound: [
      about('Re: your account', { 'In-Reply-To': '<2@contoso.example>' }),
      letter({ Subject: 'Re: the offer' }, `Yes.\n\n> ${PARAGRAPH}`),
      about('Regarding the offer'),
      about('Reserved: table for four'),
    ],
  },
  'subject-in-capitals': {
    found: [about('LAST CHANCE FOR YOUR OFFER')],
    notFound: [
      about('OFFER 4711'),
      about('Re: NORTHWIND GmbH, INVOICE 12'),
      about('[URGENT] the offer'),
      about('注文 確認'),
    ],
  },
  'subject-of-emoji': {
    found: [about('🎉🎁🎉🎁 Win')],
    notFound: [about('The offer 🎉'), about('4711 # 12 *')],
  },
  'subject-too-long': { found: [about('offer '.repeat(40))], notFound: [about('offer '.repeat(20))] },
  'link-to-address': {
    found: [linkTo('http://203.0.113.7/a'), says('See http://203.0.113.7/a')],
    notFound: [linkTo('http://192.168.1.4/a'), linkTo('https://northwind.example/203.0.113.7')],
  },
  'shortened-link': {
    found: [linkTo('https://bit.ly/abc'), says('See https://tinyurl.com/abc')],
    notFound: [
      linkTo('https://northwind.example/bit.ly'),
      letter(
        { 'In-Reply-To': '<2@contoso.example>' },
        'Thanks.\n\nOn Mon, 23 Nov 2026, Contoso wrote:\nSee https://bit.ly/abc',
      ),
    ],
  },
  'link-shows-another-address': {
    found: [
      linkTo('https://evil.example/a', 'https://northwind.example/a'),
      linkTo('https://a.de', 'www.b.de'),
    ],
    notFound: [
      linkTo('https://shop.northwind.example/a', 'https://northwind.example/a'),
      linkTo('https://click.contoso.example/?to=https%3A%2F%2Fnorthwind.example', 'www.northwind.example'),
      linkTo('https://microsoft.com/', 'ASP.NET'),
    ],
  },
  'no-plain-text': {
    found: [page({}, `<p>${PARAGRAPH}</p>`, null)],
    notFound: [page({}, `<p>${PARAGRAPH}</p>`), letter({})],
  },
  'html-too-large': {
    found: [page({}, `<p>${PARAGRAPH}</p>${'<p>Really.</p>\r\n'.repeat(7_000)}`)],
    notFound: [page({}, `<p>${PARAGRAPH}</p>${'<p>Really.</p>\r\n'.repeat(5_000)}`)],
  },
  'pictures-without-words': {
    found: [shows(PICTURE), campaign({}, `<img src="cid:logo"><p>${PARAGRAPH}</p>${foot}`)],
    notFound: [
      shows('<img src="https://northwind.example/a.png" alt="Our new warehouse">'),
      shows('<img src="https://northwind.example/line.png" alt="">'),
      shows('<img src="https://northwind.example/o.gif" width="1" height="1">'),
      shows('<img src="cid:holiday">'),
    ],
  },
  'only-pictures': {
    found: [shows(PICTURE, 'See'), campaign({}, `${PICTURE}<p>${FOOT.slice(0, 40)}</p>${foot.slice(-70)}`)],
    notFound: [shows(PICTURE), shows('<img src="cid:holiday">', ''), campaign({})],
  },
  'undeclared-characters': {
    found: [letter({ 'Content-Type': undefined }, 'Grüße aus Köln')],
    notFound: [letter({}, 'Grüße aus Köln'), letter({ 'Content-Type': undefined })],
  },
  'wrong-characters': {
    found: [
      letter({ 'Content-Type': 'text/plain; charset=us-ascii' }, 'Grüße aus Köln'),
      letter({ 'Content-Type': 'text/plain; charset=klingon' }),
      letter({ 'Content-Transfer-Encoding': 'base64' }, 'S*G*k='),
    ],
    notFound: [letter({}, 'Grüße aus Köln'), letter({ 'Content-Type': undefined }, 'Grüße')],
  },
  'long-header-lines': {
    found: [letter({ 'X-Data': 'a'.repeat(992) }), letter({ Subject: `Hello\r\n ${'a b '.repeat(250)}` })],
    notFound: [
      letter({ 'X-Data': 'a'.repeat(990) }),
      letter({ References: '<a@northwind.example>\r\n '.repeat(200) }),
      letter({}, 'X-Data: '.padEnd(2_000, 'a')),
    ],
  },
  'long-lines': { found: [letter({}, 'offer '.repeat(200))], notFound: [letter({}, 'offer '.repeat(166))] },
};

describe('checks', () => {
  it.each(Object.entries(EXAMPLES))(
    '%s finds its examples, and nothing in its counterexamples',
    async (code, given) => {
      const without = async (mails: readonly string[], isWanted: boolean) => {
        const codes = await Promise.all(mails.map(codesOf));
        return mails.filter((_, place) => codes[place]?.includes(code) !== isWanted);
      };
      expect([await without(given.found, true), await without(given.notFound, false)]).toEqual([[], []]);
      expect(Math.min(given.found.length, given.notFound.length)).toBeGreaterThan(0);
    },
  );

  it('say what is wrong and what to do, each in words of its own', () => {
    const words = Object.values(CHECKS).flatMap(({ text, fix }) => [text, fix]);
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((sentence) => !/^[A-Z].{10,140}\.$/.test(sentence))).toEqual([]);
  });
});
