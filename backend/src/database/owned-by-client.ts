import { Column, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Timestamps } from './timestamps.js';

/** A row that belongs to one client, and is deleted with it. */
export abstract class OwnedByClient extends Timestamps {
  /** UUIDv7: sorts by time. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  clientId!: string;

  /** Never loaded: it declares the foreign key. By name, since entities that import each other crash at load. */
  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;
}
