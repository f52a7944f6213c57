import { describe, expect, it } from 'vitest';
import { releaseStep } from './four-eyes.js';

const ADA = '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f';
const BOB = '01976f9c-5c1e-7000-8000-3a5b7c9d1e30';
const nobody = { proposedAt: null, proposedById: null, proposedTo: null };
const by = (proposedById: string | null, proposedTo: string[] | null = null) => ({
  proposedAt: new Date(),
  proposedById,
  proposedTo,
});

describe('a release that needs two people', () => {
  it.each([
    ['is proposed by the first', nobody, ADA, null, 'propose'],
    ['is proposed by a key', nobody, null, null, 'propose'],
    ['is not confirmed by the same person', by(ADA), ADA, null, 'own'],
    ['is not confirmed by the same person for fewer', by(ADA), ADA, ['bob@example.com'], 'own'],
    ['is not confirmed by another key', by(null), null, null, 'own'],
    ['is confirmed by another person', by(ADA), BOB, null, 'release'],
    ['is confirmed by a key', by(ADA), null, null, 'release'],
    ['of a key is confirmed by a person', by(null), BOB, null, 'release'],
    ['is confirmed for fewer than proposed', by(ADA), BOB, ['bob@example.com'], 'release'],
    ['is not confirmed for all where some were proposed', by(ADA, ['bob@example.com']), BOB, null, 'other'],
    [
      'is not confirmed for others',
      by(ADA, ['bob@example.com']),
      BOB,
      ['bob@example.com', 'eve@example.com'],
      'other',
    ],
  ] as const)('%s', (_, proposal, userId, recipients, step) => {
    const { proposedTo, ...rest } = proposal;
    const mail = { ...rest, proposedTo: proposedTo && [...proposedTo] };
    expect(releaseStep(mail, userId, recipients)).toBe(step);
  });
});
