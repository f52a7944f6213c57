import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../access/principal.js';
import { ApiError, invalidField } from '../../common/api-error.js';
import type { IncidentDetails } from '../../contract/incident.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import type { AuditAction } from '../audit/audit-action.js';
import { AuditService } from '../audit/audit.service.js';
import { IncidentRecordsRepository } from './incident-records.repository.js';
import type { IncidentEntity } from './incident.entity.js';
import { IncidentsRepository } from './incidents.repository.js';
import type { IncidentRequest } from './incidents.schemas.js';
import { incidentNotFound } from './incidents.service.js';

/** What a person did, as the incident's history has it. */
interface Done {
  kind: keyof typeof AUDITED;
  details: IncidentDetails;
}

const AUDITED = {
  assigned: 'incident.assigned',
  'step-done': 'incident.step_done',
  'step-undone': 'incident.step_undone',
  noted: 'incident.noted',
  resolved: 'incident.resolved',
  reopened: 'incident.reopened',
} as const satisfies Record<string, AuditAction>;

/** What is changed of the row, with what was done by that. */
interface Change {
  columns: Partial<IncidentEntity>;
  done: Done[];
}

/** Does what people do about incidents. */
@Injectable()
export class IncidentChanges {
  constructor(
    private readonly rows: IncidentsRepository,
    private readonly records: IncidentRecordsRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** @throws NOT_FOUND; INVALID_REQUEST for an assignee who isn't of the company; CONFLICT when it has another version by now */
  async change(caller: UserPrincipal, id: string, request: IncidentRequest): Promise<void> {
    const { clientId } = caller;
    const assigned = await this.assigneeOf(clientId, request.assignee);
    await this.transactions.run(async (transaction) => {
      const row = await this.rows.lock(transaction, clientId, id);
      if (!row) throw incidentNotFound();
      if (row.version !== request.version) throw changedMeanwhile(row.version);
      const { columns, done } = changeOf(row, request, caller.email, assigned);
      if (done.length === 0) return;
      await this.rows.change(transaction, row, columns);
      await this.follow(transaction, row, done);
      for (const one of done) await this.record(transaction, caller, id, one);
    });
  }

  private async follow(transaction: Transaction, { id, version }: IncidentEntity, done: readonly Done[]) {
    if (done.some(({ kind }) => kind === 'resolved')) await this.rows.close(transaction, id);
    if (done.some(({ kind }) => kind === 'reopened') && !(await this.rows.reopen(transaction, id)))
      throw changedMeanwhile(version);
  }

  private async record(
    transaction: Transaction,
    { clientId, email }: UserPrincipal,
    id: string,
    { kind, details }: Done,
  ): Promise<void> {
    await this.records.addEvent(transaction, { id, clientId }, { kind, refId: null, by: email, details });
    await this.audit.record(transaction, {
      clientId,
      action: AUDITED[kind],
      target: { type: 'incident', id, name: null },
      details: Object.fromEntries(
        Object.entries(details)
          .filter(([name]) => name !== 'note')
          .map(([name, value]) => [name, String(value)]),
      ),
    });
  }

  /** Undefined: stays. */
  private async assigneeOf(clientId: string, id: IncidentRequest['assignee']) {
    if (id === undefined || id === null) return undefined;
    if (id === 'none') return null;
    const person = await this.rows.person(clientId, id);
    if (person) return person;
    const message = 'is no active person of your company';
    throw invalidField('assignee', message, `assignee: ${message}`);
  }
}

const changedMeanwhile = (version: number) =>
  new ApiError('CONFLICT', {
    message: 'Somebody has changed this incident meanwhile',
    details: { version },
  });

function changeOf(
  row: IncidentEntity,
  { step, state, note: given }: IncidentRequest,
  by: string,
  assigned: { id: string; email: string } | null | undefined,
): Change {
  const note = given || null;
  const columns: Partial<IncidentEntity> = {};
  const done: Done[] = [];
  if (assigned !== undefined && row.assigneeId !== (assigned?.id ?? null)) {
    columns.assigneeId = assigned?.id ?? null;
    done.push({ kind: 'assigned', details: assigned ? { assignee: assigned.email } : {} });
  }
  if (step && step.isDone !== (row.steps[step.step] !== undefined)) {
    const { [step.step]: _undone, ...others } = row.steps;
    const at = new Date().toISOString();
    columns.steps = step.isDone ? { ...others, [step.step]: { by, at } } : others;
    done.push({ kind: step.isDone ? 'step-done' : 'step-undone', details: { step: step.step } });
  }
  const noted: IncidentDetails = note === null ? {} : { note };
  if (state && state !== row.state) {
    columns.state = state;
    if (state === 'resolved') Object.assign(columns, { note, resolvedBy: by });
    done.push({ kind: state === 'resolved' ? 'resolved' : 'reopened', details: noted });
  } else if (note !== null) done.push({ kind: 'noted', details: noted });
  return { columns, done };
}
