/** The actions that the audit log records. */
export const AUDIT_ACTIONS = [
  'client.registered',
  'user.signed_in',
  'user.sign_in_failed',
  'user.signed_out',
  'user.invited',
  'user.invitation_resent',
  'user.invitation_withdrawn',
  'user.invitation_refused',
  'user.joined',
  'user.role_changed',
  'user.deactivated',
  'user.reactivated',
  'user.password_changed',
  'user.password_reset_requested',
  'user.password_reset_link_created',
  'user.password_reset',
  'key.created',
  'key.rotated',
  'key.overlap_ended',
  'key.revoked',
  'instructions.created',
  'instructions.updated',
  'instructions.deleted',
  'webhook.created',
  'webhook.updated',
  'webhook.deleted',
  'webhook.disabled',
  'billing.checkout_started',
  'billing.subscription_started',
  'billing.plan_changed',
  'billing.subscription_cancelled',
  'billing.subscription_resumed',
  'billing.subscription_ended',
  'billing.payment_succeeded',
  'billing.payment_failed',
  'billing.payment_refunded',
  'billing.payment_disputed',
  'billing.dispute_closed',
  'billing.authentication_required',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_ACTORS = ['user', 'system', 'stripe'] as const;
export type AuditActorType = (typeof AUDIT_ACTORS)[number];

export const AUDIT_TARGETS = [
  'client',
  'user',
  'invitation',
  'key',
  'instructions',
  'webhook',
  'subscription',
] as const;
export type AuditTargetType = (typeof AUDIT_TARGETS)[number];
