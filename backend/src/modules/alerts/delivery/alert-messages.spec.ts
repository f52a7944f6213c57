import { describe, expect, it } from 'vitest';
import { SIGNAL_CODES } from '../../../contract/outbreak.js';
import { ALERT_KINDS, type AlertDetails, type AlertKind, type Occurrence } from '../alert-kinds.js';
import type { AlertContent } from '../alerts.repository.js';
import { mailOf, messageOf, payloadOf } from './alert-messages.js';

const URL = 'https://gatepost.example.com';
const SCAN = '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f';

const alert = (occurrence: Omit<Occurrence, 'weight'>, lastAt = '2026-11-23T22:30:00Z'): AlertContent => ({
  id: SCAN,
  createdAt: new Date(lastAt),
  lastAt: new Date(lastAt),
  ...occurrence,
});
const highRisk = (count = 1) => alert({ kind: 'high-risk', count, details: { scanId: SCAN, score: 9 } });
const usage = (level: number, used: number) =>
  alert({
    kind: 'limit',
    count: 1,
    details: { level, used, allowed: 2_000, planName: 'Starter', resetsAt: '2026-12-05T10:00:00Z' },
  });
const outbreak = (count: number) =>
  alert({
    kind: 'outbreak',
    count,
    details: { outbreakId: SCAN, score: 8, messages: 1_400, senders: 1, signals: ['burst'] },
  });

const READER = { timeZone: 'UTC', language: 'en' } as const;
const said = (one: AlertContent) => messageOf([one], READER, URL);

const DESK = { account: 'desk@northwind.example', hosts: ['parcel-help.example'] };
function saidOfDesk(count: number): string[] {
  const { title, paragraphs } = said(
    alert({ kind: 'high-risk', count, details: { scanId: SCAN, score: 9, ...DESK } }),
  );
  return [title, ...paragraphs];
}

describe('one alert', () => {
  it.each([
    ['a scan', highRisk(), 'A high-risk message was detected', `/app/scans/${SCAN}`],
    [
      'a flood',
      highRisk(1_000),
      '1,000 high-risk messages were detected',
      '/app/scans?risk=high&review=open',
    ],
    [
      'an outbreak',
      outbreak(1),
      'Gatepost detected an outbreak of harmful messages',
      `/app/outbreaks/${SCAN}`,
    ],
    ['outbreaks', outbreak(3), 'Gatepost detected 3 outbreaks of harmful messages', '/app/outbreaks'],
    ['a limit', usage(80, 1_600), '80% of your scans are used', '/app/account'],
    ['the end of a limit', usage(100, 2_000), 'Your scans for this period are used up', '/app/account'],
  ])('about %s has its title and its link', (_, one, title, path) => {
    expect(said(one)).toMatchObject({ title, link: { url: URL + path } });
  });

  it('names the account of an outbreak, and its hosts so that they are no links', () => {
    const given = { outbreakId: SCAN, score: 8, messages: 10, senders: 1, signals: [] };
    const details = { ...given, account: 'desk@northwind.example', hosts: ['parcel-help.example'] };
    const text = said(alert({ kind: 'outbreak', count: 1, details })).paragraphs.join(' ');
    expect(text).toContain('similar messages from desk@northwind.example');
    expect(text).toContain('lead to parcel-help[.]example.');
  });

  it('names the account of an outbreak where lists show it', () => {
    const given = { outbreakId: SCAN, score: 8, messages: 10, senders: 1, signals: [] };
    const details = { ...given, account: 'desk@northwind.example' };
    const { title } = said(alert({ kind: 'outbreak', count: 1, details }));
    expect(title).toBe('Gatepost detected an outbreak of harmful messages: desk@northwind.example');
  });

  it('names the account of a high-risk message, and its hosts so that they are no links', () => {
    expect(saidOfDesk(1)).toEqual([
      'A high-risk message was detected: desk@northwind.example',
      'A message from desk@northwind.example was scored 9 out of 10.',
      'Its links lead to parcel-help[.]example.',
    ]);
    expect(saidOfDesk(20)).toEqual([
      '20 high-risk messages were detected',
      '20 messages from your company were scored as high risk, the highest, from desk@northwind.example, 9 out of 10.',
      'The links of that one lead to parcel-help[.]example.',
    ]);
  });

  it('says that an outbreak gave way to another for want of room', () => {
    const details = { outbreakId: SCAN, score: 8, messages: 10, senders: 1, signals: [], open: 100 };
    const full = alert({ kind: 'outbreak', count: 1, details });
    expect(said(full).paragraphs.join(' ')).toContain('had 100 open outbreaks, the most there can be');
    expect(said(outbreak(1)).paragraphs.join(' ')).not.toContain('the most there can be');
  });

  it('names the sender that is over a limit, and says what becomes of its mail', () => {
    const details = { limit: 'external-per-hour', allowed: 1_000, action: 'stop' } as const;
    const one = (account?: string, count = 1) =>
      said(alert({ kind: 'sender-limit', count, details: { ...details, ...(account && { account }) } }));
    expect(one('desk@northwind.example').title).toBe('desk@northwind.example is over a sending limit');
    expect(one().paragraphs[0]).toBe(
      'One account: more than 1,000 recipients outside your company in an hour. Its mail servers are asked to try again later, ' +
        'until midnight UTC or until you raise the limit.',
    );
    expect(one(undefined, 3).title).toBe('3 accounts are over a sending limit');
  });

  it('states the numbers of a limit, and when they are reset', () => {
    const text = said(usage(80, 1_600)).paragraphs.join('\n');
    expect(text).toContain('1,600 of 2,000 scans of the Starter plan');
    expect(text).toContain('starts again on December 5, 2026');
    expect(said(usage(100, 2_000)).paragraphs.join('\n')).toContain('not scanned until December 5, 2026');
  });
});

describe('several alerts', () => {
  it('are lines with times in the zone of the channel', () => {
    const { title, paragraphs } = messageOf(
      [highRisk(), usage(80, 1_600)],
      { ...READER, timeZone: 'Europe/Berlin' },
      URL,
    );
    expect(title).toBe('Alert digest, Nov 23: 2 alerts, 1 high-risk message');
    expect(paragraphs).toEqual([
      `Nov 23, 23:30: A high-risk message was detected\n${URL}/app/scans/${SCAN}`,
      `Nov 23, 23:30: 80% of your scans are used\n${URL}/app/account`,
    ]);
  });

  it('are called a digest of their days, and lead to the worst', () => {
    const earlier = alert(
      { kind: 'high-risk', count: 1, details: { scanId: SCAN, score: 9 } },
      '2026-11-22T08:00:00Z',
    );
    const { title, link } = messageOf([usage(80, 1_600), outbreak(1), earlier], READER, URL);
    expect(title).toBe('Alert digest, Nov 22 to Nov 23: 3 alerts, 1 outbreak, 1 high-risk message');
    expect(link.url).toBe(`${URL}/app/outbreaks/${SCAN}`);
    expect(messageOf([usage(80, 1_600), usage(100, 2_000)], READER, URL).link.url).toBe(`${URL}/app/account`);
  });

  it('are ten lines at most', () => {
    const { paragraphs } = messageOf(
      Array.from({ length: 500 }, () => highRisk()),
      READER,
      URL,
    );
    expect(paragraphs).toHaveLength(11);
    expect(paragraphs.at(-1)).toBe('And 490 earlier alerts.');
  });
});

const GERMAN = { timeZone: 'Europe/Berlin', language: 'de' } as const;

/** One of each kind, by its words in German. */
const KINDS: { [K in AlertKind]: [details: AlertDetails[K], one: string, several: string] } = {
  'high-risk': [
    { scanId: SCAN, score: 9, ...DESK },
    'Eine Nachricht mit hohem Risiko wurde erkannt: desk@northwind.example',
    '2.000 Nachrichten mit hohem Risiko wurden erkannt',
  ],
  outbreak: [
    { outbreakId: SCAN, score: 8, messages: 10, senders: 1, signals: [...SIGNAL_CODES] },
    'Gatepost hat einen Ausbruch schädlicher Nachrichten erkannt',
    'Gatepost hat 2.000 Ausbrüche schädlicher Nachrichten erkannt',
  ],
  limit: [
    { level: 80, used: 1_600, allowed: 2_000, planName: 'Starter', resetsAt: '2026-12-05T10:00:00Z' },
    '80 % Ihrer Prüfungen sind verbraucht',
    '80 % Ihrer Prüfungen sind verbraucht',
  ],
  'channel-paused': [
    { name: 'Ops', error: '404' },
    'Benachrichtigungen an Ops sind pausiert',
    'Benachrichtigungen an 2.000 Kanäle sind pausiert',
  ],
  'mail-expiring': [
    { at: '2026-12-05T10:00:00Z' },
    'Eine zurückgehaltene Nachricht wird bald abgewiesen',
    '2.000 zurückgehaltene Nachrichten werden bald abgewiesen',
  ],
  'mail-expired': [
    { at: '2026-12-05T10:00:00Z' },
    'Eine zurückgehaltene Nachricht ist abgelaufen',
    '2.000 zurückgehaltene Nachrichten sind abgelaufen',
  ],
  'mail-undelivered': [
    { mailId: SCAN },
    'Eine freigegebene Nachricht wurde nicht zugestellt',
    '2.000 freigegebene Nachrichten wurden nicht zugestellt',
  ],
  'sender-limit': [
    { limit: 'recipients-per-day', allowed: 1_000, action: 'hold' },
    'Ein Konto hat ein Sendelimit überschritten',
    '2.000 Konten haben ein Sendelimit überschritten',
  ],
  'mail-denied': [
    { account: 'ada@northwind.example' },
    'Ein Absender hat gestoppte Mail nicht selbst gesendet',
    'Ein Absender hat gestoppte Mail nicht selbst gesendet',
  ],
  'sender-locked': [
    { senderId: SCAN, incidentId: SCAN, reason: 'volume', until: '2026-12-05T10:00:00Z' },
    'Ein Konto wurde gesperrt',
    '2.000 Konten wurden gesperrt',
  ],
  'sender-unlocked': [
    { senderId: SCAN, reason: 'expired', until: null },
    'Ein Konto ist nicht mehr gesperrt',
    '2.000 Konten sind nicht mehr gesperrt',
  ],
  'complaint-rate': [
    { senderId: SCAN, complaints: 30, messages: 9_000, limit: 3, account: 'ada@northwind.example' },
    'Empfänger beschweren sich über ada@northwind.example',
    'Empfänger beschweren sich über 2.000 Konten',
  ],
};
/** Words of the English texts that no German text has. */
const ENGLISH = /\b(the|you|your|were|of|from|and|message|account|open)\b/i;

describe('a reader whose language is German', () => {
  it.each(ALERT_KINDS.flatMap((kind) => [1, 2_000].map((count) => ({ kind, count }))))(
    'is notified in German: $kind, $count times',
    ({ kind, count }) => {
      const [details, one, several] = KINDS[kind];
      const alerts = [alert({ kind, count, details })];
      const { title, paragraphs, link } = messageOf(alerts, GERMAN, URL);
      expect(title.replaceAll('\u00A0', ' ')).toBe(count === 1 ? one : several);
      expect(`${paragraphs.join(' ')} ${link.label}`).not.toMatch(ENGLISH);
      expect(link.url).toBe(messageOf(alerts, READER, URL).link.url);
    },
  );

  it('gets a digest, its lines, its greeting and its link in German', () => {
    const alerts = [highRisk(), usage(80, 1_600), outbreak(1)];
    const { subject, text } = mailOf('ada@northwind.example', messageOf(alerts, GERMAN, URL), GERMAN, URL);
    expect(subject).toBe(
      'Zusammenfassung vom 23. Nov.: 3 Benachrichtigungen, 1 Ausbruch, 1 Nachricht mit hohem Risiko (Gatepost)',
    );
    expect(text).toMatch(/^Guten Tag,\n\n23\. Nov\., 23:30: Eine Nachricht mit hohem Risiko wurde erkannt\n/);
    expect(text).toContain(`Ausbruch öffnen: ${URL}/app/outbreaks/${SCAN}\n`);
  });
});

const paused = (name: string) =>
  said(alert({ kind: 'channel-paused', count: 1, details: { name, error: 'Answered 404' } }));

it('lets no name of a channel format what Slack shows, or be a link', () => {
  const { text, blocks } = JSON.parse(payloadOf('slack', paused('<!channel> & <https://evil.example|x>')));
  expect(text).toContain('&lt;!channel&gt; &amp; &lt;https://evil.example|x&gt;');
  const marked = blocks.filter(({ text: { type } }: { text: { type: string } }) => type === 'mrkdwn');
  expect(JSON.stringify(marked)).not.toContain('evil.example');
});

it('keeps to the lengths that Slack allows', () => {
  const message = { title: 'x'.repeat(500), paragraphs: ['y'.repeat(9_000)], link: { label: 'a', url: URL } };
  const { blocks } = JSON.parse(payloadOf('slack', message));
  expect(blocks[0].text.text).toHaveLength(150);
  expect(blocks[1].text.text).toHaveLength(3_000);
});

it('tells Teams by an Adaptive Card', () => {
  const card = JSON.parse(payloadOf('teams', said(highRisk())));
  expect(card.attachments[0].content).toMatchObject({
    type: 'AdaptiveCard',
    version: '1.4',
    body: [{ type: 'TextBlock', text: 'A high-risk message was detected' }, { type: 'TextBlock' }],
    actions: [{ type: 'Action.OpenUrl', title: 'Open the scan', url: `${URL}/app/scans/${SCAN}` }],
  });
});

it('says in a mail where it leads, and where to choose', () => {
  const { to, subject, text } = mailOf('ada@northwind.example', said(highRisk()), READER, URL);
  expect([to, subject]).toEqual(['ada@northwind.example', 'A high-risk message was detected (Gatepost)']);
  expect(text).toContain(`Open the scan: ${URL}/app/scans/${SCAN}`);
  expect(text).toContain(`${URL}/app/alerts`);
});
