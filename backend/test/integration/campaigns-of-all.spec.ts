import { expect, it } from 'vitest';
import { startApp } from '../support/app.js';
import { menu, grownUp, haveOutbreak, scanned, setSharing, shared, WARNING } from '../support/campaigns.js';

const HOST = 'account-desk77.com';

it('where the companies are one organization, all share, on whatever plan, and none decides', async () => {
  const app = await startApp({ config: { SHARED_CAMPAIGNS: 'all' } });
  const hit = [await app.api.newCompany(), await app.api.newCompany()];
  for (const company of hit) {
    await grownUp(app, company.email);
    await haveOutbreak(app, company, HOST);
  }
  expect(await shared(app)).toHaveLength(2);
  const third = await app.api.newCompany();
  expect((await scanned(third, menu('the harbour', HOST))).adjustments).toMatchObject([{ reason: WARNING }]);
  expect((await third.call('/shared-campaigns')).body.data).toEqual({ shares: true, decidedBy: 'operator' });
  expect((await setSharing(third, false)).status).toBe(409);
  await app.close();
});
