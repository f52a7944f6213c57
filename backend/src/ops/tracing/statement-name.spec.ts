import { expect, it } from 'vitest';
import { statementName } from './statement-name.js';

it.each([
  ['SELECT "a"."id" FROM "scans" "a" WHERE "a"."id" = $1', 'SELECT scans'],
  [`insert into scans (body) values ('from hunter2')`, 'INSERT scans'],
  ['UPDATE "subscriptions" SET used = used + 1', 'UPDATE subscriptions'],
  ['DELETE FROM ONLY "api_key_days"', 'DELETE api_key_days'],
  ['WITH taken AS (SELECT 1) UPDATE subscriptions SET x = 1', 'WITH subscriptions'],
  ['-- why\n  SELECT 1', 'SELECT'],
  ['START TRANSACTION', 'START'],
  [`SELECT pg_notify('scan', 'hunter2')`, 'SELECT'],
  ['SELECT * FROM bullmq.add_job($1)', 'SELECT bullmq.add_job'],
  ['', 'STATEMENT'],
])('%s is shown as %s', (statement, name) => expect(statementName(statement)).toBe(name));
