import { beforeAll, describe, expect, it } from 'vitest';
import { messageOfText } from '@gatepost/message';
import { judgeBuiltin } from './builtin-detector.js';
import { renderMessage, shownBody } from './reading/reading.js';

const renderBody = (body: string) =>
  shownBody(renderMessage(messageOfText({ channel: 'email', subject: null, body })));

const LENGTH = 100_000;
const TEXT = '<p>Verify your account</p>';

/** `head`, as many `piece` as fit, `tail`: 100,000 characters. */
const filled = (head: string, piece: string, tail = '') =>
  head + piece.repeat(Math.floor((LENGTH - head.length - tail.length) / piece.length)) + tail;
const numbered = (head: string, piece: (index: number) => string, tail: string) => {
  let body = head;
  for (let i = 0; body.length + tail.length + 40 < LENGTH; i += 1) body += piece(i);
  return body + tail;
};
const sheet = (piece: string, end = '') => filled('<style>', piece, `${end}</style>${TEXT}`);

/** Every one of them ends with or begins with a text that must be read all the same. */
const BOMBS: [string, string][] = [
  ['10,000 declarations in an attribute', filled('<p style="', 'color:red;', `">x</p>${TEXT}`)],
  ['20,000 declarations in a rule', sheet('a{b:c}').replace('}a{', ';')],
  [
    '7,000 rules for each of 12,000 elements',
    `<style>${'*{top:0}'.repeat(6000)}</style>${'<b>x'.repeat(12_000)}${TEXT}`,
  ],
  ['a class and a rule for each element', numbered('<style>', (i) => `.a${i}{top:0}`, `</style>${TEXT}`)],
  [
    'as many colours as fit',
    numbered('<style>', (i) => `p{color:rgb(${i % 256} ${i >> 8} 3)}`, `p{color:red}</style>${TEXT}`),
  ],
  ['as many sums as fit', numbered('<style>', (i) => `p{top:calc(1px + ${i}px)}`, `</style>${TEXT}`)],
  [
    'rules that look up 4,000 ancestors',
    `<style>${'.a>.a .a>.a .b{top:0}'.repeat(1000)}</style>${'<i class=a>'.repeat(4000)}${'<i class=b>x'.repeat(1000)}${TEXT}`,
  ],
  ['a selector of 45,000 parts', sheet('a ', '{top:0}')],
  ['a selector list of 45,000', sheet('a,', 'p{top:0}')],
  ['a compound of 45,000 classes', sheet('.a', '{top:0}')],
  [
    'an element of 20,000 classes',
    numbered('<style>.a{top:0}</style><p class="', (i) => `c${i} `, `">x</p>${TEXT}`),
  ],
  ['nested :not', sheet(':not(', '{display:none}')],
  ['nested :is', sheet(':is(p,', '{display:none}')],
  ['nested brackets', filled('<p style="width:', '(', `">x</p>${TEXT}`)],
  ['deep sums', filled('<p style="width:', 'calc(', `">x</p>${TEXT}`)],
  ['nested @media', sheet('@media(width>1px){', 'a{top:0}')],
  ['many @import', sheet('@import "x";')],
  [
    'variables in a circle',
    numbered('<style>', (i) => `:root{--a${i}:var(--a${i + 1})}`, `p{color:var(--a0)}</style>${TEXT}`),
  ],
  ['nothing but braces', sheet('{')],
  ['closing braces', sheet('}')],
  ['escapes', sheet('\\41 ', '{}')],
  ['unclosed strings', sheet('a"')],
  ['unclosed CSS comments', sheet('/*')],
  ['style sheets without end', `${TEXT}${filled('', '<style>*{top:0}')}`],
  ['20,000 blocks that never close', `${TEXT}${'<div>'.repeat(20_000)}`],
  ['33,000 letters in bold that never close', `${TEXT}${'<b>'.repeat(33_000)}`],
  ['links in links', filled(TEXT, '<a href="https://a.example/">x')],
  ['paragraphs in bold in paragraphs', filled(TEXT, '<p><b>')],
  ['blocks in formatting that ends', `${TEXT}<b>${'<div>'.repeat(5000)}${'</b><b>'.repeat(9000)}`],
  ['end tags of nothing', `${TEXT}${'<b>'.repeat(16_000)}${'</i>'.repeat(12_000)}`],
  ['tables in tables', filled(TEXT, '<table><td>')],
  ['text between rows', filled(`${TEXT}<table>`, '<i>x<tr>')],
  ['quotes in quotes', filled(`${TEXT}<p>`, '<blockquote>x')],
  ['list items', filled(TEXT, '<ol><li>')],
  ['conditional comments that never close', filled(TEXT, '<!--[if mso]>')],
  ['comments that end with a bang', filled(TEXT, '<!--a--!>')],
  ['comments that end at once', filled(TEXT, '<!-->')],
  ['character data without end', filled(TEXT, '<![CDATA[')],
  ['hidden letters within words', filled(TEXT, 'a<b hidden>x</b>')],
  ['entities', filled(TEXT, '&eacute;')],
  ['ampersands', filled(TEXT, '&')],
  ['tags of every name', numbered(TEXT, (i) => `<x${i}>`, '')],
  [
    'both ends of every plane',
    TEXT +
      Array.from({ length: 17 }, (_, plane) =>
        String.fromCodePoint(
          plane * 0x10000 + 0x41,
          plane * 0x10000 + 0xfffd,
          Math.min(0x10ffff, plane * 0x10000 + 0xffff),
        ),
      )
        .join('<b>')
        .repeat(900),
  ],
];

/** Ten times the limit that `npm run bench -- detector` holds, so that a busy machine fails nothing. */
const MOST_MS = 1_000;

describe('hostile markup', () => {
  // What a process does once (weights, patterns) is not the first one's time.
  beforeAll(() => void judgeBuiltin(messageOfText({ channel: 'email', subject: 'Hello', body: TEXT })));

  it.each(BOMBS)('of %s is judged in time, and the text beside it is read', (_, body) => {
    const before = process.cpuUsage();
    const { score, indicators } = judgeBuiltin(messageOfText({ channel: 'email', subject: 'Hello', body }));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(MOST_MS);
    expect(score).toBeGreaterThanOrEqual(1);
    expect(renderBody(body)).toContain('Verify your account');
    for (const { evidence } of indicators)
      expect([body, renderBody(body)].some((text) => text.includes(evidence))).toBe(true);
  });

  // Each of these made the CSS packages throw, and with them the whole judgement.
  it.each([
    '<p style="top:calc(1px*sin(">x</p>',
    '<p style="font-size:abs( sign( infinity">x</p>',
    "<p style='padding:clamp( clamp( 3 important/* '>x</p>",
    '<p style="font-size:abs( round(/ \'x calc(">x</p>',
    '<font color="lab(currentcolor atan2( hypot(">x</font>',
    '<font color="rgb( max( ! , sin( mod(*NaN">x</font>',
    '<td bgcolor="rgb( mod( env(<!-- 1px">x</td>',
    '<style>p{top:calc(sin(1)*(2px +</style><p>x</p>',
  ])('of the unfinished value in %s never throws', (markup) => {
    expect(renderBody(`${markup}${TEXT}`)).toContain('Verify your account');
    expect(
      judgeBuiltin(messageOfText({ channel: 'email', subject: null, body: markup })).score,
    ).toBeGreaterThanOrEqual(1);
  });

  it('that leaves a sum open hides as browsers do: what is open at the end of an attribute ends there', () => {
    expect(renderBody('<p>Hello</p><p style="font-size:calc(0px * (1">secret</p>')).not.toContain('secret');
  });

  it('that asks for too much work hides nothing: what its rules would show can no longer be known', () => {
    const rules = '*{top:0}'.repeat(6000);
    const body = `<style>${rules}</style>${'<b></b>'.repeat(3000)}<p style="display:none">Verify your account</p>`;
    expect(renderBody(body)).toContain('Verify your account');
  });
});
