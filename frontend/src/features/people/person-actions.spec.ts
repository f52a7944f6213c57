import { expect, it } from 'vitest';
import { actionsFor } from './person-actions.js';

it.each([
  ['active', 'Member', true, false, ['Make Admin', 'Deactivate']],
  ['active', 'Member', true, true, ['Make Admin', 'Reset two-factor', 'Deactivate']],
  ['active', 'Admin', false, false, ['Make Member', 'Password reset link', 'Deactivate']],
  ['deactivated', 'Member', false, true, ['Make Admin', 'Reactivate']],
  ['invited', 'Admin', false, false, ['Resend invitation', 'Withdraw invitation']],
] as const)('%s %s, mails %s, two-factor %s: %j', (status, role, mailEnabled, twoFactor, labels) => {
  expect(actionsFor({ status, role, twoFactor }, mailEnabled).map(({ label }) => label)).toEqual(labels);
});
