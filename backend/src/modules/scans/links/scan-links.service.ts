import { Inject, Injectable } from '@nestjs/common';
import { digestOfToken, newLinkToken } from '../../../access/link-token.js';
import type { UserPrincipal } from '../../../access/principal.js';
import { ApiError } from '../../../common/api-error.js';
import { DAY_MS } from '../../../common/durations.js';
import { newId } from '../../../common/ids.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { publicUrlOf } from '../../../config/public-url.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import { AuditService } from '../../audit/audit.service.js';
import { ScanFeedbackRepository } from '../feedback/scan-feedback.repository.js';
import { ScanHistoryService } from '../history/scan-history.service.js';
import { MAX_LINKS, ScanLinksRepository } from './scan-links.repository.js';
import {
  type CreateScanLinkRequest,
  type NewScanLink,
  type ScanLinkList,
  type SharedScan,
  toScanLink,
  toSharedScan,
} from './scan-links.schemas.js';

const noVerdict = () => new ApiError('CONFLICT', { message: 'This scan has no verdict' });
const tooManyLinks = () =>
  new ApiError('CONFLICT', { message: `This scan has ${MAX_LINKS} links: revoke one first` });
/** The same for one that never was, has expired or was revoked. */
const linkNoLongerValid = () => new ApiError('NOT_FOUND', { message: 'This link is no longer valid' });

/** Links by which people without an account read one scan. Only digests of their tokens are stored. */
@Injectable()
export class ScanLinks {
  constructor(
    private readonly links: ScanLinksRepository,
    private readonly history: ScanHistoryService,
    private readonly feedback: ScanFeedbackRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws SCAN_NOT_FOUND; FORBIDDEN for another client's scan; CONFLICT without a verdict, or with too many links */
  async create(
    { clientId, email: createdByEmail }: UserPrincipal,
    scanId: string,
    { days, redacted }: CreateScanLinkRequest,
  ): Promise<NewScanLink> {
    const scan = await this.history.get(clientId, scanId);
    if (scan.score === null) throw noVerdict();
    const token = newLinkToken();
    const createdAt = new Date();
    const expiresAt = new Date(
      Math.min(createdAt.getTime() + days * DAY_MS, new Date(scan.expiresAt).getTime()),
    );
    const about = { clientId, scanId, redacted, createdByEmail, createdAt, expiresAt };
    const link = { id: newId(), digest: digestOfToken(token), ...about };
    await this.transactions.run(async (transaction) => {
      if (!(await this.links.insert(transaction, link))) throw tooManyLinks();
      await this.record(transaction, 'scan.link_created', link);
    });
    return { ...toScanLink(link), url: `${publicUrlOf(this.config)}/shared#token=${token}` };
  }

  /** @throws SCAN_NOT_FOUND; FORBIDDEN for another client's scan */
  async list(clientId: string, scanId: string): Promise<ScanLinkList> {
    await this.history.get(clientId, scanId);
    return { links: (await this.links.list(clientId, scanId)).map(toScanLink) };
  }

  /** @throws NOT_FOUND */
  async revoke(clientId: string, id: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const link = await this.links.remove(transaction, clientId, id);
      if (!link) throw new ApiError('NOT_FOUND');
      await this.record(transaction, 'scan.link_revoked', link);
    });
  }

  /** What the link shows. @throws NOT_FOUND for any token that does not work */
  async open(token: string): Promise<SharedScan> {
    const link = await this.links.find(digestOfToken(token));
    if (!link) throw linkNoLongerValid();
    const scan = await this.history.get(link.clientId, link.scanId).catch(() => null);
    if (!scan) throw linkNoLongerValid();
    const { message } = await this.feedback.depth(link.scanId);
    return toSharedScan(scan, message, link);
  }

  private record(
    transaction: Transaction,
    action: 'scan.link_created' | 'scan.link_revoked',
    link: { clientId: string; scanId: string; redacted: boolean; expiresAt: Date },
  ): Promise<void> {
    return this.audit.record(transaction, {
      clientId: link.clientId,
      action,
      target: { type: 'scan', id: link.scanId, name: null },
      details: {
        redacted: link.redacted ? 'yes' : 'no',
        expires: link.expiresAt.toISOString().slice(0, 10),
      },
    });
  }
}
