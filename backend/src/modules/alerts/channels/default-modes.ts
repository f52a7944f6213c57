import type { Role } from '../../../access/roles.js';
import { type AlertKind, type AlertMode, type AlertModes, CERTAIN_KINDS } from '../alert-kinds.js';

/** What people are notified of by email who have not chosen: Admins of what takes an Admin to act. */
const DEFAULTS: Record<Role, AlertModes> = {
  Admin: { 'high-risk': 'off', outbreak: 'now', limit: 'now' },
  Member: { 'high-risk': 'off', outbreak: 'off', limit: 'off' },
};

/** Of a person without choices of their own. */
export const defaultModes = (role: Role): AlertModes => DEFAULTS[role];

/** A channel, as far as it decides what is sent there. */
export interface Chooser {
  modes: AlertModes | null;
  /** Of the person whose email it is; null: the company's. */
  role: Role | null;
}

const isCertain = (kind: AlertKind): kind is (typeof CERTAIN_KINDS)[number] =>
  CERTAIN_KINDS.some((certain) => certain === kind);

/** How a channel is notified of a kind. Of some Admins are notified in any case: nothing else tells them. */
export function modeOf({ modes, role }: Chooser, kind: AlertKind): AlertMode {
  if (isCertain(kind)) return role === 'Admin' ? 'now' : 'off';
  return (modes ?? defaultModes(role ?? 'Member'))[kind];
}
