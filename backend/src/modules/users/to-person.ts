import type { InvitationEntity } from './invitation.entity.js';
import type { UserEntity } from './user.entity.js';
import type { Person } from './user.schemas.js';

export const toPerson = (row: UserEntity): Person => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  role: row.role,
  status: row.deactivatedAt === null ? 'active' : 'deactivated',
  twoFactor: row.twoFactorAt !== null,
  createdAt: row.createdAt.toISOString(),
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  invitationExpiresAt: null,
});

export const toInvited = (row: InvitationEntity): Person => ({
  id: row.id,
  firstName: null,
  lastName: null,
  email: row.email,
  role: row.role,
  status: 'invited',
  twoFactor: false,
  createdAt: row.createdAt.toISOString(),
  lastSignInAt: null,
  invitationExpiresAt: row.expiresAt.toISOString(),
});
