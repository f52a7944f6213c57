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
  it.each(['/', 'n', '?'])('%s is one', (key) => {
    expect(shortcutOf({ ...plain, key }, page)).toBe(key);
  });

  it.each(['x', 'N', 'Enter', 'Control', 'Ctrl'])('%s is none', (key) => {
    expect(shortcutOf({ ...plain, key }, page)).toBeNull();
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
