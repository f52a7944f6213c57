import { expect, it } from 'vitest';
import { replaceMarkedPart } from './marked-part.js';

const BEGIN = '<!-- scans: begin -->';
const END = '<!-- scans: end -->';

it('replaces what stands between the markers and nothing else, again and again', () => {
  const document = `# Title\n\n${BEGIN}\n\nold\n\n${END}\n\n## Next\n\n<!-- web: begin -->\n<!-- web: end -->\n`;
  const written = replaceMarkedPart(document, 'scans', '\nnew $& line\n');
  expect(written).toBe(document.replace('old', () => 'new $& line'));
  expect(replaceMarkedPart(written, 'scans', 'old')).toBe(document);
});

it('fills an empty place', () => {
  expect(replaceMarkedPart(`${BEGIN}\n${END}`, 'scans', 'new')).toBe(`${BEGIN}\n\nnew\n\n${END}`);
});

it.each([
  ['no marker', 'text'],
  ['no end', `a ${BEGIN} b`],
  ['no beginning', `a ${END} b`],
  ['the wrong order', `${END} ${BEGIN}`],
  ['an end too many before', `${END} ${BEGIN} ${END}`],
  ['two beginnings', `${BEGIN} ${BEGIN} ${END}`],
  ['two ends', `${BEGIN} ${END} ${END}`],
])('refuses a document with %s', (_, document) => {
  expect(() => replaceMarkedPart(document, 'scans', 'new')).toThrow(/needs <!-- scans: begin -->/);
});
