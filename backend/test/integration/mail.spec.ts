import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SmtpMailer } from '../../src/integrations/smtp/smtp-mailer.js';
import { MailService } from '../../src/modules/mail/mail.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { MailServer, SENDER } from '../support/smtp.js';

const MAIL = {
  to: 'grace@navy.example',
  subject: 'Grüße',
  text: 'A secret sentence. https://a.example/#t=1',
};

let app: TestApp;
const server = new MailServer();
const warn = vi.spyOn(Logger.prototype, 'warn');

beforeAll(async () => {
  const SMTP_URL = await server.start();
  app = await startApp({ config: { SMTP_URL, MAIL_FROM: SENDER } });
});
afterEach(() => {
  server.refusal = undefined;
  server.hangs = false;
  warn.mockClear();
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

const mails = () => app.app.get(MailService, { strict: false });

describe('a mail', () => {
  it('reaches the person it is for, in plain text, from the configured sender', async () => {
    expect(await mails().send(MAIL)).toBe(true);
    const [mail] = await server.mailsTo(MAIL.to);
    expect(mail).toMatchObject({ from: 'no-reply@gatepost.example', to: [MAIL.to] });
    expect(mail?.text).toContain(MAIL.text);
    expect(mail?.text).toContain('Content-Type: text/plain; charset=utf-8');
  });

  it.each([
    ['a second recipient', { to: 'a@navy.example, b@navy.example' }],
    ['a header', { to: 'c@navy.example', subject: 'Hello\r\nBcc: d@navy.example' }],
  ])('is not redirected to %s by what people write', async (_, change) => {
    await mails().send({ ...MAIL, ...change });
    expect(server.received.flatMap(({ to }) => to)).not.toContain('b@navy.example');
    expect(server.received.flatMap(({ to }) => to)).not.toContain('d@navy.example');
    expect(server.received.at(-1)?.text).not.toMatch(/^Bcc:/m);
  });

  it('that is refused is logged without address and content', async () => {
    server.refusal = `No such person: ${MAIL.to}`;
    expect(await mails().send(MAIL)).toBe(false);
    const logged = warn.mock.calls.flat();
    expect(logged).toContain('A mail could not be sent: EENVELOPE');
    expect(logged.join('\n')).not.toMatch(/grace|secret|navy/i);
  });

  it('goes to each Admin of a company, one by one, and to nobody else', async () => {
    const company = await app.api.newCompany();
    const stranger = await app.api.newCompany();
    const [row] = await app.sql<{ client_id: string }>('SELECT client_id FROM users WHERE email = $1', [
      company.email,
    ]);
    expect(await mails().sendToAdmins(row!.client_id, { subject: 'Note', text: 'Look.' })).toBe(true);
    expect((await server.mailsTo(company.email))[0]?.to).toEqual([company.email]);
    expect(server.received.flatMap(({ to }) => to)).not.toContain(stranger.email);
  });

  it('to a server that hangs is abandoned', async () => {
    server.hangs = true;
    const impatient = new SmtpMailer({ url: app.config.SMTP_URL!, from: SENDER, timeoutMs: 300 });
    await expect(impatient.send(MAIL)).rejects.toThrow(/abort|timeout/i);
  });
});
