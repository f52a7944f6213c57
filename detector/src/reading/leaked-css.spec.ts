import { describe, expect, it } from 'vitest';
import { withoutLeakedCss } from './leaked-css.js';

const LEAKED = [
  'a { text-decoration: none; color: inherit; }',
  '.lc-text a { color: #77E375 !important; text-decoration: underline; } .lc-button td {\nborder: 2px solid #636b63; border-style: dashed; }',
  '.box p, .box a:hover { background-color: transparent !important }',
  'img[class="img-max"] { max-width: 100%\n!important; width: 100% !important; height: auto !important; }',
  'p { margin: 0px 0px 0px 0px !important; }',
  'body, table.main > td { font-family: Arial, Helvetica, sans-serif; -webkit-text-size-adjust: 100%; mso-table-lspace: 0pt }',
  '.inset { box-shadow: inset 0 0 1px #fff; background: rgba(0, 0, 0, 0.5) }',
  '@media only screen and (max-width: 600px) { .wide { width: 100% !important; } .tall { height: auto } }',
];

const KEPT = [
  'Dear Ada, the set {1, 2} is all there is.',
  'Call run({ color: value }) to confirm your password.',
  'a { color: confirm your password now }',
  'p { content: "verify your account at evil.example" }',
  'td { background: url(https://evil.example/x) }',
  'Your account { is: suspended; }',
  'main { width: 10px }',
  'a { }',
  'a { color: red',
  '} a color: none {',
];

describe('withoutLeakedCss', () => {
  it.each(LEAKED)('takes %s out of a text', (css) => {
    expect(withoutLeakedCss(`Your receipt\n${css}\nThank you`).replace(/\s+/g, ' ')).toBe(
      'Your receipt Thank you',
    );
  });

  it.each(KEPT)('leaves %s as it is', (text) => {
    expect(withoutLeakedCss(text)).toBe(text);
  });

  it('takes no word of a sentence that stands before a selector', () => {
    expect(withoutLeakedCss('Confirm your password now p { color: white } or lose it')).toBe(
      'Confirm your password now  or lose it',
    );
  });

  it.each([
    '{',
    '}',
    '{}',
    'p',
    'p,',
    '.a ',
    'p{color:',
    'a{color:none;',
    'a{color:none none ',
    '@media all ',
  ])('is linear in the length of %s over and over', (piece) => {
    const hostile = piece.repeat(Math.ceil(100_000 / piece.length));
    expect(withoutLeakedCss(`${hostile}}`).length).toBeGreaterThan(0);
    expect(withoutLeakedCss(`${hostile}{color:none}`).length).toBeGreaterThan(0);
  });
});
