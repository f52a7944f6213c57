import { Column, Entity, Index } from 'typeorm';
import { OwnedByClient } from '../../database/owned-by-client.js';
import type { AlertDetails, AlertKind } from './alert-kinds.js';

/** What a company is notified of: one or more occurrences of a kind. */
@Entity('alerts')
@Index('alerts_client_newest', ['clientId', 'lastAt', 'id'])
@Index('alerts_client_kind', ['clientId', 'kind', 'closesAt'])
@Index('alerts_gathering', ['clientId', 'kind'], { unique: true, where: `"closed_at" IS NULL` })
@Index('alerts_to_close', ['closesAt'], { where: `"closed_at" IS NULL` })
@Index('alerts_created', ['createdAt'])
export class AlertEntity extends OwnedByClient {
  @Column('varchar', { length: 20 })
  kind!: AlertKind;

  /** Occurrences. */
  @Column('int')
  count!: number;

  /** Of the occurrence whose details these are: its score, or the level of usage. */
  @Column('smallint')
  weight!: number;

  @Column('jsonb')
  details!: AlertDetails[AlertKind];

  /** The last occurrence. */
  @Column('timestamptz')
  lastAt!: Date;

  /** Until then further occurrences are counted here. */
  @Column('timestamptz')
  closesAt!: Date;

  /** When it was put into the channels; what occurs later is another alert. */
  @Column('timestamptz', { nullable: true })
  closedAt!: Date | null;
}
