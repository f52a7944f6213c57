import { Column, CreateDateColumn, JoinColumn, ManyToOne, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** A row that belongs to one client, and goes with it. Times are the database's. */
export abstract class OwnedByClient {
  /** UUIDv7: the order of ids is the order of time. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  clientId!: string;

  /** Never loaded: it is there for the foreign key. By name, since entities that import each other crash at load. */
  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
