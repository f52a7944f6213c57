import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { SenderState, StateEvidence, StateReason } from '../../../contract/sender-state.js';

abstract class StateColumns {
  /** Counts the changes: a change names the version that it was made to. */
  @Column('int')
  version!: number;

  @Column('varchar', { length: 10 })
  state!: SenderState;

  @Column('varchar', { length: 20 })
  reason!: StateReason;

  @Column('jsonb')
  evidence!: StateEvidence;

  /** A person's address, or the name of an API key, as it was at the time; null: a rule, or time. */
  @Column('varchar', { length: 320, nullable: true })
  setBy!: string | null;

  @Column('varchar', { length: 1000, nullable: true })
  note!: string | null;

  /** From then on the account is active again; null: until somebody unlocks it. */
  @Column('timestamptz', { nullable: true })
  until!: Date | null;

  /** Messages that pass, of a limited one. */
  @Column('int', { nullable: true })
  limitPerHour!: number | null;
}

/** What an account is allowed. Without a row it is active. */
@Entity('sender_states')
@Index('sender_states_state', ['clientId', 'state'], { where: `"state" <> 'active'` })
@Index('sender_states_until', ['until'], { where: `"state" <> 'active' AND "until" IS NOT NULL` })
export class SenderStateEntity extends StateColumns {
  @PrimaryColumn('uuid')
  clientId!: string;

  /** Never loaded: it declares the foreign key. */
  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  /** As its scans have it. No foreign key: it outlives a profile. */
  @PrimaryColumn('uuid')
  senderId!: string;

  @Column('timestamptz')
  since!: Date;
}

/** One change of it, which stays: what an account was allowed, when and why. */
@Entity('sender_state_changes')
@Index('sender_state_changes_sender', ['clientId', 'senderId', 'changedAt'])
@Index('sender_state_changes_changed', ['changedAt'])
export class SenderStateChangeEntity extends StateColumns {
  /** UUIDv7: sorts by time. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  clientId!: string;

  /** Never loaded: it declares the foreign key. */
  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  @Column('uuid')
  senderId!: string;

  @Column('varchar', { length: 10 })
  was!: SenderState;

  @Column('timestamptz')
  changedAt!: Date;
}
