import { rm } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { ownEnvironment, ProductProcess } from '../support/process.js';

/** What `npm start` runs; all else about processes is among the tests of the system. */
it('the built product starts on its embedded defaults, judges a message, and ends in order', async () => {
  const environment = await ownEnvironment();
  onTestFinished(() => rm(environment.DATA_DIR, { recursive: true, force: true }));
  const product = new ProductProcess('main.js', environment);
  onTestFinished(() => void product.signal('SIGKILL'));
  await product.untilReady();
  const key = await (await product.api.newCompany()).newKey();
  const json = { sms: true, body: 'Your parcel is held. Pay 1.99 at http://dhl-pay.top/x within 24 hours.' };
  const { status, body } = await key.call('/scans', { json });
  expect([status, body.data]).toMatchObject([200, { riskLevel: 'high', engine: 'builtin' }]);
  expect(await product.end('SIGTERM')).toBe(0);
});
