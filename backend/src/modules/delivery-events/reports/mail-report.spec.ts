import { readReport } from '@gatepost/message/report';
import { describe, expect, it } from 'vitest';
import { ARF, DSN, DSN_OF_SEVERAL, JMRP, JMRP_AS_SENT } from '../testing/report-samples.js';
import { eventsOf } from './mail-report.js';

const events = async (mail: string) => eventsOf(await readReport(Buffer.from(mail.replaceAll('\n', '\r\n'))));

describe('a report by mail', () => {
  it('is a complaint as RFC 5965 has it', async () => {
    expect(await events(ARF)).toMatchObject([
      {
        type: 'complaint',
        class: 'abuse',
        recipient: 'user@example.com',
        references: { messageId: '8787KJKJ3K4J3K4J3K4J3.mail@example.net' },
      },
    ]);
  });

  it('is a bounce as RFC 3464 has it, of each recipient that has failed', async () => {
    expect(await events(DSN)).toMatchObject([
      {
        type: 'bounce',
        class: 'temporary',
        status: '4.0.0',
        recipient: 'louisl@larry.slip.umd.edu',
        at: new Date('1994-07-07T21:15:49Z'),
        references: { messageId: '<1994.info-mime@cs.utk.edu>' },
      },
    ]);
    expect(await events(DSN_OF_SEVERAL)).toMatchObject([
      { class: 'other', status: '5.0.0', recipient: 'arathib@vnet.ibm.com' },
      { class: 'unknown-recipient', status: '5.0.0', recipient: 'wsnell@sdcc13.ucsd.edu' },
    ]);
  });

  it('is a complaint as Outlook.com sends it', async () => {
    for (const mail of [JMRP, JMRP_AS_SENT])
      expect(await events(mail)).toMatchObject([
        {
          type: 'complaint',
          recipient: 'user@hotmail.com',
          references: { messageId: '<news.7@northwind.example>' },
        },
      ]);
  });

  it('complains about nothing where somebody says that it is no spam, or only that its signature is bad', async () => {
    for (const type of ['not-spam', 'auth-failure', 'constructor'])
      expect(await events(ARF.replace('Feedback-Type: abuse', `Feedback-Type: ${type}`))).toEqual([]);
  });

  it('names the message by the mark that it left with', async () => {
    const id = '019a8c2e-5b7a-7c3d-9e4f-2a1b3c4d5e6f';
    const marked = DSN.replace(
      'Message-ID: <1994',
      `X-Gatepost-Id: ${id} 1700000000000 proof\nMessage-ID: <1994`,
    );
    expect((await events(marked))?.[0]?.references.mailId).toBe(id);
  });

  it('is read without harm, whatever it is made of', async () => {
    const nested = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'.repeat(500);
    const hostile = [
      `From: a\r\n${nested}`,
      ARF.slice(0, 600),
      `${DSN.slice(0, 900)}${'\n\n'.repeat(100_000)}`,
      DSN.replace('Status: 4.0.0', `Status: ${'4.'.repeat(20_000)}`),
    ];
    for (const mail of hostile) expect((await events(mail)) ?? []).toBeInstanceOf(Array);
    await expect(events('no mail at all')).rejects.toThrow('headers are missing');
    await expect(events('')).rejects.toThrow('empty');
  });
});
