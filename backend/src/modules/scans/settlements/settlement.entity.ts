import { Column, Entity, Index } from 'typeorm';
import type { Template } from '@gatepost/detector';
import { OwnedByClient } from '../../../database/owned-by-client.js';
import type { Declarable } from '../../profile/profile.schemas.js';

/** What a false alarm is to be settled for good by. */
export interface Remedy {
  /** The template that its message would be. */
  template: Template | null;
  declared: Declarable | null;
}

/** What settling a false alarm for good changes: computed behind, then confirmed. */
@Entity('settlements')
@Index('settlements_client', ['clientId'])
@Index('settlements_open', ['updatedAt'], { where: 'done < cardinality(scan_ids)' })
export class SettlementEntity extends OwnedByClient {
  @Column('uuid')
  askedBy!: string;

  @Column('uuid')
  scanId!: string;

  @Column('jsonb')
  remedy!: Remedy;

  /** The alarms that are judged as if it were so, the newest first. */
  @Column('uuid', { array: true })
  scanIds!: string[];

  /** Alarms whose text is not kept. */
  @Column('int')
  notKept!: number;

  /** No alarm of the time was left out. */
  @Column('boolean')
  isWhole!: boolean;

  /** How many of `scanIds`, from the first on, have been judged. */
  @Column('int', { default: 0 })
  done!: number;

  /** How many of those a language model has the last word on. */
  @Column('int', { default: 0 })
  undecided!: number;

  /** How many would drop, by the score that they would have. */
  @Column('jsonb', { default: {} })
  drops!: Record<string, number>;

  /** Those that would drop, and are harmful as people say. */
  @Column('uuid', { array: true, default: [] })
  harmfulIds!: string[];

  /** The others that would be safe and wait for people: their review is open, … */
  @Column('uuid', { array: true, default: [] })
  openIds!: string[];

  /** … or there is none, and their mail is held. */
  @Column('uuid', { array: true, default: [] })
  heldIds!: string[];

  /** Of both, how many have mail that is held. */
  @Column('int', { default: 0 })
  held!: number;

  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** The decisions about what waits that were made of it. */
  @Column('uuid', { array: true, default: [] })
  decisionIds!: string[];
}
