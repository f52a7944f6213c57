import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Timestamps } from '../../database/timestamps.js';
import type { SenderRulesContent } from './sender-rules.schemas.js';

/** When a company's accounts are locked, and what that means. */
@Entity('sender_rules')
export class SenderRulesEntity extends Timestamps {
  @PrimaryColumn('uuid')
  clientId!: string;

  /** Never loaded: it declares the foreign key. */
  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  /** Counts the changes: a change names the version that it was made to. */
  @Column('int')
  version!: number;

  @Column('jsonb')
  content!: SenderRulesContent;
}
