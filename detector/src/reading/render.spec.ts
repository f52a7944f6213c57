import { describe, expect, it } from 'vitest';
import { messageOfText } from '@gatepost/message';
import { renderMessage } from './render.js';

const render = (body: string) => renderMessage(messageOfText({ channel: 'email', subject: null, body }));

/** What is read of HTML: text that says "shown" is to be there, text that says "hidden" is not. */
const CASES: [what: string, html: string][] = [
  [
    'a sized text in a column of size 0',
    '<table><td style="font-size:0px">hidden<div style="font-size:13px">shown</div></td></table>',
  ],
  [
    'sizes below 1 in em and rem',
    '<p style="font-size:.875rem">shown</p><p style="font-size:0.9em">shown</p>',
  ],
  ['the short form of a font', '<p style="font: 0/0 a">hidden <b style="font-size: initial">shown</b></p>'],
  ['an old font size', '<p style="font-size:0">hidden <font size="3">shown</font></p>'],
  ['CSS in capitals with blanks and comments', '<p style="/* x */ DISPLAY : NONE">hidden</p><p>shown</p>'],
  [
    'a value that is none',
    '<p style="display:none;display:nonsense">hidden</p><p style="display:nonsense">shown</p>',
  ],
  [
    'an !important that is overruled',
    '<style>p { display: block !important }</style><p style="display:none">shown</p>',
  ],
  [
    'visibility set again',
    '<div style="visibility:hidden">hidden <b style="visibility:visible">shown</b></div>',
  ],
  ['opacities one in the other', '<div style="opacity:.3">shown <b style="opacity:.2">hidden</b></div>'],
  [
    'rules by class, id, element and place',
    '<style>.a, #b, i, td > u, .c .d { display: none }</style><p class="x a">hidden</p><p id="b">hidden</p><i>hidden</i><u>shown</u><table><td><u>hidden</u></td></table><p class="c"><b class="d">hidden</b></p><p class="d">shown</p>',
  ],
  [
    'the weight of rules',
    '<style>#a { display: block } .a { display: none } p.b { display: block } .b { display: none }</style><p id="a" class="a">shown</p><p class="b">shown</p><div class="b">hidden</div>',
  ],
  ['a rule after what it is for', '<p class="a">hidden</p><p>shown</p><style>.a { display: none }</style>'],
  [
    'what a phone alone shows',
    '<style>.m { display: none } @media (max-width: 600px) { .m { display: block !important } }</style><p class="m">shown</p>',
  ],
  [
    'what a desktop alone shows',
    '<style>@media only screen and (max-width: 600px) { .d { display: none } }</style><p class="d">shown</p>',
  ],
  [
    'what is hidden on both',
    '<style>.m { display: none } @media print { .m { display: block } }</style><p class="m">hidden</p><p>shown</p>',
  ],
  ['white on white', '<p style="color:#fefefe">hidden</p><p style="color:#fff;background:#000">shown</p>'],
  [
    'old colours',
    '<table bgcolor="#000000"><td><font color="white">shown</font><font color="#010101">hidden</font></td></table>',
  ],
  [
    'colours of the body',
    '<body style="background:#fff;color:rgb(255 255 255)">hidden<a href="https://example.com">shown</a></body>',
  ],
  [
    'a picture behind the text',
    '<td background="x.png"><p style="color:#fff;background:url(x.png)">shown</p></td>',
  ],
  [
    'a box without height',
    '<div style="max-height:0;overflow:hidden">hidden<p style="position:absolute">shown</p></div><span style="height:0;overflow:hidden">shown</span>',
  ],
  ['a padded box without height', '<div style="height:0;overflow:hidden;padding-bottom:30px">shown</div>'],
  ['a body without height', '<body style="height:0;overflow:hidden">shown</body>'],
  [
    'what is off the page',
    '<div style="position:absolute;left:-9999px">hidden<b style="position:absolute;left:9999px">shown</b></div><p style="margin-left:-9999px">hidden</p><p style="left:-9999px">shown</p>',
  ],
  ['an indent that hides the first line', '<p style="text-indent:-9999px">hidden<br>shown</p>'],
  [
    'clips',
    '<p style="position:absolute;clip:rect(0 0 0 0)">hidden</p><p style="clip:rect(0 0 0 0)">shown</p><p style="clip-path:inset(50%)">hidden</p>',
  ],
  ['the attribute', '<p hidden>hidden</p><p hidden style="display:block">shown</p>'],
  ["Outlook's own style", '<p style="mso-hide:all">shown</p>'],
  [
    'conditional comments',
    '<p>shown<!--[if mso]>hidden<![endif]--> <!--[if !mso]><!-->shown<!--<![endif]--> <![if !mso]>shown<![endif]></p>',
  ],
  ['a conditional comment that never closes', '<p>shown<!--[if mso]><p>hidden'],
  [
    'comments that browsers end at once',
    '<p><!-->shown<!-- x --><!--->shown<!-- hidden --!>shown<!-- --></p>',
  ],
  ['character data', '<p><![CDATA[>shown]]></p>'],
  ['a paragraph that the next one ends', '<p style="display:none"><b>hidden<p>shown'],
  ['a button that the next one ends', '<button style="font-size:0"><button>shown</button>shown</button>'],
  ['misnested tags', '<b style="color:#fff"><p>hidden</b>shown</p>'],
  [
    'an end tag of what is outside a cell',
    '<div style="display:none"><table><td>hidden</div>hidden</td></table>hidden</div>shown',
  ],
  [
    'text between the rows of a table',
    '<table style="display:none">shown<tr><td>hidden</td></tr>shown<tr><td>hidden</td></tr></table>',
  ],
  ['cells without a table', '<td style="display:none">shown</td><p>shown</p>'],
  ['a sum', '<p style="font-size:calc(1px - 1px)">hidden</p><p style="font-size:calc(10px + 3px)">shown</p>'],
  [
    'names that every object has',
    '<p style="constructor:none;toString:x;width:1constructor" class="__proto__">shown</p>',
  ],
];

const count = (word: string, text: string) => text.split(word).length - 1;

describe('render', () => {
  it.each(CASES)('knows %s', (_, html) => {
    const { text, hidden } = render(html);
    expect(text).not.toContain('hidden');
    expect(count('shown', text)).toBe(count('shown', html));
    expect(count('hidden', hidden.map((piece) => piece.text).join(' '))).toBe(
      count('hidden', html.replace(/<[^>!]*>|(?:visibility|overflow): ?hidden/g, '')) -
        (html.includes('--!>') ? 1 : 0),
    );
    for (const { start, end } of hidden) expect(html.slice(start, end)).toContain('hidden');
  });

  it.each([
    ['<p>V&eacute;rifi&#233; &lt;b&gt;</p>', 'Vérifié <b>'],
    ['<p>Pay<i style="font-size:1px">x</i>Pal a<i hidden> b </i>c</p>', 'PayPal ac'],
    ['<table><tr><td>Pay<td>Pal<tr><td>now</table>', 'Pay Pal\nnow'],
    ['<span style="display:block">a</span><span style="display:block">b</span>', 'a\nb'],
    ['<ol><li>a<li>b</ol><blockquote>q</blockquote>', ' 1. a\n 2. b\n> \n> q'],
    ['<a href="https://a.example/?b&amp;c">T</a>', 'T [https://a.example/?b&c]'],
    ['<a href="https://a.example/"><img src="x.png"></a>', 'https://a.example/'],
    [
      '<a href="https://a.example/" style="display:none">T</a>b<a href="https://b.example/"><i style="font-size:0">c</i></a>',
      'b',
    ],
    ['a < b and c > d', 'a < b and c > d'],
  ])('writes %s', (html, text) => {
    expect(render(html).text).toBe(text);
  });

  it('keeps a title that is never closed, with all that it hides, but no ordinary one', () => {
    const body = `<title>x<p>${'We met on Monday to plan the roof. '.repeat(12)}</p>`;
    expect(render(body)).toMatchObject({ text: '', hidden: [{ start: 7, end: body.length }] });
    expect(render('<title>Your order</title><p>x</p>').hidden).toEqual([]);
  });

  it('knows hidden letters within words', () => {
    const { hidden } = render('<p>Pay<i hidden>x</i>Pal <i hidden>y</i>is <i hidden>z</i></p>');
    expect(hidden.map(({ text, isInWord }) => [text, isInWord])).toEqual([
      ['x', true],
      ['y', false],
      ['z', false],
    ]);
  });
});
