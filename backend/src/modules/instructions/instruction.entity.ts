import { Column, Entity, Index } from 'typeorm';
import { OwnedByClient } from '../../database/owned-by-client.js';

/** A client's own instructions for judging its messages. */
@Entity('scanning_instructions')
@Index('scanning_instructions_client_created', ['clientId', 'createdAt'])
export class InstructionEntity extends OwnedByClient {
  @Column('varchar', { length: 100 })
  name!: string;

  @Column('text')
  instructions!: string;
}
