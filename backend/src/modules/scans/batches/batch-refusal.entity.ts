import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { CreateScanRequest } from '../scan.schemas.js';

/** A message that the quota had no room for, kept until it is judged or its batch expires. */
@Entity('batch_refusals')
@Index('batch_refusals_client', ['clientId', 'bytes'])
export class BatchRefusalEntity {
  @PrimaryColumn('uuid')
  batchId!: string;

  @ManyToOne('ScanBatchEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  batch?: object;

  /** Where it is in the batch's file, from 1. */
  @PrimaryColumn('int')
  line!: number;

  @Column('uuid')
  clientId!: string;

  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  /** Of the message as JSON. */
  @Column('int')
  bytes!: number;

  @Column('jsonb')
  message!: CreateScanRequest;
}
