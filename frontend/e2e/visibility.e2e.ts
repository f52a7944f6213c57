import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMessage, shownBody } from '../../detector/src/reading/render.js';
import { messageOfText } from '../../message/src/message.js';
import { useBrowser } from './support/browser.js';
import { shownIn } from './support/shown-text.js';

/** What the detector takes a page to show. */
const shownTo = (body: string) =>
  shownBody(renderMessage(messageOfText({ channel: 'email', subject: null, body })));

const SEED = 13;
const TREES = 300;
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Values that hide or show by far, so that no rounding decides. */
const VALUES: Record<string, string[]> = {
  'font-size': [
    '0',
    '0px',
    '1px',
    '.9em',
    '.875rem',
    '13px',
    '12pt',
    '80%',
    'small',
    'larger',
    'initial',
    'calc(1px + 1px)',
  ],
  font: ['0/0 a', 'bold 13px/20px Arial, sans-serif'],
  visibility: ['hidden', 'visible', 'inherit', 'collapse'],
  display: ['none', 'block', 'inline', 'inline-block', 'flex', 'contents'],
  opacity: ['0', '.05', '.6', '1', '5%'],
  color: [
    'white',
    '#fff',
    '#fefefe',
    '#333',
    'rgb(255 255 255)',
    'rgba(0, 0, 0, .02)',
    'transparent',
    'red',
    'hsl(0, 0%, 100%)',
    'inherit',
  ],
  '-webkit-text-fill-color': ['transparent', 'currentcolor'],
  background: ['white', '#000', 'none', 'black url(x.png)', 'transparent'],
  'background-color': ['white', '#111', 'rgba(255, 255, 255, .5)', 'transparent', 'inherit'],
  overflow: ['hidden', 'hidden', 'visible', 'auto'],
  height: ['0', '1px', '60px', 'auto', '0%'],
  'max-height': ['0', '1px', 'none'],
  'min-height': ['40px'],
  width: ['0', '1px', '300px', 'auto'],
  'max-width': ['0px', 'none'],
  padding: ['0', '30px', '0 0 30px'],
  position: ['absolute', 'relative', 'static', 'fixed'],
  left: ['-9999px', '5px', 'auto'],
  top: ['-9999px', '3px'],
  'margin-left': ['4px'],
  'text-indent': ['-9999px', '0', '1em'],
  clip: ['rect(0, 0, 0, 0)', 'rect(0 0 0 0)', 'auto'],
  'clip-path': ['inset(100%)', 'inset(50%)', 'circle(0)', 'none'],
  transform: ['scale(0)', 'none'],
  'mso-hide': ['all'],
  float: ['left', 'none'],
};

const declaration = fc
  .constantFrom(
    ...Object.entries(VALUES).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
  )
  .chain(([name, value]) =>
    fc.constantFrom(
      `${name}:${value}`,
      `${name}: ${value}`,
      `${name.toUpperCase()} : ${value.toUpperCase()}`,
      `/* a; b */${name}:${value} ! important`,
      `${name}:${value}!important`,
      `${name}:nonsense; ${name}:${value}`,
    ),
  );
const declarations = fc.array(declaration, { minLength: 1, maxLength: 4 }).map((list) => list.join(';'));

const compound = fc.constantFrom(
  '.a',
  '.b',
  '.c',
  'div',
  'span',
  'td',
  '.a.b',
  'div.b',
  '#i',
  '#j',
  '[title]',
  '[title=x]',
);
const selector = fc.oneof(
  compound,
  fc.tuple(compound, fc.constantFrom(' ', ' > ', '>'), compound).map((parts) => parts.join('')),
  fc.tuple(compound, compound).map((parts) => parts.join(', ')),
);
const rule = fc.tuple(selector, declarations).map(([to, body]) => `${to} { ${body} }`);
const media = fc
  .tuple(
    fc.constantFrom(
      '(max-width: 600px)',
      'screen and (min-width: 601px)',
      'print',
      '(width <= 500px)',
      'not print',
      'only screen and (max-device-width:480px)',
    ),
    rule,
  )
  .map(([query, body]) => `@media ${query} { ${body} }`);
const sheet = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: rule },
      { weight: 1, arbitrary: media },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '@import "x.css";',
          '@font-face { font-family: x }',
          '<!--',
          'a { color: white',
          '/* x',
        ),
      },
    ),
    { maxLength: 4 },
  )
  .map((rules) => (rules.length === 0 ? '' : `<style>${rules.join('\n')}</style>`));

const optional = (name: string, ...values: string[]) =>
  fc.constantFrom('', '', ...values.map((value) => ` ${name}="${value}"`));
const attributes = fc
  .tuple(
    fc.option(
      declarations.map((css) => ` style="${css}"`),
      { nil: '' },
    ),
    optional('class', 'a', 'b', 'c', 'a b', 'b  c'),
    optional('id', 'i', 'j'),
    optional('title', 'x', 'y'),
    fc.constantFrom('', '', '', '', ' hidden', ' aria-hidden="true"'),
  )
  .map((list) => list.join(''));

/** Texts are words of one letter each; the tree numbers them afterwards, so that each is told from all others. */
const text = fc.constantFrom(
  'w',
  ' w ',
  'w w',
  '&eacute;w',
  'w&nbsp;',
  '<!-- c -->w',
  '<!--[if mso]>o<![endif]-->w',
  '<!--[if !mso]><!-->w<!--<![endif]-->',
  '<![if !mso]>w<![endif]>',
);

const tree = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  nodes: fc
    .array(tie('node'), { minLength: 1, maxLength: 3, depthIdentifier: 'tree' })
    .map((list) => list.join('')),
  node: fc.oneof(
    { depthIdentifier: 'tree', maxDepth: 5 },
    text,
    fc
      .tuple(
        fc.constantFrom(
          'div',
          'div',
          'span',
          'span',
          'p',
          'b',
          'font color="white"',
          'font size="1"',
          'h1',
          'small',
          'center',
          'section',
          'i',
          'a href="https://example.com/"',
          'u',
          'button',
        ),
        attributes,
        tie('nodes'),
      )
      .map(([tag, more, inner]) => `<${tag}${more}>${inner}</${tag.split(' ', 1)[0]}>`),
    fc
      .tuple(
        fc.constantFrom('', ' bgcolor="#000000"', ' bgcolor="white"'),
        attributes,
        attributes,
        tie('nodes'),
        tie('nodes'),
      )
      .map(
        ([ground, table, cell, left, right]) =>
          `<table${table}><tr><td${ground}${cell}>${left}</td><td>${right}</td></tr></table>`,
      ),
    fc.tuple(attributes, tie('nodes')).map(([more, inner]) => `<ul><li${more}>${inner}</li></ul>`),
  ),
}));

const page = fc.tuple(sheet, tree.nodes).map(([css, body]) => {
  let count = 0;
  // The tags' own letters are left alone.
  const numbered = body.replace(/<[^>]*>|\bw\b/g, (found) => (found === 'w' ? `w${(count += 1)}x` : found));
  return `<div>${css}${numbered}</div>`;
});

const letters = (shown: string) => shown.replace(/\[https:[^\]]*\]|https:\S*|[\s*]/g, '');

describe('what is read of HTML', () => {
  const open = useBrowser();

  it('is what Chromium shows, on a desktop or on a phone', async () => {
    const pages = fc.sample(page, { seed: SEED, numRuns: TREES });
    const { page: tab } = await open({ viewport: DESKTOP });
    const shown = await shownIn(tab, pages, [DESKTOP, PHONE]);
    const read = pages.map((source) => letters(shownTo(source)));
    const wrong = pages.flatMap((source, index) =>
      read[index] === letters(shown[index] ?? '') ? [] : [{ source, read: read[index], shown: shown[index] }],
    );
    wrong.sort((left, right) => left.source.length - right.source.length);
    expect(wrong.slice(0, 3)).toEqual([]);
    // Both hidden and shown text is there to be told apart.
    expect(shown.filter((text) => text !== '').length).toBeGreaterThan(TREES / 2);
    expect(shown.join('').length).toBeLessThan(pages.join('').length / 2);
  });
});
