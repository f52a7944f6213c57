import { describe, expect, it } from 'vitest';
import { type NoticeFacts, noticeMail } from './notice-mail.js';

const facts = (fields: Partial<NoticeFacts> = {}): NoticeFacts => ({
  company: 'Northwind',
  held: 1,
  refused: 0,
  heldMessages: [{ subject: 'Mailbox full', recipients: 1 }],
  refusedMessages: [],
  links: { mine: 'https://gatepost.example/mine', notMine: 'https://gatepost.example/not-mine' },
  ...fields,
});
const both = facts({ held: 12, refused: 1, refusedMessages: [{ subject: null, recipients: 3 }] });

describe('a notice to a sender', () => {
  it('says what happened, who decides and what to do, and is not to be answered', () => {
    const { to, subject, text, isAutomatic } = noticeMail('ada@northwind.example', 'en', facts());
    expect({ to, subject, isAutomatic }).toEqual({
      to: 'ada@northwind.example',
      subject: 'Your message waits for review',
      isAutomatic: true,
    });
    expect(text).toContain(
      'One message is held. Nobody has received it:\n- “Mailbox full” (to one recipient)',
    );
    expect(text).toContain('What nobody decides about within seven days is refused.');
    expect(text).toContain('https://gatepost.example/mine');
    expect(text).toContain('https://gatepost.example/not-mine');
  });

  it('counts what it does not list', () => {
    const { subject, text } = noticeMail('ada@northwind.example', 'en', both);
    expect(subject).toBe('13 of your messages were stopped');
    expect(text).toContain('12 messages are held. Nobody has received them:');
    expect(text).toContain('and 11 others');
    expect(text).toContain('- without a subject (to 3 recipients)');
  });

  it('is German where the company wants that', () => {
    const { subject, text } = noticeMail('ada@northwind.example', 'de', both);
    expect(subject).toBe('13 Ihrer Nachrichten wurden gestoppt');
    expect(text).toContain('12 Nachrichten werden zurückgehalten.');
    expect(text).toContain('und 11 weitere');
  });

  it('does not speak of decisions where all was refused', () => {
    const refused = facts({ held: 0, refused: 1, heldMessages: [], refusedMessages: both.refusedMessages });
    const { subject, text } = noticeMail('ada@northwind.example', 'en', refused);
    expect(subject).toBe('Your message was refused');
    expect(text).not.toContain('seven days is refused');
  });

  it('makes no links of what a stranger wrote', () => {
    const subject = `Log in:\r\nhttps://evil.example/now or mail eve@evil.example ${'x'.repeat(500)}`;
    const { text } = noticeMail('ada@northwind.example', 'en', {
      ...facts({ heldMessages: [{ subject, recipients: 1 }] }),
      company: 'www.evil.example',
    });
    expect(text).not.toMatch(/evil\.example|https:\/\/evil|x{101}/);
    expect(text).toContain('“Log in: https evil example/now');
  });
});
