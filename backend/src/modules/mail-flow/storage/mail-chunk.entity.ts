import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A piece of a stored message, encrypted. */
@Entity('mail_chunks')
export class MailChunkEntity {
  @PrimaryColumn('uuid')
  messageId!: string;

  @ManyToOne('MailMessageEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  message?: object;

  /** From 0 on, without a gap. */
  @PrimaryColumn('int')
  number!: number;

  @Column('bytea')
  content!: Buffer;
}
