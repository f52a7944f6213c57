import { expect, it } from 'vitest';
import { endpointLook, endpointTrouble } from './endpoint-status.js';

const well = { disabledAt: null, disabledReason: null, failingSince: null };
const now = '2026-01-01T00:00:00.000Z';

it.each([
  [well, 'Enabled', 'safe', /^$/],
  [{ ...well, failingSince: now }, 'Failing', 'suspicious', /retried/],
  [{ ...well, disabledAt: now, disabledReason: 'switched-off' }, 'Disabled', 'neutral', /Admin/],
  [{ ...well, disabledAt: now, disabledReason: 'gone' }, 'Disabled', 'high', /410/],
  [{ ...well, disabledAt: now, disabledReason: 'failing' }, 'Disabled', 'high', /for days/],
] as const)('%j is %s', (endpoint, word, tone, trouble) => {
  expect(endpointLook(endpoint)).toMatchObject({ word, tone });
  expect(endpointTrouble(endpoint) ?? '').toMatch(trouble);
});
