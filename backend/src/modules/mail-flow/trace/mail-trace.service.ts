import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '../../../common/durations.js';
import { mailNotFound } from '../mail-flow.errors.js';
import { MailPoliciesRepository } from '../policy/mail-policies.repository.js';
import { MailFiguresRepository } from './mail-figures.repository.js';
import { type MailFlow, type MailFlowQuery, OUTCOMES } from './mail-flow.schemas.js';
import { MailTraceRepository } from './mail-trace.repository.js';
import {
  type ListMailQuery,
  type MailList,
  type MailMessage,
  toListItem,
  toMailMessage,
} from './mail-trace.schemas.js';

/** What has become of a company's mail: of one message, and of all of a span. */
@Injectable()
export class MailTraceService {
  constructor(
    private readonly trace: MailTraceRepository,
    private readonly figures: MailFiguresRepository,
    private readonly policies: MailPoliciesRepository,
  ) {}

  async list(clientId: string, query: ListMailQuery): Promise<MailList> {
    const { ids, next } = await this.trace.list(clientId, query);
    const rows = ids.length === 0 ? [] : await this.trace.findAll(clientId, ids);
    return { messages: rows.map(toListItem), nextCursor: next };
  }

  /** @throws NOT_FOUND */
  async get(clientId: string, id: string): Promise<MailMessage> {
    const row = await this.trace.find(clientId, id);
    if (!row) throw mailNotFound();
    const part = { kind: 'key', id: row.apiKeyId } as const;
    return toMailMessage(row, (await this.policies.nameOf({ clientId, part })) ?? null);
  }

  async flow(clientId: string, { hours }: MailFlowQuery, now = Date.now()): Promise<MailFlow> {
    const from = new Date((Math.floor(now / HOUR_MS) - hours + 1) * HOUR_MS);
    const { first, isCut, hours: counted, ...figures } = await this.figures.since(clientId, from);
    return {
      ...figures,
      from: (isCut && first) || from.toISOString(),
      hours: everyHour(counted, from, hours),
    };
  }
}

type Hours = MailFlow['hours'];

/** Also those in which nothing came. */
function everyHour(counted: Hours, from: Date, hours: number): Hours {
  const known = new Map(counted.map((one) => [one.hour, one]));
  return Array.from({ length: hours }, (_, place) => {
    const hour = new Date(from.getTime() + place * HOUR_MS).toISOString();
    return known.get(hour) ?? { hour, ...NOTHING };
  });
}

const NOTHING = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Omit<Hours[number], 'hour'>;
