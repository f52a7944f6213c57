import type { Profile, Template } from '@gatepost/detector';
import { describe, expect, it } from 'vitest';
import { declaredTogether, withTemplate } from './assumed.js';

const NONE: Profile = {
  domains: new Set(),
  linkHosts: new Set(),
  phones: new Set(),
  ibans: new Set(),
  wallets: new Set(),
  brands: new Set(),
  expected: new Set(),
};
const template = (id: string): Template => ({
  id,
  name: id,
  key: id,
  parts: { sentences: [], details: [], forms: '', sources: '', hidden: '' },
  codes: [],
});

describe('what is assumed besides', () => {
  it('adds to what is declared, and changes neither', () => {
    const [own, more] = [
      { ...NONE, domains: new Set(['a.example']), summaryLanguage: 'German' },
      { ...NONE, domains: new Set(['b.example']), expected: new Set(['prize']), summaryLanguage: null },
    ];
    expect(declaredTogether(own, more)).toEqual({
      ...NONE,
      domains: new Set(['a.example', 'b.example']),
      expected: new Set(['prize']),
      summaryLanguage: 'German',
    });
    expect(own.domains.size).toBe(1);
    expect(declaredTogether(null, more)).toBe(more);
    expect(declaredTogether(own, null)).toBe(own);
    expect(declaredTogether(null, null)).toBeNull();
  });

  it('is found with the templates that there are', async () => {
    const outline = { key: 'key', features: [] };
    const known = async () => [template('known')];
    const ids = async (find: ReturnType<typeof withTemplate>) => (await find?.(outline))?.map(({ id }) => id);
    expect(await ids(withTemplate(known, template('new')))).toEqual(['new', 'known']);
    expect(await ids(withTemplate(null, template('new')))).toEqual(['new']);
    expect(withTemplate(known, null)).toBe(known);
    expect(withTemplate(null, null)).toBeNull();
  });
});
