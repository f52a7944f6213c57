import { Column, Entity, Index } from 'typeorm';
import { OwnedByClient } from '../../../database/owned-by-client.js';
import { PROVIDERS } from '../providers/provider.js';

/** A provider's webhook, or an address to which receivers mail their reports. */
export const SOURCE_KINDS = [...PROVIDERS, 'mail'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Who reports what receivers answer to a company's mail. */
@Entity('event_sources')
@Index('event_sources_client', ['clientId', 'id'])
export class EventSourceEntity extends OwnedByClient {
  @Column('varchar', { length: 10 })
  provider!: SourceKind;

  @Column('varchar', { length: 100 })
  name!: string;

  /** By what its requests are proven, encrypted: a key of the provider's, its topic, or a secret of ours. */
  @Column('bytea')
  secret!: Buffer;

  @Column('timestamptz', { nullable: true })
  disabledAt!: Date | null;

  /** When the subscription of a topic was confirmed. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastEventAt!: Date | null;

  /** Events since it was added, … */
  @Column('int', { default: 0 })
  received!: number;

  /** … and those whose messages were found. */
  @Column('int', { default: 0 })
  matched!: number;
}
