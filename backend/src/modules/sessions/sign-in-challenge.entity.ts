import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A sign-in whose second step was tried. Before that the browser alone has it, so nobody can fill this table, or end another's. */
@Entity('sign_in_challenges')
@Index('sign_in_challenges_user', ['userId', 'id'])
export class SignInChallengeEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: object;

  /** Codes that were tried with it; one more than may be tried: it was used. */
  @Column('int', { default: 0 })
  attempts!: number;

  @Column('timestamptz')
  expiresAt!: Date;
}
