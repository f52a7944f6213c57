import { describe, expect, it } from 'vitest';
import { messageOfText } from '@gatepost/message';
import { decodeSubject } from './encoded-words.js';
import { judgeBuiltin } from '../builtin-detector.js';

describe('decodeSubject', () => {
  it.each([
    ['=?UTF-8?B?VmVyaWZ5IHlvdXIgYWNjb3VudA==?=', 'Verify your account'],
    ['=?iso-8859-1?Q?Gr=FC=DFe_aus_K=F6ln?=', 'Grüße aus Köln'],
    ['Re: =?utf-8?q?caf=C3=A9?= today', 'Re: café today'],
    ['=?utf-8?Q?Gr=C3?= =?utf-8?Q?=BC=C3=9Fe?=', 'Grüße'],
    ['=?utf-8*en?Q?hello?=', 'hello'],
    ['=?windows-1251?B?z/Do4uXy?=', 'Привет'],
  ])('decodes %s', (subject, shown) => {
    expect(decodeSubject(subject)).toBe(shown);
  });

  it.each(['plain', '=?no-such-charset?B?AAAA?=', '=?utf-8?X?abc?=', '=?=?=?', '2 =? 3 ?= 1'])(
    'leaves %s alone',
    (subject) => {
      expect(decodeSubject(subject)).toBe(subject);
    },
  );

  it('is over quickly for the longest subject of openings', () => {
    const started = process.cpuUsage();
    decodeSubject('=?utf-8?q?a?= '.repeat(8000) + '=?a'.repeat(8000));
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });

  it('lets a threat in an encoded subject be seen', () => {
    const { indicators } = judgeBuiltin(
      messageOfText({
        channel: 'email',
        subject: '=?utf-8?B?WW91ciBhY2NvdW50IHdpbGwgYmUgc3VzcGVuZGVk?=',
        body: 'See below.',
      }),
    );
    expect(indicators.map(({ evidence }) => evidence)).toContain('Your account will be suspended');
  });
});
