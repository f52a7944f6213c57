import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { OutlineParts } from '@gatepost/detector';
import { OwnedByClient } from '../../database/owned-by-client.js';
import type { TemplateExpiry } from './template-expiry.schemas.js';

/** A message that a company has approved: later ones like it pass. Nothing of its text is kept. */
@Entity('templates')
@Index('templates_client_skeleton', ['clientId', 'skeleton'], { unique: true })
@Index('templates_client_newest', ['clientId', 'id'])
export class TemplateEntity extends OwnedByClient {
  @Column('varchar', { length: 100 })
  name!: string;

  /** The outline's key. */
  @Column('varchar', { length: 43 })
  skeleton!: string;

  @Column('jsonb')
  parts!: OutlineParts;

  /** Codes of what was found in the approved message. */
  @Column('jsonb')
  codes!: string[];

  /** The approved message; it may be gone by now. */
  @Column('uuid')
  scanId!: string;

  /** The Admin's address as it was at the time. */
  @Column('varchar', { length: 254 })
  approvedByEmail!: string;

  /** How many messages matched it. */
  @Column('int', { default: 0 })
  uses!: number;

  /** When the last did, or else when it was approved. Without an index, so that counting a use touches none. */
  @Column('timestamptz')
  lastUsedAt!: Date;

  @Column('varchar', { length: 6, default: 'unused' })
  expiry!: TemplateExpiry;

  /** Of those that end on a date. */
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;
}

/** A hash that a template is found by when a message resembles it. */
@Entity('template_features')
export class TemplateFeatureEntity {
  @PrimaryColumn('uuid')
  clientId!: string;

  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  @PrimaryColumn('varchar', { length: 12 })
  feature!: string;

  @PrimaryColumn('uuid')
  @Index('template_features_template')
  templateId!: string;

  @ManyToOne('TemplateEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  template?: Relation<TemplateEntity>;
}
