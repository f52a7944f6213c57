import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Buyer } from '../support/billing.js';
import { Receiver } from '../support/receiver.js';
import { SlowModel } from '../support/slow-model.js';
import { MailServer, SENDER } from '../support/smtp.js';
import { addRow } from '../support/table-row.js';
import { until } from '../support/until.js';
import { newEndpoint } from '../support/webhooks.js';
import { Arena, type Tenant } from './support/arena.js';
import { quantile, scanOnce, type Service } from './support/victim.js';

const ENDPOINTS = 10;
const BATCH = 100;
/** "Within seconds". */
const SOON_MS = 5_000;
/** The timeout for an event that doesn't come, so that it shows as a figure. */
const PATIENCE_MS = 20_000;
const MODEL_MS = 800;
/** How long a scan may take besides the model call, on a machine that is busy with other scans. */
const SLACK_MS = 700;
const QUIET_SCANS = 5;
const LONE_SCANS = 10;

const message = (number: number) => ({ sms: true, body: `Parcel ${number} is at the door.` });
const batch = (key: Tenant['key']) =>
  key.call('/scans/batch', { json: { scans: Array.from({ length: BATCH }, (_, index) => message(index)) } });

/** ms until `event`; {@link PATIENCE_MS} if it does not come. */
async function timeOf(event: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  const late = delay(PATIENCE_MS, undefined, { ref: false });
  await Promise.race([event().catch(() => late), late]);
  return performance.now() - began;
}

const ms = (time: number): string => time.toFixed(0);

describe('a tenant whose endpoints never answer', () => {
  const [dead, alive, mails] = [new Receiver(), new Receiver(), new MailServer()];
  let arena: Arena;
  let victim: Tenant;
  beforeAll(async () => {
    dead.behave = () => undefined;
    await dead.start();
    await alive.start();
    const settings = { WEBHOOK_ALLOW_PRIVATE: 'true', SMTP_URL: await mails.start(), MAIL_FROM: SENDER };
    arena = await Arena.start(settings);
    victim = await arena.newTenant();
    await newEndpoint(victim.person, alive.url, 'scan.completed');
  });
  afterAll(async () => {
    await arena.end();
    await Promise.all([dead.stop(), alive.stop(), mails.stop()]);
  });

  const webhook = () =>
    timeOf(async () => {
      const before = alive.received.length;
      await victim.key.call('/scans', { json: message(0) });
      await until(async () => alive.received.length > before);
    });
  const mail = () =>
    timeOf(async () => {
      const before = mails.received.filter(({ to }) => to.includes(victim.email)).length;
      await arena.product.api.call('/auth/password/forgot', { json: { email: victim.email } });
      await mails.mailsTo(victim.email, before + 1);
    });
  const upgrade = async () => {
    const { person } = await arena.newTenant();
    const buyer = new Buyer({ sql: () => Promise.reject(new Error('Not needed')) }, person);
    return timeOf(() => buyer.buy('Starter'));
  };

  it("holds up nobody else's webhooks, mails and upgrades", async () => {
    const attacker = await arena.newTenant();
    for (let made = 0; made < ENDPOINTS; made += 1)
      await newEndpoint(attacker.person, dead.url, 'scan.completed');
    const kinds = { webhook: webhook, 'password mail': mail, 'paid upgrade': upgrade };
    const quiet: number[] = [];
    for (const time of Object.values(kinds)) quiet.push(await time());
    await batch(attacker.key);
    await until(async () => dead.received.length > 0);
    const attacked: number[] = [];
    for (const time of Object.values(kinds)) attacked.push(await time());
    for (const [index, kind] of Object.keys(kinds).entries()) {
      const [before = NaN, during = NaN] = [quiet[index], attacked[index]];
      const attack = `${ENDPOINTS} dead endpoints and ${BATCH} scans: another's ${kind}`;
      await addRow([
        attack,
        '120 to 180 s',
        ms(before),
        '',
        ms(during),
        '',
        during < PATIENCE_MS ? '0' : '1',
        '',
        '',
      ]);
    }
    for (const time of [...quiet, ...attacked]) expect(time).toBeLessThan(SOON_MS);
  });
});

describe('a tenant with a backlog for a slow model', () => {
  const model = new SlowModel(MODEL_MS);
  let arena: Arena;
  beforeAll(async () => {
    arena = await Arena.start(await model.start());
  });
  afterAll(async () => {
    await arena.end();
    await model.stop();
  });

  it("delays another's next scan by at most one call of the model", async () => {
    const [attacker, victim] = [await arena.newTenant(), await arena.newTenant()];
    const lone = async (count: number): Promise<Service> => {
      const service: Service = { times: [], failed: 0 };
      for (let index = 0; index < count && service.failed === 0; index += 1) {
        const time = await scanOnce(victim.key);
        service.times.push(time ?? PATIENCE_MS);
        service.failed += time === null ? 1 : 0;
      }
      return service;
    };
    const quiet = await lone(QUIET_SCANS);
    const ended = batch(attacker.key).catch(() => null);
    await until(async () => model.asked > QUIET_SCANS);
    const attacked = await lone(LONE_SCANS);
    const figures = [quiet, attacked].flatMap((service) =>
      [0.5, 0.95].map((share) => ms(quantile(service, share))),
    );
    const attack = `${BATCH} scans before a model that takes ${MODEL_MS} ms: another's lone scan`;
    await addRow([attack, '78 s', ...figures, String(attacked.failed), '', '']);
    expect(attacked.failed).toBe(0);
    expect(quantile(attacked, 1)).toBeLessThan(quantile(quiet, 0.5) + MODEL_MS + SLACK_MS);
    await ended;
  });
});
