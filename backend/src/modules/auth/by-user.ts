import type { AuditAction } from '../audit/audit-action.js';

/** An audit entry for an action by a person who has no session yet. */
export const byUser = (
  action: AuditAction,
  { clientId, id, email }: { clientId: string; id: string; email: string },
) => ({ clientId, action, actor: { type: 'user' as const, id, email } });
