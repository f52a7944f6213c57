import { Module } from '@nestjs/common';
import { SigningSecretBox } from '../secrets/signing-secret-box.js';
import { resolverProvider } from './resolver.js';
import { WebhookTargets } from './webhook-targets.js';

/** Shared by registering an endpoint and sending to it. */
@Module({
  providers: [WebhookTargets, SigningSecretBox, resolverProvider],
  exports: [WebhookTargets, SigningSecretBox],
})
export class WebhookTargetsModule {}
