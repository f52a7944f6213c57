import { Module } from '@nestjs/common';
import { SecretBox } from '../secrets/secret-box.js';
import { resolverProvider } from './resolver.js';
import { WebhookTargets } from './webhook-targets.js';

/** What registering an endpoint and sending to it have in common. */
@Module({
  providers: [WebhookTargets, SecretBox, resolverProvider],
  exports: [WebhookTargets, SecretBox],
})
export class WebhookTargetsModule {}
