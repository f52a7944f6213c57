import { describe, expect, it } from 'vitest';
import { withoutEximLines, withoutMboxLine } from './mbox-lines.js';

const MBOX = 'From ada@a.example Wed Nov 25\n';
const ENVELOPE = 'X-Envelope-From: <ada@a.example>\nX-Envelope-To: bob@b.example,\n eve@b.example\n';
const MESSAGE = 'From: ada@a.example\nX-Envelope-To: kept\n\nFrom here on, text\n';

describe('lines before a message', () => {
  it.each([
    [MBOX + MESSAGE, MESSAGE],
    [MBOX.replace('\n', '\r\n') + MESSAGE, MESSAGE],
    [MESSAGE, MESSAGE],
    [MBOX + ENVELOPE + MESSAGE, ENVELOPE + MESSAGE],
    ['From only', ''],
    ['', ''],
  ])('are dropped where they are a mailbox file’s: %j', (given, expected) => {
    expect(withoutMboxLine(Buffer.from(given)).toString()).toBe(expected);
  });

  it.each([
    [MBOX + ENVELOPE + MESSAGE, MESSAGE],
    [`${MBOX}X-Envelope-To: bob@b.example\n${MESSAGE}`, MESSAGE],
    [MBOX + MESSAGE, MESSAGE],
    [ENVELOPE + MESSAGE, ENVELOPE + MESSAGE],
  ])('are dropped where Exim puts them: %j', (given, expected) => {
    expect(withoutEximLines(Buffer.from(given)).toString()).toBe(expected);
  });
});
