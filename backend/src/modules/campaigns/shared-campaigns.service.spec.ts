import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Traits, Verdict } from '@gatepost/detector';
import type { SharedCampaignsMode } from '../../config/shared-campaigns.js';
import type { Notifications } from '../../database/notifications.js';
import type { CompanyHosts } from '../outbreaks/company-hosts.service.js';
import type { CampaignsRepository } from './campaigns.repository.js';
import type { SharedLure } from './lures.js';
import { SharedCampaigns } from './shared-campaigns.service.js';

const HOST = 'lure.example';
const VERDICT: Verdict = { score: 4, summary: 'S', indicators: [], tokensConsumed: 0, engine: 'builtin' };
const traitsOf = (...linkHosts: string[]): Traits => ({ linkHosts, language: null, fingerprint: null });
const lure = (clientId: string): SharedLure => ({ clientId, fingerprint: [], hosts: [HOST] });

describe('shared campaigns', () => {
  const current = vi.fn<CampaignsRepository['current']>();
  const chosen = vi.fn<CampaignsRepository['chosen']>();
  const foreignAmong = vi.fn<CompanyHosts['foreignAmong']>();
  beforeEach(() => {
    current.mockReset().mockResolvedValue([lure('a'), lure('b')]);
    chosen.mockReset().mockResolvedValue(true);
    foreignAmong.mockReset().mockImplementation(async (_, hosts) => [...hosts]);
  });

  const campaigns = (mode: SharedCampaignsMode) =>
    new SharedCampaigns(
      { current, chosen } as Partial<CampaignsRepository> as CampaignsRepository,
      { foreignAmong } as Partial<CompanyHosts> as CompanyHosts,
      { SHARED_CAMPAIGNS: mode },
      { listen: () => undefined } as Partial<Notifications> as Notifications,
    );
  const raised = async (mode: SharedCampaignsMode, traits: Traits, verdict = VERDICT) => {
    const shared = campaigns(mode);
    return (await shared.raise(verdict, { clientId: 'c', traits, profile: null }, await shared.of('c')))
      .score;
  };

  it('are asked for once for many messages, and not at all where they are off', async () => {
    const shared = campaigns('opt-in');
    for (let nth = 0; nth < 3; nth += 1) expect(await shared.of('c')).not.toBeNull();
    expect([current.mock.calls, chosen.mock.calls]).toEqual([[['opt-in']], [['c']]]);
    expect(await campaigns('off').of('c')).toBeNull();
    expect(current).toHaveBeenCalledTimes(1);
  });

  it('are not asked who shares while fewer than two companies do', async () => {
    current.mockResolvedValue([lure('a'), lure('a')]);
    expect(await campaigns('opt-in').of('c')).toBeNull();
    expect(chosen).not.toHaveBeenCalled();
  });

  it('concern those who share, or all', async () => {
    chosen.mockResolvedValue(false);
    expect(await raised('opt-in', traitsOf(HOST))).toBe(4);
    expect(await raised('all', traitsOf(HOST))).toBe(7);
  });

  it('look at a company’s own habits only where a message is alike', async () => {
    expect(await raised('all', traitsOf('elsewhere.example'))).toBe(4);
    expect(await raised('all', traitsOf(HOST), { ...VERDICT, score: 8 })).toBe(8);
    expect(foreignAmong).not.toHaveBeenCalled();
    foreignAmong.mockResolvedValue([]);
    expect(await raised('all', traitsOf(HOST))).toBe(4);
    expect(foreignAmong).toHaveBeenCalledTimes(1);
  });
});
