import { Injectable } from '@nestjs/common';
import type { Sample } from '@gatepost/detector/template';
import { messageOfText } from '@gatepost/message';
import type { UserPrincipal } from '../../access/principal.js';
import { WorkBudget } from '../../common/work-budget.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import type { AuditAction } from '../audit/audit-action.js';
import { AuditService } from '../audit/audit.service.js';
import { CompanyTemplates } from './company-templates.service.js';
import { MAX_TEMPLATES } from './template-limits.js';
import type { TemplateEntity } from './template.entity.js';
import { endOf, toExpiry } from './template-expiry.schemas.js';
import {
  type ChangeTemplateRequest,
  type ListTemplatesQuery,
  type Template,
  type TemplateList,
  type TemplateRequest,
  toTemplate,
} from './template.schemas.js';
import {
  contentNotKept,
  noMessage,
  onlyAdminsApprove,
  templateNotFound,
  tooManyTemplates,
  unfit,
} from './templates.errors.js';
import { type ApprovableMessage, TemplatesRepository } from './templates.repository.js';

/** Approves messages as templates, and revokes them. */
@Injectable()
export class TemplatesService {
  constructor(
    private readonly repository: TemplatesRepository,
    private readonly templates: CompanyTemplates,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly budget: WorkBudget,
  ) {}

  /** A page, newest first, and the total. */
  async list(clientId: string, query: ListTemplatesQuery): Promise<TemplateList> {
    const [rows, totalCount] = await this.repository.list(clientId, query);
    const { pageNumber, pageSize } = query;
    const ids = rows.map(({ id }) => id);
    const delivery = await this.repository.delivery(clientId, ids);
    const templates = rows.map((row) => toTemplate(row, delivery.get(row.id)));
    return { templates, totalCount, pageNumber, pageSize };
  }

  /** @throws NOT_FOUND */
  async get(clientId: string, id: string): Promise<Template> {
    const row = await this.repository.find(clientId, id);
    if (!row) throw templateNotFound();
    return this.shown(row);
  }

  /**
   * Makes a scan's message a template; one with the same skeleton is replaced, and keeps its uses. Who is no Admin is refused
   * on the record: an account that somebody else has taken over may try to approve its own message.
   * @throws FORBIDDEN; SCAN_NOT_FOUND; CONTENT_NOT_KEPT; CONFLICT when the message can't be one, or there are too many
   */
  async approve(caller: UserPrincipal, { scanId, name, ...expiry }: TemplateRequest): Promise<Template> {
    const { clientId } = caller;
    if (caller.role !== 'Admin') {
      await this.refuse(clientId, scanId);
      throw onlyAdminsApprove();
    }
    const { outline, codes } = await this.sampleOf(clientId, scanId);
    const template = {
      clientId,
      name,
      skeleton: outline.key,
      parts: outline.parts,
      features: outline.features,
      codes,
      scanId,
      approvedByEmail: caller.email,
      ...toExpiry(expiry),
    };
    const row = await this.transactions.run(async (transaction) => {
      const saved = await this.repository.put(transaction, template, MAX_TEMPLATES);
      if (!saved) throw tooManyTemplates(MAX_TEMPLATES);
      await this.record(transaction, 'template.approved', saved, { scanId, ...expiryDetails(saved) });
      return saved;
    });
    this.templates.forget();
    return this.shown(row);
  }

  /**
   * What the template of a scan's message would be compared by.
   * @throws SCAN_NOT_FOUND; CONTENT_NOT_KEPT; CONFLICT when the message can't be one
   */
  async sampleOf(clientId: string, scanId: string): Promise<Exclude<Sample, { flaw: string }>> {
    const message = await this.repository.message(clientId, scanId);
    if (!message) throw noMessage();
    if (message.retain !== 'full') throw contentNotKept();
    return this.read(clientId, message);
  }

  /**
   * Gives a template another name, or another end; from then on it counts by that.
   * @throws NOT_FOUND
   */
  async change(clientId: string, id: string, { name, ...expiry }: ChangeTemplateRequest): Promise<Template> {
    const columns = { name, ...toExpiry(expiry) };
    const row = await this.transactions.run(async (transaction) => {
      const saved = await this.repository.change(transaction, clientId, id, columns);
      if (!saved) throw templateNotFound();
      await this.record(transaction, 'template.changed', saved, expiryDetails(saved));
      return saved;
    });
    this.templates.forget();
    return this.shown(row);
  }

  /** @throws NOT_FOUND */
  async revoke(clientId: string, id: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const row = await this.repository.delete(transaction, clientId, id);
      if (!row) throw templateNotFound();
      await this.record(transaction, 'template.revoked', row);
    });
    this.templates.forget();
  }

  private async shown(row: TemplateEntity): Promise<Template> {
    const delivery = await this.repository.delivery(row.clientId, [row.id]);
    return toTemplate(row, delivery.get(row.id));
  }

  private async read(
    clientId: string,
    { score, verdict, ...text }: ApprovableMessage,
  ): Promise<Exclude<Sample, { flaw: string }>> {
    if (score === null) throw unfit('This scan has no verdict');
    if (verdict === 'harmful') throw unfit('Your company has marked this message as harmful');
    const { readSample } = await import('@gatepost/detector/template');
    const sample = await this.budget.run(clientId, 'verdicts', async () => readSample(messageOfText(text)));
    if ('flaw' in sample) throw unfit(sample.flaw);
    return sample;
  }

  private async record(
    transaction: Transaction,
    action: AuditAction,
    { clientId, id, name }: TemplateEntity,
    details: Record<string, string> = {},
  ): Promise<void> {
    const target = { type: 'template' as const, id, name };
    await this.audit.record(transaction, { clientId, action, target, details });
  }

  private async refuse(clientId: string, scanId: string): Promise<void> {
    const target = { type: 'scan' as const, id: scanId, name: null };
    const action = 'template.approval_refused' as const;
    await this.transactions.run((transaction) =>
      this.audit.record(transaction, { clientId, action, target }),
    );
  }
}

const expiryDetails = (row: TemplateEntity): Record<string, string> => ({
  expires: row.expiry === 'date' ? (endOf(row)?.toISOString() ?? '') : row.expiry,
});
