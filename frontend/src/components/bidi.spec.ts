import { expect, it } from 'vitest';
import { withVisibleControls } from './bidi.js';

it.each([
  ['invoice\u202egnp.exe', 'invoice[U+202E]gnp.exe'],
  ['\u2066a\u2069 \u202ab\u202c', '[U+2066]a[U+2069] [U+202A]b[U+202C]'],
  ['שלום\u200f עולם, plain', 'שלום\u200f עולם, plain'],
])('%j is shown as %j', (text, shown) => expect(withVisibleControls(text)).toBe(shown));
