import type { TierType } from '../config/tiers.js';
import type { Role } from './roles.js';
import type { Scope } from './scopes.js';

/** The caller, as proved by the credential. */
export type Principal = UserPrincipal | ApiKeyPrincipal;

export interface UserPrincipal {
  kind: 'user';
  clientId: string;
  /** The company's plan. */
  tierType: TierType;
  userId: string;
  email: string;
  sessionId: string;
  role: Role;
  /** The company requires two-factor authentication and the person has not set it up: they may do nothing else. */
  mustSetUpTwoFactor: boolean;
  /** The company has closed its account, and can still reopen it. */
  isClosing: boolean;
}

export interface ApiKeyPrincipal {
  kind: 'api-key';
  clientId: string;
  /** The company's plan. */
  tierType: TierType;
  apiKeyId: string;
  scopes: readonly Scope[];
  /** Instructions for scans made with this key, unless the request names others. */
  scanningInstructionsId: string | null;
  /** The company has closed its account: its keys do nothing until it is reopened. */
  isClosing: boolean;
}

/** A key for counting the calls made with one credential. */
export const credentialOf = (principal: Principal): string =>
  principal.kind === 'user' ? `session:${principal.sessionId}` : `api-key:${principal.apiKeyId}`;
