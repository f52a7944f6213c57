import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notifications } from '../../database/notifications.js';
import { CompanyProfiles } from './company-profiles.service.js';
import type { ProfileRepository } from './profile.repository.js';

const CONTENT = {
  domains: ['northwind.com'],
  linkHosts: [],
  phones: ['+493055501420', '+18005550199'],
  ibans: ['DE89370400440532013000'],
  wallets: ['0x52908400098527886E0F7030069857D2E4169EE7'],
  brands: ['Société Générale'],
  expected: ['prize'],
};

let notify: () => void;
const findAll = vi.fn<(owner: object) => Promise<object[]>>();
let profiles: CompanyProfiles;
beforeEach(() => {
  findAll.mockReset().mockResolvedValue([{ content: CONTENT }]);
  const notifications = { listen: (_: string, listener: () => void) => (notify = listener) };
  profiles = new CompanyProfiles(
    { findAll } as unknown as ProfileRepository,
    notifications as unknown as Notifications,
  );
});

describe('CompanyProfiles', () => {
  it('reads a profile once while nothing changes, also where there is none', async () => {
    for (let i = 0; i < 10; i += 1) await profiles.of('a client', 'a key');
    expect(findAll).toHaveBeenCalledTimes(1);
    findAll.mockResolvedValue([]);
    for (let i = 0; i < 10; i += 1) expect(await profiles.of('a client', null)).toBeNull();
    expect(findAll).toHaveBeenCalledTimes(2);
  });

  it('reads it again after a change, whoever made it', async () => {
    await profiles.of('a client', null);
    notify();
    findAll.mockResolvedValue([{ content: { ...CONTENT, expected: ['wording'] } }]);
    expect((await profiles.of('a client', null))?.expected).toEqual(new Set(['wording']));
  });

  it("names the language of summaries: the key's own, or else the company's", async () => {
    const ofKey = { apiKeyId: 'a key', content: { ...CONTENT, summaryLanguage: 'pt-BR' } };
    const ofCompany = { apiKeyId: null, content: { ...CONTENT, summaryLanguage: 'de' } };
    findAll.mockResolvedValue([ofKey, ofCompany]);
    expect((await profiles.of('a client', 'a key'))?.summaryLanguage).toBe('Brazilian Portuguese');
    findAll.mockResolvedValue([{ ...ofKey, content: CONTENT }, ofCompany]);
    expect((await profiles.of('a client', 'another key'))?.summaryLanguage).toBe('German');
  });

  it('gives the detector the entries as it looks them up, with what the key adds', async () => {
    findAll.mockResolvedValue([{ content: CONTENT }, { content: { ...CONTENT, expected: ['pharmacy'] } }]);
    const profile = await profiles.of('a client', 'a key');
    expect(profile?.expected).toEqual(new Set(['prize', 'pharmacy']));
    expect(profile?.ibans).toEqual(new Set(['de89370400440532013000']));
    expect(profile?.brands).toEqual(new Set(['societe generale']));
    const forms = ['493055501420', '00493055501420', '03055501420', '18005550199', '8005550199'];
    expect(forms.filter((form) => profile?.phones.has(form) !== true)).toEqual([]);
  });
});
