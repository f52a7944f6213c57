import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import type { Principal, UserPrincipal } from '../../access/principal.js';
import { Caller, CallingUser, RequireAccess } from '../../access/require-access.js';
import { type IdPath, idPath } from '../../common/ids.js';
import { Answers, Fails } from '../../contract/answers.js';
import { ApiTags } from '../../contract/for-document.js';
import { Costs } from '../../http/work-budget.guard.js';
import { IncidentChanges } from './incident-changes.service.js';
import {
  type Incident,
  type IncidentList,
  incidentListSchema,
  type IncidentReport,
  incidentReportSchema,
  type IncidentRequest,
  incidentRequest,
  incidentSchema,
  type ListIncidentsQuery,
  listIncidentsQuery,
} from './incidents.schemas.js';
import { Incidents } from './incidents.service.js';

@ApiTags('incidents')
@Controller('incidents')
export class IncidentsController {
  constructor(
    private readonly incidents: Incidents,
    private readonly changes: IncidentChanges,
  ) {}

  @Get()
  @Costs('list')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'What went wrong with accounts, the latest first',
    description:
      'An outbreak, a lock and a sender who did not send what was stopped are one incident of that sender while each comes within ' +
      '72 hours of the one before. An outbreak of several senders is a part of the incident of each. Incidents are kept for 400 ' +
      'days, the newest 10,000.',
    id: 'IncidentListAnswer',
    data: incidentListSchema,
    message: 'Incidents',
  })
  list(
    @Caller() { clientId }: Principal,
    @Query({ schema: listIncidentsQuery }) query: ListIncidentsQuery,
  ): Promise<IncidentList> {
    return this.incidents.list(clientId, query);
  }

  @Get(':id')
  @Costs('list')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'One incident: what happened, what became of its messages, who received them, and what was done',
    description: 'Its messages are those of `GET /api/scans?incidentId=…`.',
    id: 'IncidentAnswer',
    data: incidentSchema,
    message: 'Incident',
  })
  @Fails('NOT_FOUND')
  get(@Caller() { clientId }: Principal, @Param({ schema: idPath }) { id }: IdPath): Promise<Incident> {
    return this.incidents.get(clientId, id);
  }

  @Get(':id/report')
  @Costs('list')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'All facts of an incident, for the report that NIS2 and GDPR ask for',
    description: 'With its messages, without their text, and up to 10,000 recipients.',
    id: 'IncidentReportAnswer',
    data: incidentReportSchema,
    message: 'Report',
  })
  @Fails('NOT_FOUND')
  report(
    @Caller() { clientId }: Principal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<IncidentReport> {
    return this.incidents.report(clientId, id);
  }

  @Patch(':id')
  @Costs('list')
  @RequireAccess()
  @Answers({
    summary: 'Assign an incident, tick a step, leave a note, close it or open it again',
    description:
      'For people. If someone has changed it since the `version` that you name: CONFLICT, with the version in its details.',
    id: 'IncidentAnswer',
    data: incidentSchema,
    message: 'Saved',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  async change(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: incidentRequest }) request: IncidentRequest,
  ): Promise<Incident> {
    await this.changes.change(caller, id, request);
    return this.incidents.get(caller.clientId, id);
  }
}
