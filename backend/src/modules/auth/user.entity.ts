import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Role } from '../../access/roles.js';
import { Timestamps } from '../../database/timestamps.js';
import type { ClientEntity } from '../clients/client.entity.js';

@Entity('users')
@Index('users_client', ['clientId'])
export class UserEntity extends Timestamps {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  clientId!: string;

  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: Relation<ClientEntity>;

  /** In lower case: one person, one account. */
  @Index('users_email', { unique: true })
  @Column('varchar', { length: 254 })
  email!: string;

  @Column('varchar', { length: 60 })
  passwordHash!: string;

  @Column('varchar', { length: 100 })
  firstName!: string;

  @Column('varchar', { length: 100 })
  lastName!: string;

  @Column('varchar', { length: 10 })
  role!: Role;
}
