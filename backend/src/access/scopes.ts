export const SCOPES = ['scans:read', 'scans:write', 'scans:delete', 'mail:send', 'holds:decide'] as const;

/** What an API key may do. */
export type Scope = (typeof SCOPES)[number];
