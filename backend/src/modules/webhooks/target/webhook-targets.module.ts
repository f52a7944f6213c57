import { Module } from '@nestjs/common';
import { SigningSecretBox } from '../secrets/signing-secret-box.js';
import { OutgoingPosts } from './outgoing-posts.service.js';
import { resolverProvider } from './resolver.js';
import { TenantFetchService } from './tenant-fetch.service.js';
import { WebhookTargets } from './webhook-targets.js';

/** Shared by all that calls URLs of a tenant's choice. */
@Module({
  providers: [WebhookTargets, TenantFetchService, OutgoingPosts, SigningSecretBox, resolverProvider],
  exports: [WebhookTargets, TenantFetchService, OutgoingPosts, SigningSecretBox],
})
export class WebhookTargetsModule {}
