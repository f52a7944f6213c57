import { Column, Entity, Index } from 'typeorm';
import { OwnedByClient } from '../../../database/owned-by-client.js';

/** Alarms that recur and are wrong, as far as can be told: what would settle them waits for an Admin. No text is kept with it. */
@Entity('proposals')
@Index('proposals_client', ['clientId', 'messages'])
export class ProposalEntity extends OwnedByClient {
  /** One of the alarms; it may have been deleted since. */
  @Column('uuid')
  scanId!: string;

  /** By which it is known again the next night. */
  @Column('int', { array: true })
  fingerprint!: number[];

  /** Where the links of all of them lead. */
  @Column('text', { array: true })
  hosts!: string[];

  @Column('int')
  messages!: number;

  /** On how many days they were sent. */
  @Column('int')
  days!: number;

  @Column('smallint')
  lowest!: number;

  @Column('smallint')
  highest!: number;

  @Column('timestamptz')
  firstAt!: Date;

  @Column('timestamptz')
  lastAt!: Date;

  /** How many alarms of the company they were found among. */
  @Column('int')
  ofAlarms!: number;

  /** What would settle them: approving the message, … */
  @Column('boolean')
  asTemplate!: boolean;

  /** … declaring these hosts, … */
  @Column('text', { array: true })
  linkHosts!: string[];

  /** … or expecting these topics. */
  @Column('text', { array: true })
  expected!: string[];

  /** An Admin does not want it now. */
  @Column('timestamptz', { nullable: true })
  dismissedAt!: Date | null;
}
