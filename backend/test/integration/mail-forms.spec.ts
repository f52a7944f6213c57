import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '@gatepost/message';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';

const EMAIL = 'From: Ada <ada@northwind.example>\r\nSubject: Lunch\r\n\r\nLunch on Friday?';

let app: TestApp;
let company: Api;
beforeAll(async () => {
  app = await startApp();
  company = await app.api.newCompany();
});
afterAll(() => app.close());

const form = (...fields: (readonly [string, string | Blob])[]) => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};
const file = (raw: string) => ['message', new File([raw], 'message.eml')] as const;
const sendRaw = (raw: string | Uint8Array, type: string, path: string) =>
  company.call<Scan>(path, { raw, headers: { 'content-type': type } });
const send = async (data: FormData, query = '') => {
  const { headers, body } = new Response(data);
  const raw = new Uint8Array(await new Response(body).arrayBuffer());
  return sendRaw(raw, headers.get('content-type') ?? '', `/scans/message${query}`);
};

describe('an email in a form', () => {
  it('is judged as if it had come alone, with the fields of the form', async () => {
    const fields = form(file(EMAIL), ['externalId', 'order-4711'], ['metadata[campaign]', 'november']);
    const { status, body } = await send(fields, '?sender=billing');
    expect([status, body.data]).toMatchObject([
      200,
      { subject: 'Lunch', sender: 'billing', externalId: 'order-4711', metadata: { campaign: 'november' } },
    ]);
    expect((await send(form(['message', EMAIL]))).body.data.body).toBe('Lunch on Friday?');
  });

  it.each([
    ['without the email', form(['externalId', '1']), 'request'],
    ['with two', form(file(EMAIL), file(EMAIL)), 'message'],
    ['with another file', form(file(EMAIL), ['file', new File(['x'], 'x.txt')]), 'file'],
    ['with a field twice', form(file(EMAIL), ['sender', 'a'], ['sender', 'b']), 'sender'],
    ['with a long field', form(file(EMAIL), ['sender', 'x'.repeat(321)]), 'sender'],
    ['with what is no email', form(file('PNG')), 'request'],
  ])('is refused: %s', async (_, data, field) => {
    const { status, body } = await send(data);
    expect([status, Object.keys(body.errorDetails?.['fields'] ?? {})]).toEqual([400, [field]]);
  });

  it('is refused where it is broken, too large, or has no end of fields', async () => {
    const type = 'multipart/form-data; boundary=b';
    const field = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
    for (const raw of ['--b\r\n', 'x', field, `${field.repeat(50_000)}--b--\r\n`]) {
      const { status, body } = await sendRaw(raw, type, '/scans/message');
      expect([status, body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    }
    const elsewhere = await sendRaw(`${field}--b--`, type, '/scans');
    expect([elsewhere.status, elsewhere.body.message]).toEqual([415, 'Send JSON (application/json)']);
    expect((await sendRaw(new Uint8Array(LIMITS.raw + 1), type, '/scans/message')).status).toBe(413);
  });
});
