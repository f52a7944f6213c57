import { Module } from '@nestjs/common';
import { SecretBox } from '../../../access/secret-box.js';
import { resolverProvider } from './resolver.js';
import { WebhookTargets } from './webhook-targets.js';

/** Shared by registering an endpoint and sending to it. */
@Module({
  providers: [WebhookTargets, SecretBox, resolverProvider],
  exports: [WebhookTargets, SecretBox],
})
export class WebhookTargetsModule {}
