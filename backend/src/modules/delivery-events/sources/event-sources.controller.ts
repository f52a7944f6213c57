import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import type { UserPrincipal } from '../../../access/principal.js';
import { CallingUser, RequireAccess } from '../../../access/require-access.js';
import { type IdPath, idPath } from '../../../common/ids.js';
import { Answers, Fails } from '../../../contract/answers.js';
import { ApiTags } from '../../../contract/for-document.js';
import { noData } from '../../../contract/no-data.schema.js';
import {
  type CreatedEventSource,
  createdEventSourceSchema,
  type CreateEventSourceRequest,
  createEventSourceRequest,
  type EventSource,
  eventSourceSchema,
  type UpdateEventSourceRequest,
  updateEventSourceRequest,
} from './event-sources.schemas.js';
import { EventSources } from './event-sources.service.js';

@ApiTags('events')
@Controller('event-sources')
export class EventSourcesController {
  constructor(private readonly sources: EventSources) {}

  @Get()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Who reports what receivers answer, oldest first. Admins only',
    description: 'Without their keys. A provider is to post to `path`, mail is to be sent to `mailAddress`.',
    id: 'EventSourceListAnswer',
    data: z.array(eventSourceSchema),
    message: 'Event sources',
  })
  list(@CallingUser() { clientId }: UserPrincipal): Promise<EventSource[]> {
    return this.sources.list(clientId);
  }

  @Post()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Add who reports bounces and complaints, up to twenty. Admins only',
    description:
      'Then give the provider the address that `path` is at this installation, or have reports (RFC 3464, RFC 5965) mailed to `mailAddress`, as far as /api/config/public says `reportsByMail`. A twenty-first is refused with CONFLICT. Repeating the request adds another one.',
    id: 'CreatedEventSourceAnswer',
    data: createdEventSourceSchema,
    status: 201,
    message: 'Event source saved',
  })
  @Fails('CONFLICT')
  create(
    @CallingUser() { clientId }: UserPrincipal,
    @Body({ schema: createEventSourceRequest }) request: CreateEventSourceRequest,
  ): Promise<CreatedEventSource> {
    return this.sources.create(clientId, request);
  }

  @Put(':id')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Rename, enable or disable an event source, or give it another key. Admins only',
    description: 'What comes to a disabled one is refused.',
    id: 'EventSourceAnswer',
    data: eventSourceSchema,
    message: 'Event source saved',
  })
  @Fails('NOT_FOUND')
  update(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: updateEventSourceRequest }) request: UpdateEventSourceRequest,
  ): Promise<EventSource> {
    return this.sources.update(clientId, id, request);
  }

  @Delete(':id')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Delete an event source. Admins only',
    description: 'What it has reported stays. A second time it is answered with NOT_FOUND.',
    id: 'EventSourceDeletedAnswer',
    data: noData,
    message: 'Event source deleted',
  })
  @Fails('NOT_FOUND')
  delete(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<void> {
    return this.sources.delete(clientId, id);
  }
}
