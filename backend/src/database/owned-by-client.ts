import { Column, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Timestamps } from './timestamps.js';

/** A row that belongs to one client, and goes with it. */
export abstract class OwnedByClient extends Timestamps {
  /** UUIDv7: the order of ids is the order of time. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  clientId!: string;

  /** Never loaded: it is there for the foreign key. By name, since entities that import each other crash at load. */
  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;
}
