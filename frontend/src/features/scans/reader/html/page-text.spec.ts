import { describe, expect, it } from 'vitest';
import { pageText, placesInText } from './page-text.js';

describe('the text of a page', () => {
  it.each([
    ['<p>One</p><p>Two<br>Three</p>', 'One\n\nTwo\nThree'],
    ['<ul><li>One<li>Two</ul>', '• One\n• Two'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['  a \n  b\t<b> c</b>', 'a b c'],
    ['<pre>a\n  b</pre>', 'a\n  b'],
    ['a &amp; b&nbsp;c', 'a & b\u00a0c'],
    ['<a href="https://x.test/a">click</a> now', 'click <https://x.test/a> now'],
    ['<a href="https://x.test">https://x.test</a>', 'https://x.test'],
    ['<a href="mailto:a@x.test">a@x.test</a> <a href="#top">up</a>', 'a@x.test up'],
    ['<a href="https://x.test"><img alt="Logo"></a>', '[Logo] <https://x.test>'],
    ['<style>p{}</style><script>x()</script><title>t</title>a', 'a'],
    ['<input type=hidden value=x>a<input type=password placeholder=PIN>b<input>', 'a [PIN] b []'],
    ['<div hidden>kept</div><p style="display:none">too</p>', 'kept\n\ntoo'],
  ])('%j is %j', (source, text) => expect(pageText(source).text).toBe(text));

  it.each([
    ['password', ['password']],
    ['your</b> pass', ['your pass']],
    ['&amp;', ['&']],
    ['https://x.test/a', ['<https://x.test/a>']],
    ['<p ', []],
  ])('has the place of %j', (quote, expected) => {
    const source =
      '<p title="nothing">Reply with <b>your</b> password &amp; PIN <a href="https://x.test/a">here</a></p>';
    const page = pageText(source);
    const from = source.indexOf(quote);
    const places = placesInText(page, from, from + quote.length);
    const [first, last] = [places[0], places.at(-1)];
    expect(first && last ? [page.text.slice(first.from, last.to)] : []).toEqual(expected);
  });

  it('is read in time of 100,000 characters of anything', () => {
    const before = process.cpuUsage();
    for (const unit of ['<a href=x>', '<div>', '<p>a ', '&amp;', '<pre>', 'a ', '<li>'])
      pageText(unit.repeat(100_000 / unit.length));
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
  });
});
