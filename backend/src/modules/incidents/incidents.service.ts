import { Injectable } from '@nestjs/common';
import { ApiError } from '../../common/api-error.js';
import { INCIDENT_CAUSES, INCIDENT_STEPS } from '../../contract/incident.js';
import { Pseudonyms } from '../retention/pseudonyms.service.js';
import {
  IncidentFactsRepository,
  type IncidentFigures,
  type IncidentMessage,
  MOST_MESSAGES,
  OUTCOMES,
} from './incident-facts.repository.js';
import { IncidentsRepository, type KnownIncident } from './incidents.repository.js';
import {
  type Incident,
  type IncidentList,
  type IncidentListItem,
  type IncidentReport,
  type ListIncidentsQuery,
  REPORTED_ADDRESSES,
  REPORTED_MESSAGES,
  SHOWN_ADDRESSES,
} from './incidents.schemas.js';
import { type TimelineEntry, timelineOf } from './timeline.js';

/** Shows a company's incidents. */
@Injectable()
export class Incidents {
  constructor(
    private readonly rows: IncidentsRepository,
    private readonly facts: IncidentFactsRepository,
    private readonly pseudonyms: Pseudonyms,
  ) {}

  async list(clientId: string, query: ListIncidentsQuery): Promise<IncidentList> {
    const { pageSize } = query;
    const rows = await this.rows.list(clientId, query, pageSize + 1);
    const shown = rows.slice(0, pageSize);
    const nextCursor = rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null;
    return { incidents: shown.map(toListItem), nextCursor };
  }

  /** @throws NOT_FOUND */
  async get(clientId: string, id: string): Promise<Incident> {
    const row = await this.find(clientId, id);
    return this.whole(row, SHOWN_ADDRESSES);
  }

  /** All that is known of it, for who has to be notified. @throws NOT_FOUND */
  async report(clientId: string, id: string): Promise<IncidentReport> {
    const row = await this.find(clientId, id);
    const incident = await this.whole(row, REPORTED_ADDRESSES);
    const messages = await this.facts.messages(this.asked(row), REPORTED_MESSAGES);
    return {
      ...incident,
      reportedAt: new Date().toISOString(),
      listedMessages: messages.map(toListedMessage),
    };
  }

  private async find(clientId: string, id: string): Promise<KnownIncident> {
    const row = await this.rows.find(clientId, id);
    if (!row) throw incidentNotFound();
    return row;
  }

  private async whole(row: KnownIncident, addresses: number): Promise<Incident> {
    const asked = this.asked(row);
    const figures = await this.facts.figures(asked, addresses);
    const [events, decisions] = [await this.rows.eventsOf(row.id), await this.facts.decisions(asked)];
    return toIncident(row, figures, timelineOf(events, decisions, figures));
  }

  /** Mail of which less is kept has another name of its sender. */
  private asked({ clientId, id, senderName }: KnownIncident) {
    const names = senderName === null ? [] : [senderName, this.pseudonyms.of(clientId, senderName)];
    return { clientId, id, names };
  }
}

export const incidentNotFound = () => new ApiError('NOT_FOUND', { message: 'Incident not found' });

const toListItem = (row: KnownIncident): IncidentListItem => ({
  id: row.id,
  sender: { id: row.senderId, name: row.senderName, state: row.senderState },
  state: row.state,
  causes: INCIDENT_CAUSES.filter((cause) => row.causes.includes(cause)),
  assignee: row.assignee,
  stepsDone: Object.keys(row.steps).length,
  openedAt: row.createdAt.toISOString(),
  lastCauseAt: row.lastCauseAt.toISOString(),
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
});

function toIncident(row: KnownIncident, figures: IncidentFigures, timeline: TimelineEntry[]): Incident {
  const outcomes = OUTCOMES.map((outcome) => [outcome, figures.outcomes[outcome] ?? 0] as const);
  const total = outcomes.reduce((sum, [, count]) => sum + count, 0);
  return {
    ...toListItem(row),
    version: row.version,
    resolvedBy: row.resolvedBy,
    note: row.note,
    steps: INCIDENT_STEPS.map((step) => ({
      step,
      doneBy: row.steps[step]?.by ?? null,
      doneAt: row.steps[step]?.at ?? null,
    })),
    messages: {
      total,
      isExact: total < MOST_MESSAGES,
      outcomes: Object.fromEntries(outcomes) as Incident['messages']['outcomes'],
      firstAt: figures.first?.toISOString() ?? null,
      lastAt: figures.last?.toISOString() ?? null,
      apiKeyIds: figures.apiKeyIds,
    },
    recipients: {
      total: figures.reached,
      addresses: figures.addresses,
      notKept: figures.notKept,
      messagesWithout: figures.withoutRecipients,
    },
    timeline: timeline.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
}

const toListedMessage = ({ createdAt, ...message }: IncidentMessage) => ({
  ...message,
  createdAt: createdAt.toISOString(),
});
