import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';

/** The OpenID provider that signs in the people of a company. */
@Entity('single_sign_ons')
export class SingleSignOnEntity {
  @PrimaryColumn('uuid')
  clientId!: string;

  @OneToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  @Column('varchar', { length: 500 })
  issuer!: string;

  /** What the provider calls Gatepost. */
  @Column('varchar', { length: 255 })
  providerClientId!: string;

  /** Encrypted by {@link ProviderSecretBox}. */
  @Column('bytea')
  secret!: Buffer;

  /** Whether people of a proven domain join as Members with their first sign-in. */
  @Column('boolean')
  joinsMembers!: boolean;

  /** Changes with each change: a sign-in that was begun before it is over. */
  @Column('uuid')
  revision!: string;

  /** When it first signed somebody in, with this issuer and client id. */
  @Column('timestamptz', { nullable: true })
  workedAt!: Date | null;

  @Column('timestamptz')
  updatedAt!: Date;
}
