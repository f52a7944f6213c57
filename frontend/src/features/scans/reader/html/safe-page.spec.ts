import { describe, expect, it } from 'vitest';
import { markedPlain, safePage } from './safe-page.js';

const words = {
  leadsTo: (target: string) => `to ${target}`,
  toneOf: ([first = 0]: readonly number[]) => (first === 0 ? 'high' : 'suspicious'),
};
const safe = (source: string) => safePage(source, [], words);
const markupOf = (source: string) => safe(source).markup;

describe('a page that is made safe', () => {
  it.each([
    ['a script', 'a<script>alert(1)</script>b', 'ab'],
    ['a script that is not closed', 'a<script>alert(1)', 'a'],
    ['what runs on an event', '<p onclick="x()" ONMOUSEOVER=x()>a</p>', '<p>a</p>'],
    ['a link to a script', '<a href="javascript:x()">a</a>', '<a title="to javascript:x()">a</a>'],
    ['a link', '<a href=" https://x.test ">a</a>', '<a title="to https://x.test">a</a>'],
    ['an address for all links', '<base href="https://x.test/">a', 'a'],
    ['a page that follows', '<meta http-equiv=refresh content="0;url=https://x.test">a', 'a'],
    [
      'what is fetched in advance',
      '<link rel=dns-prefetch href=//x.test><link rel=stylesheet href=//x.test>a',
      'a',
    ],
    ['a picture of the internet', '<img src="https://x.test/a.png" alt="Logo">', '<img alt="Logo">'],
    ['a drawing', '<svg onload=x()><script>x()</script><circle/></svg>a', 'a'],
    ['another page', '<iframe src="https://x.test">b</iframe><object data=x>c</object>a', 'ca'],
    ['a background', '<td background="https://x.test/a.png">a</td>', '<td>a</td>'],
    ['a form', '<form action="https://x.test">a</form>', '<div>a</div>'],
    ['a title of its own', '<head><title>x</title></head><body class=b>a</body>', '<div class="b">a</div>'],
    [
      'an attribute that ends its tag',
      `<p class='"><script>'>a</p>`,
      '<p class="&quot;&gt;&lt;script&gt;">a</p>',
    ],
    ['an attribute of ours', '<p data-gp="plain" data-gp-rule="0" srcdoc=x>a</p>', '<p>a</p>'],
    ['text that looks like markup', '&lt;b&gt; 1 < 2', '&lt;b&gt; 1 &lt; 2'],
    ['characters that turn the order around', 'a\u202eb', 'a[U+202E]b'],
    ['comments', 'a<!-- <b>x</b> -->b<!--[if mso]>c<![endif]-->', 'ab'],
    ['a comment that browsers end at once', '<!-->a<!-- -->', 'a'],
  ])('keeps of %s what is harmless', (_, source, expected) => expect(markupOf(source)).toBe(expected));

  it('keeps pictures that it brings itself', () => {
    const picture = 'data:image/png;base64,AAAA';
    expect(markupOf(`<img src="${picture}">`)).toBe(`<img src="${picture}">`);
    expect(markupOf('<img src="data:text/html,x">')).toBe('<img>');
  });

  it('draws fields and buttons', () => {
    expect(markupOf('<input type=hidden value=x><input type=password placeholder="PIN">')).toBe(
      '<span data-gp="field">PIN</span>',
    );
    expect(markupOf('<input type=submit value="Sign in"><button>Go</button>')).toBe(
      '<span data-gp="button">Sign in</span><span data-gp="button">Go</span>',
    );
    expect(markupOf('<select><option>One</select>a<input type=checkbox>')).toBe(
      '<span data-gp="field">▾</span>a☐ ',
    );
  });

  it.each([
    ['paragraphs', '<p>a<p>b', '<p>a</p><p>b</p>'],
    ['items', '<ul><li>a<li>b<ul><li>c</ul></ul>', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
    [
      'rows and cells',
      '<table><tr><td>a<td>b<tr><td>c</table>',
      '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>',
    ],
    ['links', '<a href=x>a<a href=y>b', '<a title="to x">a</a><a title="to y">b</a>'],
    ['what is closed in another order', '<b><i>a</b></i>b', '<b><i>a</i></b>b'],
    ['what is closed from within a cell', '<div><table><td></div>a', '<div><table><td>a</td></table></div>'],
  ])('ends %s as browsers do', (_, source, expected) => expect(markupOf(source)).toBe(expected));

  it('moves what elements say of their looks into rules', () => {
    const page = safe('<body style="margin:0"><p style="color:red">a</p><font color=blue size=5>b</font>');
    expect(page.markup).toBe('<div><p data-gp-rule="1">a</p><span data-gp-rule="2">b</span></div>');
    expect(page.rules).toEqual([
      'body{margin:0}',
      '[data-gp-rule="1"]{color:red}',
      '[data-gp-rule="2"]{color:blue;font-size:x-large;}',
    ]);
  });

  it('keeps style sheets, but nothing that they would fetch', () => {
    const page = safe('<style media="screen">p{color:red;background:url(//x.test)}</style>a');
    expect(page.markup).toBe('a');
    expect(page.styles).toEqual(['@media screen {p{color:red;background:left-out(//x.test)}}']);
  });

  it.each([
    'background:u\\72l(//x.test)',
    'background:URL( "//x.test")',
    'background:image-set("//x.test" 1x)',
    'x:"</style><script>"',
    '}body{background:red',
  ])('lets no rule load anything or end before its time: %s', (css) => {
    const { rules } = safe(`<p style='${css}'>`);
    expect(rules.join()).not.toMatch(/(?<!left-out|\w)(?:url|image-set)\(|<|\}./i);
  });

  it('marks evidence in the text, and links whose target is evidence', () => {
    const source = 'Dear <b>all</b>, <a href="https://x.test">pay &amp; go</a>';
    const range = (quote: string, indicator: number) => {
      const from = source.indexOf(quote);
      return { from, to: from + quote.length, indicator };
    };
    const page = safePage(
      source,
      [range('r <b>al', 0), range('https://x.test', 1), range('&amp; g', 0)],
      words,
    );
    expect(page.markup).toBe(
      'Dea<mark data-gp-tone="high">r </mark><b><mark data-gp-tone="high">al</mark>l</b>, ' +
        '<a title="to https://x.test" data-gp-tone="suspicious">pay <mark data-gp-tone="high">&amp;</mark><mark data-gp-tone="high"> g</mark>o</a>',
    );
  });

  it('marks a field that is evidence', () => {
    const source = 'a<input type=password>';
    expect(safePage(source, [{ from: 1, to: 22, indicator: 0 }], words).markup).toBe(
      'a<span data-gp="field" data-gp-tone="high">&nbsp;</span>',
    );
  });

  it('marks evidence in plain text', () => {
    expect(markedPlain('1 < 2, pay', [{ from: 2, to: 3, indicator: 0 }], words)).toBe(
      '1 <mark data-gp-tone="high">&lt;</mark> 2, pay',
    );
  });

  it.each([
    ['elements in one another', '<div>'.repeat(20_000)],
    ['closing tags of nothing', '<b>'.repeat(16_000) + '</i>'.repeat(12_000)],
    ['links and paragraphs', '<a href=x><p>'.repeat(7_000)],
    ['tables', '<table><tr><td>'.repeat(6_600)],
    ['attributes', `<p ${'a=b '.repeat(25_000)}>`],
    ['comments', '<!--'.repeat(25_000)],
    ['signs', '<'.repeat(100_000)],
  ])('is made in time of 100,000 characters of %s', (_, source) => {
    const before = process.cpuUsage();
    const { markup } = safe(source);
    const { user } = process.cpuUsage(before);
    expect(user / 1e6).toBeLessThan(3);
    expect(markup.length).toBeLessThan(1_000_000);
  });
});
