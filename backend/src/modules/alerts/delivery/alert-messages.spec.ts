import { describe, expect, it } from 'vitest';
import type { Occurrence } from '../alert-kinds.js';
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

const said = (one: AlertContent) => messageOf([one], 'UTC', URL);

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
    const { title, paragraphs } = messageOf([highRisk(), usage(80, 1_600)], 'Europe/Berlin', URL);
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
    const { title, link } = messageOf([usage(80, 1_600), outbreak(1), earlier], 'UTC', URL);
    expect(title).toBe('Alert digest, Nov 22 to Nov 23: 3 alerts, 1 outbreak, 1 high-risk message');
    expect(link.url).toBe(`${URL}/app/outbreaks/${SCAN}`);
    expect(messageOf([usage(80, 1_600), usage(100, 2_000)], 'UTC', URL).link.url).toBe(`${URL}/app/account`);
  });

  it('are ten lines at most', () => {
    const { paragraphs } = messageOf(
      Array.from({ length: 500 }, () => highRisk()),
      'UTC',
      URL,
    );
    expect(paragraphs).toHaveLength(11);
    expect(paragraphs.at(-1)).toBe('And 490 earlier alerts.');
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
  const { to, subject, text } = mailOf('ada@northwind.example', said(highRisk()), URL);
  expect([to, subject]).toEqual(['ada@northwind.example', 'A high-risk message was detected (Gatepost)']);
  expect(text).toContain(`Open the scan: ${URL}/app/scans/${SCAN}`);
  expect(text).toContain(`${URL}/app/alerts`);
});
