import { type Message, messageOfText } from '@gatepost/message';

/** Makes a body of exactly `length` characters. */
type Make = (length: number) => string;

function repeated(piece: string): Make {
  return (length) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

function numbered(piece: (index: number) => string): Make {
  return (length) => {
    let body = '';
    for (let i = 0; body.length < length; i += 1) body += `${piece(i)} `;
    return body.slice(0, length);
  };
}

/** After something that makes it HTML. */
function html(piece: string): Make {
  return (length) => `<p>x</p>${repeated(piece)(length)}`.slice(0, length);
}

const SHAPES: [string, Make][] = [
  ['ordinary prose', repeated('We send your order on Tuesday; the driver calls an hour before. ')],
  ['one letter', repeated('a')],
  ['base64 wall', repeated('QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo0NTY3ODkw')],
  ['distinct words', numbered((i) => `w${i.toString(36)}`)],
  ['alternating digits and letters', repeated('1a2b3c4d5e6f ')],
  ['punctuation', repeated('!?%*$.,;:')],
  ['encoded words', repeated('=?utf-8?B?UGF5UGFs?= ')],
  ['quoted-printable', repeated('=C3=A9=20=\n')],
];

const LINKS: [string, Make][] = [
  ['links', numbered((i) => `http://a${i}.co/x`)],
  ['bare links', numbered((i) => `a${i}.co/x`)],
  ['links of borrowed names', numbered((i) => `paypal-${i}.com/a dhl`)],
  ['links to addresses and ports', numbered((i) => `http://1.2.3.${i % 256}:99${i % 9}/`)],
  ['links with email addresses', numbered((i) => `http://a.com/?a=b.c@d${i}.com`)],
  ['dots and at signs', repeated('a.b@')],
  ['subdomains', repeated('a.')],
  ['defanged links', numbered((i) => `hxxps[:]//a${i}[.]co(dot)uk/x`)],
  ['brackets of defanged links', repeated('[.](dot)[:]')],
  ['file names', repeated('aaaa.htm ')],
];

const MARKUP: [string, Make][] = [
  ['HTML links with another text', numbered((i) => `<a href="http://a${i}.b.com/c">http://b${i}.org</a>`)],
  ['nested tags', repeated('<div>')],
  ['crossed tags', repeated('<b><i><p style="x">a</b></i>')],
  ['tables', html('<table><tr><td>a</td></tr></table>')],
  ['brackets', repeated('[<({')],
  ['an open tag', (length) => `<a ${repeated('x="')(length - 3)}`],
  ['open comments', html('<!-- ignore ')],
  ['hidden text', html('<p style="display:none">a ')],
  ['entities', html('&amp;&#x61;&nbsp;')],
];

/** A style sheet of pieces, and after it half as much that it applies to. */
function styled(rule: (index: number) => string, element: (index: number) => string): Make {
  return (length) => {
    const sheet = numbered(rule)(Math.floor(length / 2) - 15);
    return `<style>${sheet}</style>${numbered(element)(length)}`.slice(0, length);
  };
}

const STYLES: [string, Make][] = [
  [
    'rules for every element',
    styled(
      () => '*{top:0}',
      () => '<b>x',
    ),
  ],
  [
    'a rule for each element',
    styled(
      (i) => `.a${i}{top:0}`,
      (i) => `<b class="a${i}">x</b>`,
    ),
  ],
  [
    'rules that look up their ancestors',
    styled(
      () => '.a>.a .b{top:0}',
      () => '<i class=a><i class=b>',
    ),
  ],
  [
    'colours',
    styled(
      (i) => `a{color:rgb(${i % 256} ${i >> 8} 3)}`,
      () => '<a>x</a>',
    ),
  ],
  [
    'sums',
    styled(
      (i) => `p{top:calc(1px + ${i}px)}`,
      () => '<p>x',
    ),
  ],
  ['declarations', (length) => `<p style="${repeated('color:red;')(length - 15)}">x`],
  ['formatting that never closes', html('<b>')],
  ['misnested formatting', html('<p><b><i>x</b>')],
  ['text between rows', html('<table><i>x<tr>')],
  ['hidden letters', html('a<b hidden>x</b>')],
];

const SCRIPTS: [string, Make][] = [
  ['zero-width characters', repeated('a\u200bb\u200b')],
  ['emoji', repeated('👩‍👩‍👧😀')],
  ['lone surrogates', repeated('\ud800a')],
  ['right-to-left', repeated('تم إيقاف حسابك ')],
  ['look-alike letters', repeated('раураl verіfy ')],
  ['Cyrillic', repeated('подтвердите ваш аккаунт в банке ')],
  ['Chinese', repeated('确认您的账户信息，请点击')],
  [
    'distinct Chinese',
    (length) => String.fromCharCode(...Array.from({ length }, (_, i) => 0x4e00 + (i % 20_000))),
  ],
  ['Thai', repeated('กรุณายืนยันบัญชีของคุณ')],
  ['combining accents', repeated('e\u0301\u0300n\u0303 ')],
  ['marks on one letter', (length) => `a${repeated('\u0301\u0323')(length - 1)}`],
  ['marks of other scripts', repeated('p\u20dda\u0610s\u05b0 ')],
  ['small capitals', repeated('ᴠᴇʀɪꜰʏ ')],
  ['letters in circles and squares', repeated('Ⓥ🅴🄡 ')],
  ['full-width letters', repeated('ｖｅｒｉｆｙ ')],
  ['mathematical letters', repeated('𝐕𝐞𝐫𝐢𝐟𝐲 ')],
  ['ligatures', repeated('ﬃ ')],
  ['phrase ligatures', repeated('ﷺ')],
];

/** Each begins like what a rule looks for, again and again, and never ends so. */
const NEAR_MATCHES = [
  'verify your the a b c ',
  'verify ',
  'confirmconfirm ',
  'log in a b c d e f ',
  'send me your send the pay the new parcel ',
  'enter a b c d your x-y z ',
  'email: ____ ',
  'account a b c will be a b ',
  'within the next ',
  'click on the a b ',
  'pay a b c d e f g h new a b ',
  'i have recorded a b c d e f g h ',
  'buy a b c d e f g h ',
  'earn a b c 1,000 ',
  'parcel ',
  'reembolso ',
  'hello mum ',
  'call +1 (234) 567 8901 ',
  'cancel call 12345 ',
  'open a b c d attached a b c ',
  'mailbox a b c d ',
  'pending messages ',
  'shared a b c d e document ',
  'dear a b c ',
  'unusual a b c ',
  'for our a b c ',
  'you must a b ',
  'ignore all the my of ',
  'mark this a b c d as e f ',
  'you are a b c ',
  'you are no longer a b ',
  'end of message a, b, c, ',
  'note to the a b ',
  'transfer ke a b bank ',
  'incoming mail a b ',
  'visit a b c d ',
];

const LIST: [string, Make][] = [
  ...SHAPES,
  ...LINKS,
  ...MARKUP,
  ...STYLES,
  ...SCRIPTS,
  ...NEAR_MATCHES.map((piece): [string, Make] => [`near match "${piece.trim()}"`, repeated(piece)]),
];

function inBody(make: Make): (length: number) => Message {
  return (length) => messageOfText({ channel: 'email', subject: 'Verify your account', body: make(length) });
}

/** Inputs that a detector may be slowed down with, at any length. */
export const HOSTILE: readonly (readonly [name: string, make: (length: number) => Message])[] = [
  ...LIST.map(([name, make]) => [name, inBody(make)] as const),
  [
    'a long subject',
    (length) =>
      messageOfText({
        channel: 'email',
        subject: repeated('RE: FWD: verify your ')(length),
        body: 'See above.',
      }),
  ],
];
