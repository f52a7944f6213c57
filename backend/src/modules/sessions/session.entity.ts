import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import type { Account } from '../../access/account.js';

/** Ways to sign in. */
export const SIGN_IN_WAYS = ['password', 'app', 'recovery code', 'invitation', 'single sign-on'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** One login. A bearer token works until its session ends or expires. */
@Entity('sessions')
@Index('sessions_user', ['userId'])
@Index('sessions_expires_at', ['expiresAt'])
@Index('sessions_ended_at', ['endedAt'], { where: '"ended_at" IS NOT NULL' })
export class SessionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: Relation<Account>;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  /** What the person signed in with, in words. */
  @Column('varchar', { length: 60, nullable: true })
  browser!: string | null;

  /** How the person signed in. */
  @Column('varchar', { length: 20 })
  signedInWith!: SignInWay;

  /** Where the person signed in. */
  @Column('varchar', { length: 45, nullable: true })
  address!: string | null;

  /** To five minutes. */
  @Column('timestamptz')
  lastUsedAt!: Date;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}
