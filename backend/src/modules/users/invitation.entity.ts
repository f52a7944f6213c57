import { Column, Entity, Index } from 'typeorm';
import type { Role } from '../../access/roles.js';
import { OwnedByClient } from '../../database/owned-by-client.js';

/** Someone who may join a client, until they do or the invitation is withdrawn. */
@Entity('invitations')
@Index('invitations_client_email', ['clientId', 'email'], { unique: true })
export class InvitationEntity extends OwnedByClient {
  /** In lower case. */
  @Column('varchar', { length: 254 })
  email!: string;

  @Column('varchar', { length: 10 })
  role!: Role;

  /** SHA-256 of the link's token. */
  @Index('invitations_token_digest', { unique: true })
  @Column('bytea')
  tokenDigest!: Buffer;

  /** Who last sent it, and may know the link. */
  @Column('uuid')
  invitedBy!: string;

  @Column('timestamptz')
  expiresAt!: Date;
}
