import { CreateDateColumn, UpdateDateColumn } from 'typeorm';

/** When a row was created and last changed, by the database's clock. */
export abstract class Timestamps {
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
