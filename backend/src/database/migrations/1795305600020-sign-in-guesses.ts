import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The previous version counts no guesses, and does not know the table. */
export class SignInGuesses1795305600020 implements MigrationInterface {
  name = 'SignInGuesses1795305600020';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Updated in place, often: leaves room for that in each page.
    await queryRunner.query(`CREATE TABLE sign_in_guesses (
      account bytea NOT NULL,
      network varchar(64) NOT NULL,
      guesses int NOT NULL,
      last_at timestamptz NOT NULL,
      known_until timestamptz,
      CONSTRAINT sign_in_guesses_pkey PRIMARY KEY (account, network)
    ) WITH (fillfactor = 70)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
