import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** How far a person has read the alerts of their company. */
@Entity('alert_readers')
@Index('alert_readers_client', ['clientId'])
export class AlertReaderEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: object;

  @Column('uuid')
  clientId!: string;

  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  @Column('timestamptz')
  readUntil!: Date;
}
