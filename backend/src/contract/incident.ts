import { HOUR_MS } from '../common/durations.js';

/**
 * What of one account makes an incident: an outbreak of its messages, a lock, that its owner says that they did not send them, or so
 * many complaints of receivers that a limit is reached.
 */
export const INCIDENT_CAUSES = ['outbreak', 'locked', 'denied', 'complaints'] as const;
export type IncidentCause = (typeof INCIDENT_CAUSES)[number];

/** Causes of one account that come no later than that after the one before are one incident. */
export const INCIDENT_MS = 72 * HOUR_MS;

export const INCIDENT_STATES = ['open', 'resolved'] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

/** What is to be done about an account that was taken over. */
export const INCIDENT_STEPS = [
  'reset-password',
  'revoke-sessions',
  'check-forwarding',
  'notify-recipients',
] as const;
export type IncidentStep = (typeof INCIDENT_STEPS)[number];

/** What an incident's history has besides its causes. */
export const INCIDENT_EVENTS = [
  ...INCIDENT_CAUSES,
  'limited',
  'watched',
  'active',
  'assigned',
  'step-done',
  'step-undone',
  'noted',
  'resolved',
  'reopened',
] as const;
export type IncidentEventKind = (typeof INCIDENT_EVENTS)[number];

/** Ids, figures and names of what happened; nothing of a message but the hosts that its links lead to. */
export type IncidentDetails = Record<string, string | number | string[]>;
