import type { Role } from './roles.js';

/** What of a person's row decides who is calling, what they may, and where they read mail. */
export interface Account {
  id: string;
  clientId: string;
  email: string;
  role: Role;
  /** Since then the person can't sign in. */
  deactivatedAt: Date | null;
}
