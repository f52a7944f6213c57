import { expect, it } from 'vitest';
import { actionsFor } from './person-actions.js';

it.each([
  ['active', 'Member', true, ['Make Admin', 'Deactivate']],
  ['active', 'Admin', false, ['Make Member', 'Password reset link', 'Deactivate']],
  ['deactivated', 'Member', false, ['Make Admin', 'Reactivate']],
  ['invited', 'Admin', false, ['Send invitation again', 'Withdraw invitation']],
] as const)('%s %s, mails %s: %j', (status, role, mailEnabled, labels) => {
  expect(actionsFor({ status, role }, mailEnabled).map(({ label }) => label)).toEqual(labels);
});
