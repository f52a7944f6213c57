import type { Role } from './roles.js';
import type { Scope } from './scopes.js';

/** Who is calling, as the credential proves it. */
export type Principal = UserPrincipal | ApiKeyPrincipal;

export interface UserPrincipal {
  kind: 'user';
  clientId: string;
  userId: string;
  email: string;
  sessionId: string;
  role: Role;
}

export interface ApiKeyPrincipal {
  kind: 'api-key';
  clientId: string;
  apiKeyId: string;
  scopes: readonly Scope[];
  /** Instructions that scans with this key follow unless the request names others. */
  scanningInstructionsId: string | null;
}

/** A name for counting the calls of one credential. */
export const credentialOf = (principal: Principal): string =>
  principal.kind === 'user' ? `session:${principal.sessionId}` : `api-key:${principal.apiKeyId}`;
