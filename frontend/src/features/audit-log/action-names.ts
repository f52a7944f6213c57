import type { AuditAction } from '../../api/types.js';

/** The actions that the server records, in words. */
export const actionNames: Record<AuditAction, string> = {
  'client.registered': 'Company registered',
  'user.signed_in': 'Logged in',
  'user.sign_in_failed': 'Login failed',
  'user.signed_out': 'Logged out',
  'user.invited': 'Person invited',
  'user.invitation_resent': 'Invitation sent again',
  'user.invitation_withdrawn': 'Invitation withdrawn',
  'user.invitation_refused': 'Invitation refused',
  'user.joined': 'Person joined',
  'user.role_changed': 'Role changed',
  'user.deactivated': 'Person deactivated',
  'user.reactivated': 'Person reactivated',
  'user.password_changed': 'Password changed',
  'user.password_reset_requested': 'Password reset requested',
  'user.password_reset_link_created': 'Password reset link created',
  'user.password_reset': 'Password reset',
  'key.created': 'API key generated',
  'key.rotated': 'API key rotated',
  'key.overlap_ended': 'Previous API key secret expired',
  'key.revoked': 'API key revoked',
  'instructions.created': 'Instructions created',
  'instructions.updated': 'Instructions updated',
  'instructions.deleted': 'Instructions deleted',
  'webhook.created': 'Webhook created',
  'webhook.updated': 'Webhook updated',
  'webhook.deleted': 'Webhook deleted',
  'webhook.disabled': 'Webhook disabled',
  'billing.checkout_started': 'Checkout started',
  'billing.subscription_started': 'Subscription started',
  'billing.plan_changed': 'Plan changed',
  'billing.subscription_cancelled': 'Subscription cancelled',
  'billing.subscription_resumed': 'Subscription resumed',
  'billing.subscription_ended': 'Subscription ended',
  'billing.payment_succeeded': 'Payment succeeded',
  'billing.payment_failed': 'Payment failed',
  'billing.payment_refunded': 'Payment refunded',
  'billing.payment_disputed': 'Payment disputed',
  'billing.dispute_closed': 'Dispute closed',
  'billing.authentication_required': 'Payment needs authentication',
};

/** The action named in an address, if there is one of that name. */
export const actionFrom = (text: string | null): AuditAction | '' =>
  (Object.keys(actionNames) as AuditAction[]).find((action) => action === text) ?? '';
