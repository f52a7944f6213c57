import { readFile } from 'node:fs/promises';
import { encodeQR } from 'qr';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ScanDetails } from '../../src/modules/scans/feedback/scan-feedback.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
let company: Api;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  company = await app.api.newCompany();
});
afterAll(() => app.close());

const part = (type: string, name: string, bytes: Uint8Array | string) =>
  [
    '--b',
    `Content-Type: ${type}; name="${name}"`,
    'Content-Disposition: attachment',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(bytes as string, 'latin1').toString('base64'),
    '',
  ].join('\r\n');

async function scanOf(text: string, ...attached: string[]) {
  const head = [
    'From: Ada <ada@northwind.example>',
    'Subject: For you',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
  ];
  const raw = [...head, '', '--b', '', text, ...attached].join('\r\n');
  const headers = { 'content-type': 'message/rfc822' };
  const { status, body } = await company.call<ScanDetails>('/scans/message', {
    raw: Buffer.from(`${raw}--b--\r\n`),
    headers,
  });
  expect(status).toBe(200);
  return (await company.call<ScanDetails>(`/scans/${body.data.id}`)).body.data;
}

const LINK = 'https://mail-upkeep.top/login';
const LURE = 'Your mailbox is full. Scan the code to keep it, or it will be closed within 24 hours.';

describe('what is attached to an email', () => {
  it('is judged by its bytes, whatever it is called', async () => {
    const { riskLevel, indicators, message, body } = await scanOf(
      'Please find our invoice attached.',
      part('application/pdf', 'terms.pdf', '%PDF-1.7'),
      part('application/pdf', 'invoice.pdf', 'MZ\x90\0'),
    );
    expect([riskLevel, body]).toEqual(['high', 'Please find our invoice attached.']);
    expect(message?.attachments.map(({ content }) => content)).toEqual([{ kind: 'pdf' }, { kind: 'exe' }]);
    expect(indicators.find(({ code }) => code === 'disguised-program')).toMatchObject({
      severity: 'high',
      evidence: 'invoice.pdf',
      place: { field: 'attachment', attachment: { name: 'invoice.pdf', index: 1 }, start: 0, end: 11 },
    });
  });

  it('may be a page, whose form is for passwords', async () => {
    const page = '<!DOCTYPE html><form action="https://evil.example/"><input type="password"></form>';
    const { riskLevel, message } = await scanOf('See attached.', part('text/html', 'Invoice.html', page));
    expect(riskLevel).toBe('high');
    expect(message?.attachments[0]?.content?.page).toMatchObject({
      hasForm: true,
      links: ['https://evil.example/'],
    });
  });

  it('may be a picture, whose text is not read by default', async () => {
    const bytes = await readFile(new URL('../support/phishing.png', import.meta.url));
    const picture = part('image/png', 'mail.png', bytes.toString('latin1'));
    const { riskLevel, indicators, message, readingFaults } = await scanOf('', picture);
    expect([riskLevel, readingFaults, message?.pictureTexts]).toEqual(['safe', [], undefined]);
    expect(indicators.map(({ code }) => code)).toEqual(['picture-text']);
  });

  it('may be a picture with a QR code, whose link counts as one of the text', async () => {
    const picture = part('image/gif', 'code.gif', Buffer.from(encodeQR(LINK, 'gif')).toString('latin1'));
    const { riskLevel, indicators, message, body } = await scanOf(LURE, picture);
    expect([riskLevel, body.trim()]).toEqual(['high', LURE]);
    expect(message?.codes).toEqual([{ text: LINK, picture: { attachment: 0 } }]);
    expect(indicators.find(({ code }) => code === 'code-link')).toMatchObject({
      evidence: LINK,
      place: { field: 'attachment', attachment: { name: 'code.gif', index: 0 } },
    });
  });

  it('may be as honest as its text', async () => {
    const { riskLevel, indicators } = await scanOf(
      'Hello Ada, here are your ticket and our terms. See you at the Northwind concert on Friday.',
      part(
        'image/gif',
        'ticket.gif',
        Buffer.from(encodeQR('https://northwind.example/t/1', 'gif')).toString('latin1'),
      ),
      part('application/pdf', 'terms.pdf', '%PDF-1.7'),
    );
    expect([riskLevel, indicators.filter(({ severity }) => severity !== 'info')]).toEqual(['safe', []]);
  });
});
