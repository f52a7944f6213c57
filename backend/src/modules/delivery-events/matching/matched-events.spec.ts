import { expect, it } from 'vitest';
import { type FoundEvent, sortEvents } from './matched-events.js';

const event = (id: string, fields: Partial<FoundEvent> = {}): FoundEvent => ({
  id,
  source: 'api',
  sourceId: null,
  type: 'complaint',
  class: 'abuse',
  status: null,
  recipient: 'bob@example.com',
  attempts: 0,
  reply: null,
  recipients: null,
  scan: { id: 'scan', senderId: 'sender', templateId: null, retain: 'full', day: '2026-11-25', events: 0 },
  ...fields,
});
const sorted = (events: FoundEvent[], known: Parameters<typeof sortEvents>[1] = []) =>
  sortEvents(events, known, (text) => `hmac of ${text}`);

it('counts what one recipient says of a message once, whoever reports it', () => {
  const again = event('b', { source: 'ses', recipient: 'Bob@example.com' });
  const bounce = event('c', { type: 'bounce', class: 'unknown-recipient' });
  const { stored, forgotten, counted } = sorted([event('a'), again, bounce]);
  expect(stored.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(forgotten).toEqual(['b']);
  expect(counted).toEqual([
    {
      senderId: 'sender',
      templateId: null,
      day: '2026-11-25',
      complaints: 1,
      unknownRecipients: 1,
      bounces: 1,
    },
  ]);
  const known = [{ scanId: 'scan', type: 'complaint', recipient: 'bob@example.com' }];
  expect(sorted([event('a')], known)).toMatchObject({ stored: [], forgotten: ['a'], counted: [] });
});

it('classifies the answer of a next hop, names its only recipient, and keeps no more than the scan', () => {
  const scan = {
    id: 'scan',
    senderId: 'sender',
    templateId: null,
    retain: 'redacted',
    day: '2026-11-25',
    events: 200,
  } as const;
  const answered = event('a', { recipient: null, reply: '550 5.1.1 No', recipients: ['bob@example.com'] });
  expect(sorted([answered]).stored).toMatchObject([
    { class: 'unknown-recipient', status: '5.1.1', recipient: 'bob@example.com' },
  ]);
  expect(sorted([event('b', { scan: { ...scan, events: 0 } })]).stored[0]?.recipient).toBe(
    'hmac of bob@example.com',
  );
  expect(sorted([event('c', { scan })])).toMatchObject({ stored: [], forgotten: ['c'] });
});
