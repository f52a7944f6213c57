import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type {
  IncidentDetails,
  IncidentEventKind,
  IncidentState,
  IncidentStep,
} from '../../contract/incident.js';
import { OwnedByClient } from '../../database/owned-by-client.js';

/** Who did a step, by their address at the time, and when. */
export interface StepDone {
  by: string;
  at: string;
}

/**
 * What went wrong with one account. It is always that of one sender: an outbreak of several accounts is a part of the incident
 * of each, since each has its own password, sessions and recipients.
 */
@Entity('incidents')
@Index('incidents_client', ['clientId', 'id'])
@Index('incidents_client_state', ['clientId', 'state', 'id'])
@Index('incidents_client_assignee', ['clientId', 'assigneeId', 'id'], { where: '"assignee_id" IS NOT NULL' })
@Index('incidents_client_sender', ['clientId', 'senderId', 'id'])
@Index('incidents_current', ['clientId', 'senderId'], { unique: true, where: '"until" IS NULL' })
@Index('incidents_last_cause', ['lastCauseAt'])
export class IncidentEntity extends OwnedByClient {
  /** As its scans have it. No foreign key: it outlives a profile. */
  @Column('uuid')
  senderId!: string;

  @Column('varchar', { length: 10 })
  state!: IncidentState;

  /** Counts the changes by people: who makes one names the version that they saw. */
  @Column('int', { default: 0 })
  version!: number;

  /** No foreign key: accounts are deactivated, not deleted. */
  @Column('uuid', { nullable: true })
  assigneeId!: string | null;

  @Column('jsonb', { default: {} })
  steps!: Partial<Record<IncidentStep, StepDone>>;

  /** Messages of the account count for it from then on, … */
  @Column('timestamptz')
  since!: Date;

  @Column('timestamptz')
  lastCauseAt!: Date;

  /** … until then. Null: further causes are added to it, which one incident of a sender can be at a time. */
  @Column('timestamptz', { nullable: true })
  until!: Date | null;

  @Column('timestamptz', { nullable: true })
  resolvedAt!: Date | null;

  @Column('varchar', { length: 254, nullable: true })
  resolvedBy!: string | null;

  /** With which it was closed. */
  @Column('varchar', { length: 2000, nullable: true })
  note!: string | null;
}

/** One thing that happened in it. */
@Entity('incident_events')
@Index('incident_events_incident', ['incidentId', 'id'])
@Index('incident_events_outbreak', ['clientId', 'refId'], { where: `"kind" = 'outbreak'` })
export class IncidentEventEntity {
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
  incidentId!: string;

  @ManyToOne('IncidentEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  incident?: object;

  @Column('varchar', { length: 12 })
  kind!: IncidentEventKind;

  /** The outbreak, or the notice that was answered. */
  @Column('uuid', { nullable: true })
  refId!: string | null;

  @Column('timestamptz')
  at!: Date;

  /** A person's address, or the name of an API key, as it was at the time; null: the product. */
  @Column('varchar', { length: 320, nullable: true })
  by!: string | null;

  @Column('jsonb', { default: {} })
  details!: IncidentDetails;
}
