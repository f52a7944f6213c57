import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Timestamps } from '../../database/timestamps.js';
import type { ClientEntity } from '../clients/client.entity.js';

/** A client's own words on how its messages are to be judged. */
@Entity('scanning_instructions')
@Index('scanning_instructions_client_created', ['clientId', 'createdAt'])
export class InstructionEntity extends Timestamps {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  clientId!: string;

  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: Relation<ClientEntity>;

  @Column('varchar', { length: 100 })
  name!: string;

  @Column('text')
  instructions!: string;
}
