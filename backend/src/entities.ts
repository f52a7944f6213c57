import { ApiKeyEntity } from './modules/apikeys/api-key.entity.js';
import { SessionEntity } from './modules/auth/session.entity.js';
import { UserEntity } from './modules/auth/user.entity.js';
import { ClientEntity } from './modules/clients/client.entity.js';
import { IdempotencyKeyEntity } from './modules/scans/idempotency/idempotency-key.entity.js';
import { InstructionEntity } from './modules/instructions/instruction.entity.js';
import { ScanEntity } from './modules/scans/scan.entity.js';
import { SubscriptionEntity } from './modules/subscriptions/subscription.entity.js';

/** Every table. A process needs them all, since they refer to each other, even where it works on a few. */
export const ENTITIES = [
  ApiKeyEntity,
  ClientEntity,
  IdempotencyKeyEntity,
  InstructionEntity,
  ScanEntity,
  SessionEntity,
  SubscriptionEntity,
  UserEntity,
];
