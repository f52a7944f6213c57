import { describe, expect, it } from 'vitest';
import { dateAndTime } from '../../components/relative-date.js';
import { actorOf, targetOf } from './entry-texts.js';

const person = { type: 'user', id: '1', name: 'ada@example.com' } as const;
const scan = { type: 'scan', id: '2', name: null } as const;

describe('an entry of the audit log', () => {
  it.each([
    [{ type: 'user', id: '1', email: 'ada@example.com' }, 'ada@example.com'],
    [{ type: 'user', id: null, email: null }, 'Unknown'],
    [{ type: 'system', id: null, email: null }, 'Gatepost'],
    [{ type: 'stripe', id: null, email: null }, 'Stripe'],
  ] as const)('%j is by %s', (actor, text) => {
    expect(actorOf(actor)).toBe(text);
  });

  it.each([
    [{ target: null, details: {} }, ''],
    [{ target: person, details: {} }, 'ada@example.com'],
    [{ target: person, details: { from: 'Member', to: 'Admin' } }, 'ada@example.com, Member → Admin'],
    [{ target: null, details: { from: 'Professional', to: 'Professional' } }, 'Professional'],
    [{ target: { ...person, name: null }, details: { to: 'Admin' } }, 'Person, Admin'],
    [{ target: null, details: { overlapHours: '24' } }, 'overlap hours: 24'],
    [{ target: null, details: { with: 'recovery code', left: '7' } }, 'with: recovery code, left: 7'],
    [{ target: null, details: { domain: 'none' } }, 'domain: none'],
    [
      { target: null, details: { was: 'active', reason: 'outbreak', until: '2026-11-29T06:50:33.790Z' } },
      `before: active, reason: an outbreak from this sender, until: ${dateAndTime(Date.UTC(2026, 10, 29, 6, 50))}`,
    ],
    [{ target: null, details: { cause: 'denied' } }, 'cause: sender did not send it'],
    [{ target: scan, details: { from: 'open', to: 'released' } }, 'Scan, open → released'],
  ])('%j is about "%s"', (entry, text) => {
    expect(targetOf(entry)).toBe(text);
  });
});
