export const ROLES = ['Admin', 'Member'] as const;

/** An Admin manages keys, people and billing of the client; a Member scans. */
export type Role = (typeof ROLES)[number];
