import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UpdateSenderProfilesJob } from '../../src/modules/outbreaks/outbreaks.jobs.js';
import type { OutbreakList } from '../../src/modules/outbreaks/outbreaks.schemas.js';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import { type Api, PASSWORD } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { runUntil, updateSenderProfiles } from '../support/jobs.js';
import { MOST_OUTBREAKS, openDecoys } from '../support/outbreak-decoys.js';
import { locked, NAMES, notice } from '../support/outbreak-mails.js';
import { newEmail, tokenIn } from '../support/people.js';
import { MailServer, SENDER } from '../support/smtp.js';
import { addRow } from '../support/table-row.js';
import { until } from '../support/until.js';

/** What came of an attack is no matter of time. */
const told = (attack: string, once: string, now: string) =>
  addRow([attack, once, '', '', '', '', '', '', now]);

const mails = new MailServer();
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ onSchedule: true, config: { SMTP_URL: await mails.start(), MAIL_FROM: SENDER } });
});
afterAll(async () => {
  await app.close();
  await mails.stop();
});

const scan = async (api: Api, json: object): Promise<Scan> =>
  (await api.call<Scan>('/scans', { json })).body.data;
const outbreaks = async (api: Api) =>
  (await api.call<OutbreakList>('/outbreaks?pageSize=100')).body.data.outbreaks;

describe('who is inside a company, or has a password', () => {
  it('can’t switch off outbreak protection by decoys', async () => {
    const owner = await app.api.newCompany();
    const { clientId } = await scan(owner, { email: true, body: 'Hello' });
    await openDecoys(app, clientId, 'signals');
    for (const name of NAMES) await scan(owner, locked(name));
    const isOpen = async () =>
      (await outbreaks(owner)).some(
        ({ status, hosts }) => status === 'open' && hosts.includes('example.top'),
      );
    await runUntil(app, UpdateSenderProfilesJob, isOpen);
    const { id } = await scan(owner, notice('the harbour'));
    await updateSenderProfiles(app);
    const { status } = await owner.call('/outbreaks', { json: { scanId: id } });
    await told(
      `${MOST_OUTBREAKS} decoys, then a real outbreak`,
      'never opened, stop 409',
      `opened, stop ${status}`,
    );
    expect(status).toBe(200);
  });

  it('can’t keep the owner from undoing a change of address', async () => {
    const owner = await app.api.newCompany();
    const moved = newEmail();
    await owner.call('/auth/email', { json: { email: moved, password: PASSWORD } });
    const token = tokenIn((await mails.mailsTo(moved))[0]?.text ?? '');
    await app.api.call('/auth/email/confirm', { json: { token } });
    const json = {
      firstName: 'Eve',
      lastName: 'Hill',
      companyName: 'Evil',
      password: PASSWORD,
      email: owner.email,
    };
    const squat = await app.api.call('/auth/register', { json });
    const mailed = () =>
      mails.received.find(({ to, text }) => to.includes(owner.email) && text.includes('/email/undo#token='));
    await until(async () => mailed() !== undefined);
    const undone = await app.api.call('/auth/email/undo', { json: { token: tokenIn(mailed()?.text ?? '') } });
    await told(
      'change of address, the old one squatted: the undo',
      '409 for good',
      `${undone.status}, squatter ${squat.status}`,
    );
    expect([squat.status, undone.status]).toEqual([409, 200]);
  });

  it('can’t raise a colleague’s messages by one feedback', async () => {
    const owner = await app.api.newCompany();
    const { id: first } = await scan(owner, notice('the harbour'));
    const key = await owner.newKey();
    const copies: Scan[] = [];
    for (const place of ['the office', 'the mill', 'the quay', 'the yard'])
      copies.push(await scan(owner, notice(place)));
    const given = await key.call(`/scans/${first}/feedback`, { json: { verdict: 'harmful' } });
    await updateSenderProfiles(app);
    const after = await scan(owner, notice('the pier'));
    const earlier = (await owner.call<Scan>(`/scans/${copies[0]?.id}`)).body.data;
    await told(
      'one feedback "harmful" by a key: copies',
      '2 to 7',
      `${after.score}, earlier ${earlier.score}`,
    );
    expect(given.status).toBeLessThan(300);
    expect([after.score, earlier.score]).toEqual([copies[0]?.score, copies[0]?.score]);
  });
});
