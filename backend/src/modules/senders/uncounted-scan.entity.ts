import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A judged scan that its sender's profile does not contain yet. Triggers add it; it may have been deleted since. */
@Entity('uncounted_scans')
export class UncountedScanEntity {
  @PrimaryColumn('uuid')
  clientId!: string;

  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  @PrimaryColumn('uuid')
  scanId!: string;
}
