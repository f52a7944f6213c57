export const SCOPES = ['scans:read', 'scans:write', 'scans:delete'] as const;

/** What an API key may do. */
export type Scope = (typeof SCOPES)[number];
