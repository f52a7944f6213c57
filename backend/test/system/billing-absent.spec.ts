import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../support/database.js';
import { ownEnvironment, ProductProcess } from '../support/process.js';

const SANDBOX = '@gatepost/billing-sandbox';

let environment: Awaited<ReturnType<typeof ownEnvironment>>;
beforeEach(async () => {
  environment = await ownEnvironment();
});
afterEach(() => rm(environment.DATA_DIR, { recursive: true, force: true }));

/** Copies the built backend to `folder`, and links every package beside it but the sandbox, as in the product's image. */
async function installWithoutSandbox(folder: string): Promise<string> {
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@gatepost'), { recursive: true });
  const [all, ours] = await Promise.all(['', '@gatepost'].map((at) => readdir(resolve('node_modules', at))));
  const names = [...all!.filter((name) => name !== '@gatepost'), ...ours!.map((name) => `@gatepost/${name}`)];
  for (const name of names.filter((name) => name !== SANDBOX))
    await symlink(resolve('node_modules', name), join(packages, name));
  for (const part of ['package.json', 'dist'])
    await cp(resolve('backend', part), join(folder, 'backend', part), { recursive: true });
  return join(folder, 'backend', 'dist');
}

describe('the product where the package of the billing sandbox is not installed', () => {
  it('starts, says that billing is not set up, and sells nothing', async () => {
    const dist = await installWithoutSandbox(environment.DATA_DIR);
    const settings = { ...environment, DATABASE_URL: await newDatabase(), HOST: '127.0.0.1' };
    const product = new ProductProcess('main.js', settings, [], dist);
    try {
      await product.untilReady();
      expect(product.output).toContain(`${SANDBOX} is not installed: billing is not set up`);
      expect(product.output).toContain('billing is off');
      expect(product.output).not.toContain('runs in a sandbox');
      const { body } = await product.api.call('/config/public');
      expect(body.data).toMatchObject({ billingEnabled: false });
      const company = await product.api.newCompany();
      const [successUrl, cancelUrl] = ['/app/subscription/success', '/app/account'].map(
        (path) => product.api.url + path,
      );
      const checkout = { tierType: 'Starter', successUrl, cancelUrl };
      expect((await company.call('/Subscriptions/checkout', { json: checkout })).body).toMatchObject({
        errorCode: 'SERVICE_UNAVAILABLE',
        message: 'Billing is not set up on this installation.',
      });
      const me = await company.call<{ subscription: object }>('/Client/me');
      expect(me.body.data.subscription).toMatchObject({ tierType: 'Free', canUpgrade: false });
      expect((await fetch(`${product.api.url}/sandbox/checkout/cs_test_1`, { method: 'POST' })).status).toBe(
        404,
      );
    } finally {
      expect(await product.end('SIGTERM')).toBe(0);
    }
  });
});
