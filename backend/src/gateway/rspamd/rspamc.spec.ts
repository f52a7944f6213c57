import { describe, expect, it } from 'vitest';
import { busy, Refusal } from './refusal.js';
import { protocolOf, rspamcHead, rspamcRefusal, rspamcText } from './rspamc.js';

describe('the old protocol', () => {
  it.each([
    ['CHECK RSPAMC/1.3', 'rspamc'],
    ['CHECK ', 'rspamc'],
    ['CHECK', null],
    ['', null],
    ['CHECKOUT /', 'http'],
    ['POST', 'http'],
    ['check ', 'http'],
    ['\0', 'http'],
  ])('is told by the first bytes: %j', (first, expected) => {
    expect(protocolOf(Buffer.from(first))).toBe(expected);
  });

  it('has headers as of HTTP, some of them several times', () => {
    const lines = [
      'CHECK RSPAMC/1.3',
      'Content-length: 12',
      'Rcpt: <a@b.example>',
      'RCPT:<c@d.example>',
      'User:',
    ];
    expect(rspamcHead(lines.join('\r\n'))).toEqual({
      length: 12,
      headers: { 'content-length': ['12'], rcpt: ['<a@b.example>', '<c@d.example>'], user: [''] },
    });
    expect(rspamcHead('CHECK RSPAMC/1.2')).toEqual({ length: null, headers: {} });
  });

  it.each([
    'SYMBOLS RSPAMC/1.3',
    'CHECK HTTP/1.1',
    'CHECK RSPAMC/1.3\r\nno header',
    'CHECK RSPAMC/1.3\r\nContent-length: -1',
    'CHECK RSPAMC/1.3\r\nContent-length: 1e3',
  ])('is not this: %j', (text) => {
    expect(rspamcHead(text)).toBeNull();
  });

  it('answers with scores, action and symbols by lines, whatever the texts hold', () => {
    const text = rspamcText({
      is_skipped: false,
      score: 8,
      required_score: 7,
      action: 'rewrite subject',
      subject: '[Check] a\r\nAction: no action',
      thresholds: { reject: 9 },
      symbols: {
        GATEPOST_BASE: { name: 'GATEPOST_BASE', score: -1.5, metric_score: -1.5, description: 'Start' },
      },
      messages: { smtp_message: 'Held' },
      'message-id': 'undef',
      time_real: 0,
      milter: { add_headers: {}, remove_headers: {} },
    });
    expect(text.split('\r\n')).toEqual([
      'RSPAMD/1.3 0 EX_OK',
      'Metric: default; True; 8.00 / 7.00 / 9.00',
      'Action: rewrite subject',
      'Subject: [Check] a Action: no action',
      'Symbol: GATEPOST_BASE(-1.50)',
      'Message: Held',
      '',
    ]);
  });

  it('says by its own codes why there is no answer', () => {
    expect(rspamcRefusal(new Refusal(403, 'No\r\nway'))).toBe('RSPAMD/1.3 77 EX_NOPERM\r\nError: No way\r\n');
    expect(rspamcRefusal(busy(429, 'Too many'))).toBe('RSPAMD/1.3 75 EX_TEMPFAIL\r\nError: Too many\r\n');
  });
});
