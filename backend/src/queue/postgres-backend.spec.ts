import bullmq from 'bullmq/package.json' with { type: 'json' };
import { expect, it } from 'vitest';

// What postgres-backend.ts replaces is not BullMQ's interface: a new version may do the same by itself, or otherwise.
it('replaces parts of BullMQ 6.7.0: read them again in postgres-backend.ts before another version gets in', () => {
  expect(bullmq.version).toBe('6.7.0');
});
