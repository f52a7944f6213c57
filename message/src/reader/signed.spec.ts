import { describe, expect, it } from 'vitest';
import { contentOfSigned } from './signed.js';
import { mail, messageOf, textOf } from './testing/mail.js';

/** What `openssl cms -sign -stream -nodetach -binary -noattr -nocerts` made of a part: of indefinite length, in pieces. */
const STREAMED = [
  'MIAGCSqGSIb3DQEHAqCAMIACAQExDTALBglghkgBZQMEAgEwgAYJKoZIhvcNAQcB',
  'oIAkgARNQ29udGVudC1UeXBlOiB0ZXh0L3BsYWluOyBjaGFyc2V0PXV0Zi04DQoN',
  'CkNvbmZpcm0gYXQgaHR0cHM6Ly9hLnBheS1ub3cudG9wDQoAAAAAAAAxggFPMIIB',
  'SwIBATAmMA4xDDAKBgNVBAMMA2FkYQIUIB8NpYpjaPb2C0FjYGhgZ6Bm2ZIwCwYJ',
  'YIZIAWUDBAIBMA0GCSqGSIb3DQEBAQUABIIBAJBy6dDBZkrGyi+9S00ToyJa8i3B',
  'wcs3lzRdg+vsvTzyZwNAYBq2+09c63Sxz5vDBkp7LKlCjXF1k4/HLoVmyA9KUY4z',
  'x3Mu2Vpi9Xj6/C2jRZi42mRIPtGRTYzVSPXL8E4OJNmDvyS6+wdgwhJB7SJrEGAD',
  'v48XFBiC4iOFPywSRcsUuVm1xvhaYehyfzP+DE2aOYEUyqajZTSZ0ZkyIhqVQcgo',
  '0o5ysB6aU+eJZ8n9oNK2RUysvbH1A9ZrCL85Lozb9x6pVkTS+ujc/KJFahDQ2GcV',
  'L/Bi8AOafxTlQzRfC6RNvfq+793nxVq4r97IQkChkLma3J/ziD/xMYJBrwoAAAAA',
  'AAA=',
];
const PART = 'Content-Type: text/plain; charset=utf-8\r\n\r\nConfirm at https://a.pay-now.top\r\n';

/** An element of BER, of definite length. */
const element = (tag: number, ...content: Buffer[]): Buffer => {
  const inner = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag, 0x82, inner.length >> 8, inner.length & 0xff]), inner]);
};
const oid = (hex: string) => Buffer.from(`06${(hex.length / 2).toString(16).padStart(2, '0')}${hex}`, 'hex');
const signed = (content: Buffer) =>
  element(
    0x30,
    oid('2a864886f70d010702'),
    element(
      0xa0,
      element(
        0x30,
        Buffer.from('020101', 'hex'),
        element(0x31),
        element(0x30, oid('2a864886f70d010701'), element(0xa0, content)),
        element(0x31),
      ),
    ),
  );
const file = (base64: string) =>
  mail(['Content-Type: application/pkcs7-mime; name=smime.p7m', 'Content-Transfer-Encoding: base64'], base64);

describe('a message that is wrapped in its signature', () => {
  it.each([
    ['in one piece', signed(element(0x04, Buffer.from(PART))).toString('base64')],
    [
      'in pieces',
      signed(
        element(
          0x24,
          element(0x04, Buffer.from(PART.slice(0, 50))),
          element(0x04, Buffer.from(PART.slice(50))),
        ),
      ).toString('base64'),
    ],
    ['in pieces of indefinite length', STREAMED.join('\r\n')],
  ])('is judged by what it shows: %s', async (_, base64) => {
    const raw = file(base64);
    expect((await textOf(raw)).trim()).toBe('Confirm at https://a.pay-now.top');
    expect((await messageOf(raw)).attachments).toMatchObject([{ content: { protection: 'signed' } }]);
  });

  it('is none where it is broken or wrapped otherwise', () => {
    const whole = signed(element(0x04, Buffer.from(PART)));
    const encrypted = Buffer.from(
      whole.toString('hex').replace('2a864886f70d010702', '2a864886f70d010703'),
      'hex',
    );
    expect(contentOfSigned(encrypted)).toBeNull();
    const streamed = Buffer.from(STREAMED.join(''), 'base64');
    for (const bytes of [whole, streamed])
      for (let length = 0; length < bytes.length; length += 1) contentOfSigned(bytes.subarray(0, length));
    for (const nested of ['3080', '30', '2480', '3084ffffffff'])
      expect(contentOfSigned(Buffer.from(nested.repeat(100_000), 'hex'))).toBeNull();
  });
});
