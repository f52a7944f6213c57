import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { updateSenderProfiles } from '../support/jobs.js';
import { MailServerOf, setPolicy } from '../support/mail-flow.js';
import { newPerson } from '../support/people.js';
import { Receiver } from '../support/receiver.js';
import {
  markedMail,
  markedScan,
  type Markers,
  markersInRows,
  newKey,
  newMarkers,
  setRetention,
} from '../support/retention.js';
import { deliveriesOf, newEndpoint } from '../support/webhooks.js';

let app: TestApp;
let company: Api & { email: string };
let marks: Markers;
const receiver = new Receiver();
beforeAll(async () => {
  app = await startApp({ config: { GATEWAY: 'inline' } });
  await receiver.start();
});
beforeEach(async () => {
  company = await app.api.newCompany();
  marks = newMarkers();
});
afterAll(async () => {
  await receiver.stop();
  await app.close();
});

const scanned = async (caller: Api, headers: Record<string, string> = {}): Promise<Scan> => {
  const { status, body } = await caller.call<Scan>('/scans', { json: markedScan(marks), headers });
  expect(status).toBe(200);
  return body.data;
};
const stored = async (id: string) =>
  (await company.call<Scan & { message: unknown }>(`/scans/${id}`)).body.data;
const ADDRESS = /^hmac:[\w-]{22}$/;

describe('the choice', () => {
  it('is all until an Admin makes another, which the audit log names', async () => {
    expect((await company.call('/retention')).body.data).toEqual({ retain: 'full' });
    await setRetention(company, 'redacted');
    await setRetention(company, 'redacted');
    expect((await company.call('/retention')).body.data).toEqual({ retain: 'redacted' });
    const log = await company.call<{ entries: { action: string; details: object }[] }>('/auditlog');
    const changes = log.body.data.entries.filter(({ action }) => action === 'client.retention_changed');
    expect(changes).toMatchObject([{ details: { retain: 'full → redacted' } }]);
  });

  it('is no other company’s', async () => {
    const other = await app.api.newCompany();
    await setRetention(company, 'verdict');
    const { id } = (await other.call<Scan>('/scans', { json: markedScan(marks) })).body.data;
    expect((await other.call<Scan>(`/scans/${id}`)).body.data).toMatchObject({ retain: 'full' });
    expect((await other.call('/retention')).body.data).toEqual({ retain: 'full' });
    const key = await newKey(other);
    const path = `/retention/keys/${key.id}`;
    expect(await company.call(path, { method: 'PUT', json: { retain: null } })).toMatchObject({
      status: 404,
    });
  });

  it('of a key keeps less than the company does', async () => {
    await setRetention(company, 'redacted');
    for (const retain of ['full', 'redacted'])
      expect(await company.call('/apikeys', { json: { retain } })).toMatchObject({ status: 400 });
    const key = await newKey(company, { retain: 'verdict' });
    expect(await scanned(key)).toMatchObject({ retain: 'verdict' });
    expect(await scanned(company)).toMatchObject({ retain: 'redacted' });
    const path = `/retention/keys/${key.id}`;
    expect(await company.call(path, { method: 'PUT', json: { retain: 'full' } })).toMatchObject({
      status: 400,
      body: { errorDetails: { fields: { retain: expect.any(String) } } },
    });
    expect(await company.call(path, { method: 'PUT', json: { retain: null } })).toMatchObject({
      status: 200,
    });
    expect(await scanned(key)).toMatchObject({ retain: 'redacted' });
    await setRetention(company, 'verdict');
    expect(await scanned(key)).toMatchObject({ retain: 'verdict' });
  });

  it('is for Admins to make', async () => {
    const member = await newPerson(company, 'Member');
    expect(await member.call('/retention')).toMatchObject({ status: 200 });
    const json = { retain: 'full' };
    expect(await member.call('/retention', { method: 'PUT', json })).toMatchObject({ status: 403 });
  });
});

describe('of a scan', () => {
  it('all of it is there by default', async () => {
    const { id } = await scanned(company);
    expect(await stored(id)).toMatchObject({
      ...(await scanned(company)),
      id: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      expiresAt: expect.any(String),
      reviewStatus: 'open',
      advice: expect.any(Array),
    });
    expect(await markersInRows(app, marks)).toEqual(
      expect.arrayContaining(['body in scans', 'sender in scans', 'external in scans']),
    );
  });

  it('nothing but the verdict is left anywhere, and who sends it is answered all of it', async () => {
    await setRetention(company, 'verdict');
    const endpoint = await newEndpoint(company, receiver.url, 'scan.completed');
    const answered = await scanned(company, { 'idempotency-key': 'once' });
    expect(answered).toMatchObject({
      retain: 'verdict',
      body: expect.stringContaining(marks.body),
      externalId: marks.external,
      summary: expect.stringMatching(/\w/),
    });
    expect(answered.advice).not.toBeNull();
    const seen = await stored(answered.id);
    expect(seen).toMatchObject({
      retain: 'verdict',
      score: answered.score,
      riskLevel: 'high',
      sender: null,
      subject: null,
      body: '',
      summary: '',
      externalId: null,
      metadata: null,
      advice: null,
      message: null,
    });
    expect(seen.indicators.map(({ code }) => code)).toEqual(answered.indicators.map(({ code }) => code));
    expect(seen.indicators.every(({ evidence, place }) => evidence === '' && place === null)).toBe(true);
    expect(await deliveriesOf(company, endpoint)).toHaveLength(1);
    await updateSenderProfiles(app);
    expect(await scanned(company, { 'idempotency-key': 'once' })).toMatchObject({
      id: answered.id,
      body: answered.body,
      externalId: marks.external,
    });
    expect(await markersInRows(app, marks)).toEqual([]);
  });

  it('of a redacted one its structure, hosts and codes are left, and its sender is found', async () => {
    await setRetention(company, 'redacted');
    const { id, score } = await scanned(company);
    const seen = await stored(id);
    expect(seen).toMatchObject({
      score,
      sender: expect.stringMatching(ADDRESS),
      externalId: marks.external,
      linkHosts: ['203.0.113.9'],
      message: { subject: null, headers: [], parts: [{ text: '' }] },
      body: '',
      advice: null,
    });
    await updateSenderProfiles(app);
    const sender = `${marks.sender.toUpperCase()}@northwind.example`;
    const found = await company.call<{ scans: Scan[] }>(`/scans?sender=${sender}`);
    expect(found.body.data.scans).toMatchObject([{ id }]);
    const senders = await company.call<{ senders: object[] }>('/senders');
    expect(senders.body.data.senders).toMatchObject([{ kind: 'address', name: seen.sender }]);
    expect(
      (await company.call<{ scans: Scan[] }>(`/scans?searchTerm=${marks.body}`)).body.data.scans,
    ).toEqual([]);
    expect((await markersInRows(app, marks)).sort()).toEqual(['external in scans', 'metadata in scans']);
    const other = await app.api.newCompany();
    await setRetention(other, 'redacted');
    const theirs = await other.call<Scan>('/scans', { json: markedScan(marks) });
    expect((await other.call<Scan>(`/scans/${theirs.body.data.id}`)).body.data.sender).not.toBe(seen.sender);
  });

  it.each(['redacted', 'verdict'] as const)('a batch leaves as little: %s', async (retain) => {
    await setRetention(company, retain);
    const json = { scans: [markedScan(marks), { sms: true, body: `See you ${marks.body}` }] };
    const { status, body } = await company.call<{ results: { scan: Scan }[] }>('/scans/batch', { json });
    expect(status).toBe(200);
    expect(body.data.results.map(({ scan }) => scan.body.includes(marks.body))).toEqual([true, true]);
    const mayStay = retain === 'verdict' ? [] : ['external in scans', 'metadata in scans'];
    expect((await markersInRows(app, marks)).sort()).toEqual(mayStay);
  });

  it('a batch is judged at once where nothing of it may wait', async () => {
    await setRetention(company, 'verdict');
    const json = { scans: [markedScan(marks), markedScan(marks)] };
    const headers = { prefer: 'respond-async' };
    expect(await company.call('/scans/batch', { json, headers })).toMatchObject({ status: 200 });
  });

  it('what the quota had no room for is not kept', async () => {
    await setRetention(company, 'redacted');
    await app.sql('UPDATE subscriptions SET scans_used = scans_per_month - 1');
    const batch = await company.call<{ id: string }>('/batches', {
      json: { name: 'november.csv', messages: 2 },
    });
    const json = { scans: [markedScan(marks), markedScan(marks)], batchId: batch.body.data.id };
    const sent = await company.call<{ results: object[] }>('/scans/batch', { json });
    expect(sent.body.data.results).toMatchObject([{ status: 200 }, { status: 429 }]);
    expect(await company.call(`/batches/${batch.body.data.id}`)).toMatchObject({
      body: { data: { notAccepted: 1, retryable: 0 } },
    });
    expect(await markersInRows(app, marks)).not.toContain('body in batch_refusals');
  });

  it.each(['redacted', 'verdict'] as const)('can be no template, nor train anybody: %s', async (retain) => {
    await setRetention(company, retain);
    const { id } = await scanned(company);
    await company.call(`/scans/${id}/feedback`, { json: { verdict: 'legitimate' } });
    expect(await company.call('/templates', { json: { scanId: id, name: 'Raffle' } })).toMatchObject({
      status: 409,
      body: { errorCode: 'CONTENT_NOT_KEPT' },
    });
    const sent = { method: 'GET', headers: {} };
    expect(await (await company.fetch('/api/scans/feedback/export', sent)).text()).toBe('');
    const file = await (await company.fetch('/api/scans/export?format=jsonl', sent)).text();
    expect(file).toContain(id);
    expect(file).not.toContain(marks.body);
  });
});

const trace = async (query: string) =>
  (await company.call<{ messages: object[] }>(`/mail/messages?${query}`)).body.data.messages;

const passed = async () => {
  const server = await MailServerOf.of(app, company);
  await setPolicy(company, { holdFrom: 7 });
  const envelope = { from: `${marks.sender}@northwind.example`, to: [`${marks.recipient}@example.com`] };
  const { action, id } = await server.pass(markedMail(marks), { envelope });
  expect(action).toBe('defer');
  return { id, again: () => server.pass(markedMail(marks), { envelope }) };
};

describe('of mail on its way', () => {
  it.each(['redacted', 'verdict'] as const)(
    'nobody can read who it is of, and all find it: %s',
    async (retain) => {
      await setRetention(company, retain);
      const { id, again } = await passed();
      const message = { id, retain, subject: null, sender: expect.stringMatching(ADDRESS) };
      for (const query of [
        `sender=${marks.sender}@northwind.example`,
        `recipient=${marks.recipient}@EXAMPLE.com`,
        `messageId=${encodeURIComponent(`<${marks['message-id']}@northwind.example>`)}`,
      ])
        expect(await trace(query)).toMatchObject([message]);
      expect(await again()).toMatchObject({ id, action: 'defer' });
      expect(await company.call(`/mail/held/${id}/release`, { json: {} })).toMatchObject({ status: 200 });
      expect(await again()).toMatchObject({ id, action: 'deliver' });
      expect(await markersInRows(app, marks)).toEqual([]);
    },
  );

  it('all of it is there by default', async () => {
    const { id } = await passed();
    expect(await trace(`sender=${marks.sender}@northwind.example`)).toMatchObject([{ id, retain: 'full' }]);
    expect(await markersInRows(app, marks)).toEqual(
      expect.arrayContaining(['recipient in mail_messages', 'body in scans', 'attachment in scans']),
    );
  });
});
