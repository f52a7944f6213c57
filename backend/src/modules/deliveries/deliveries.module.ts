import { Module } from '@nestjs/common';
import { OutgoingPosts } from './outgoing-posts.service.js';
import { resolverProvider, Targets } from './targets.js';
import { TenantFetchService } from './tenant-fetch.service.js';

/** For all that calls URLs of a tenant's choice: which may be called, one bounded request, and when it is tried again. */
@Module({
  providers: [Targets, OutgoingPosts, TenantFetchService, resolverProvider],
  exports: [OutgoingPosts, TenantFetchService],
})
export class DeliveriesModule {}
