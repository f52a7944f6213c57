import { describe, expect, it } from 'vitest';
import { shortcutOf } from './keys.js';

const plain = {
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
};
const page = { closest: () => null };
const within = (wanted: string) => ({
  closest: (selectors: string) => (selectors.split(', ').includes(wanted) ? ({} as Element) : null),
});

describe('a single-key shortcut', () => {
  it('is a key outside of fields, alone', () => {
    expect(shortcutOf({ ...plain, key: '/' }, page)).toBe('/');
  });

  it.each(['altKey', 'ctrlKey', 'metaKey', 'repeat', 'isComposing', 'defaultPrevented'])(
    'is not meant with %s',
    (flag) => {
      expect(shortcutOf({ ...plain, key: 'n', [flag]: true }, page)).toBeNull();
    },
  );

  it.each(['input', 'textarea', 'select', '[role="menu"]', '[role="dialog"]'])(
    'is not meant in %s',
    (place) => {
      expect(shortcutOf({ ...plain, key: 'n' }, within(place))).toBeNull();
    },
  );
});
