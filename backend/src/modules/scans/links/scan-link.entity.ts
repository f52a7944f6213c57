import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import { OwnedByClient } from '../../../database/owned-by-client.js';

/** A link by which whoever has it reads one scan, until it expires or is revoked. */
@Entity('scan_links')
@Index('scan_links_digest', ['digest'], { unique: true })
@Index('scan_links_client', ['clientId'])
@Index('scan_links_scan', ['scanId'])
@Index('scan_links_expires', ['expiresAt'])
export class ScanLinkEntity extends OwnedByClient {
  @Column('uuid')
  scanId!: string;

  @ManyToOne('ScanEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  scan?: object;

  /** Of the token, which is stored nowhere. */
  @Column('bytea')
  digest!: Buffer;

  /** Whether it shows the verdict without the message. */
  @Column('boolean')
  redacted!: boolean;

  @Column('varchar', { length: 254 })
  createdByEmail!: string;

  @Column('timestamptz')
  expiresAt!: Date;
}
