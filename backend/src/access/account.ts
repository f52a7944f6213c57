import type { Role } from './roles.js';

/** The part of a person's row that identifies them, says what they may do, and where they get mail. */
export interface Account {
  id: string;
  clientId: string;
  email: string;
  role: Role;
  /** From then on the person can't sign in. */
  deactivatedAt: Date | null;
}
