import { Injectable } from '@nestjs/common';
import type { Sample } from '@gatepost/detector/template';
import type { UserPrincipal } from '../../access/principal.js';
import { WorkBudget } from '../../common/work-budget.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import type { AuditAction } from '../audit/audit-action.js';
import { AuditService } from '../audit/audit.service.js';
import { CompanyTemplates } from './company-templates.service.js';
import { MAX_TEMPLATES } from './template-limits.js';
import type { TemplateEntity } from './template.entity.js';
import {
  type ListTemplatesQuery,
  type Template,
  type TemplateList,
  type TemplateRequest,
  toTemplate,
} from './template.schemas.js';
import {
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
    return { templates: rows.map(toTemplate), totalCount, pageNumber, pageSize };
  }

  /** @throws NOT_FOUND */
  async get(clientId: string, id: string): Promise<Template> {
    const row = await this.repository.find(clientId, id);
    if (!row) throw templateNotFound();
    return toTemplate(row);
  }

  /**
   * Makes a scan's message a template; one with the same skeleton is replaced, and keeps its uses. Who is no Admin is refused
   * on the record: an account that somebody else has taken over may try to approve its own message.
   * @throws FORBIDDEN; SCAN_NOT_FOUND; CONFLICT when the message can't be one, or there are too many
   */
  async approve(caller: UserPrincipal, { scanId, name }: TemplateRequest): Promise<Template> {
    const { clientId } = caller;
    if (caller.role !== 'Admin') {
      await this.refuse(clientId, scanId);
      throw onlyAdminsApprove();
    }
    const message = await this.repository.message(clientId, scanId);
    if (!message) throw noMessage();
    const { fingerprint, codes } = await this.read(clientId, message);
    const template = {
      clientId,
      name,
      skeleton: fingerprint.key,
      parts: fingerprint.parts,
      features: fingerprint.features,
      codes,
      scanId,
      approvedByEmail: caller.email,
    };
    const row = await this.transactions.run(async (transaction) => {
      const saved = await this.repository.put(transaction, template, MAX_TEMPLATES);
      if (!saved) throw tooManyTemplates(MAX_TEMPLATES);
      await this.record(transaction, 'template.approved', saved, { scanId });
      return saved;
    });
    this.templates.forget();
    return toTemplate(row);
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

  private async read(
    clientId: string,
    { score, verdict, ...message }: ApprovableMessage,
  ): Promise<Exclude<Sample, { flaw: string }>> {
    if (score === null) throw unfit('This scan has no verdict');
    if (verdict === 'harmful') throw unfit('Your company has marked this message as harmful');
    const { readSample } = await import('@gatepost/detector/template');
    const sample = await this.budget.run(clientId, 'verdicts', async () => readSample(message));
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
