import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { AuditAction, AuditActorType, AuditTargetType } from './audit-action.js';

/** One recorded action. Never changed; outlives the person and the object that it names. */
@Entity('audit_log')
@Index('audit_log_client_newest', ['clientId', 'id'])
@Index('audit_log_client_action', ['clientId', 'action', 'id'])
@Index('audit_log_client_actor', ['clientId', 'actorId', 'id'])
@Index('audit_log_created_at', ['createdAt'])
export class AuditEntryEntity {
  /** UUIDv7: sorts by time. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  clientId!: string;

  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  @Column('varchar', { length: 40 })
  action!: AuditAction;

  @Column('varchar', { length: 10 })
  actorType!: AuditActorType;

  @Column('uuid', { nullable: true })
  actorId!: string | null;

  /** As it was at the time. */
  @Column('varchar', { length: 254, nullable: true })
  actorEmail!: string | null;

  @Column('varchar', { length: 20, nullable: true })
  targetType!: AuditTargetType | null;

  @Column('varchar', { length: 100, nullable: true })
  targetId!: string | null;

  /** As it was at the time. */
  @Column('text', { nullable: true })
  targetName!: string | null;

  @Column('jsonb', { default: {} })
  details!: Record<string, string>;

  @Column('varchar', { length: 45, nullable: true })
  address!: string | null;

  @Column('timestamptz')
  createdAt!: Date;
}
