import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { type Profile, SAFE_MAX } from '@gatepost/detector';
import { EXPECTABLE_CODES } from '@gatepost/detector/expectable-codes';
import { ApiError, type ErrorCode } from '../../../common/api-error.js';
import { errorForLog } from '../../../common/error-for-log.js';
import { newId } from '../../../common/ids.js';
import { Transactions } from '../../../database/transactions.js';
import type { JobKind } from '../../../queue/background/background-job.js';
import { BackgroundQueue } from '../../../queue/background/background.queue.js';
import { CompanyProfiles } from '../../profile/company-profiles.service.js';
import { TemplatesService } from '../../templates/templates.service.js';
import { FreshVerdicts } from '../judging/fresh-verdicts.service.js';
import { ScansRepository, type StandingScan } from '../scans.repository.js';
import {
  type KnownProposal,
  type NewProposal,
  ProposalsRepository,
  type StoredAlarm,
} from './proposals.repository.js';
import { MAX_PROPOSALS } from './proposals.schemas.js';
import {
  agreedAmong,
  daysOf,
  declarableHosts,
  factsBy,
  type FactsOf,
  isNearAny,
  isTrusted,
  LEAST_MESSAGES,
  type Recurring,
  recurringAmong,
  samplesOf,
  spanOf,
} from './recurring.js';

/** Looks at the next companies after one. */
export const PROPOSALS_JOB = {
  lane: 'background',
  name: 'find-proposals',
  data: z.object({ after: z.uuid() }),
} satisfies JobKind;

/** Then others' jobs have their turn. */
const CLIENTS_OF_A_TURN = 20;
/** Why a message can be no template. */
const UNFIT: ReadonlySet<ErrorCode> = new Set(['CONFLICT', 'CONTENT_NOT_KEPT', 'SCAN_NOT_FOUND']);
const EXPECTABLE = new Set(EXPECTABLE_CODES);

/** What is known of a company while its alarms are looked at. */
interface Company {
  clientId: string;
  profile: Profile | null;
  factsOf: FactsOf;
  known: readonly KnownProposal[];
  isKept: ReadonlySet<string>;
}

/** Finds what recurs among a company's alarms and may be settled, and proposes it. */
@Injectable()
export class ProposalFinder {
  private readonly logger = new Logger(ProposalFinder.name);

  constructor(
    private readonly rows: ProposalsRepository,
    private readonly templates: TemplatesService,
    private readonly profiles: CompanyProfiles,
    private readonly verdicts: FreshVerdicts,
    private readonly scans: ScansRepository,
    private readonly transactions: Transactions,
    private readonly queue: BackgroundQueue,
  ) {}

  /** One company after the other; one that fails keeps what was proposed to it. */
  async turn(after: string): Promise<void> {
    const clients = await this.rows.clientsAfter(after, CLIENTS_OF_A_TURN);
    for (const clientId of clients)
      await this.find(clientId).catch((error: unknown) =>
        this.logger.warn(errorForLog('Proposals could not be found', error)),
      );
    const last = clients.at(-1);
    if (last !== undefined && clients.length === CLIENTS_OF_A_TURN)
      await this.queue.add(PROPOSALS_JOB, { after: last });
  }

  async find(clientId: string): Promise<void> {
    const { alarms, total } = await this.rows.alarms(clientId);
    const found = alarms.length < LEAST_MESSAGES ? [] : await this.among(clientId, alarms);
    await this.transactions.run((transaction) => this.rows.replace(transaction, clientId, { found, total }));
  }

  private async among(clientId: string, alarms: readonly StoredAlarm[]): Promise<NewProposal[]> {
    const groups = recurringAmong(alarms);
    const harmful = groups.length === 0 ? null : await this.rows.harmful(clientId);
    if (harmful === null) return [];
    const known = await this.rows.known(clientId);
    const dismissed = known.filter(({ dismissedAt }) => dismissedAt !== null);
    const avoided = [...harmful, ...dismissed.map(({ fingerprint }) => fingerprint)];
    const profile = await this.profiles.of(clientId, null);
    const factsOf = await this.factsOf(clientId, profile, groups);
    const isKept = new Set(alarms.filter((alarm) => alarm.isKept).map(({ id }) => id));
    const company = { clientId, profile, factsOf, known, isKept };
    const found: NewProposal[] = [];
    for (const group of groups) {
      if (isNearAny(group.fingerprint, avoided) || !isTrusted(group, factsOf)) continue;
      const proposal = await this.proposalOf(company, group);
      if (proposal) found.push(proposal);
      if (found.length === MAX_PROPOSALS) break;
    }
    return found;
  }

  private async factsOf(
    clientId: string,
    profile: Profile | null,
    groups: readonly Recurring[],
  ): Promise<FactsOf> {
    const hosts = [...new Set(groups.flatMap((group) => group.hosts))];
    const firstSeen = await this.rows.firstSeen(clientId, hosts);
    const { readHost } = await import('@gatepost/detector/profile');
    return factsBy(profile, firstSeen, readHost);
  }

  /** Null when its message is no alarm any more, by what has been approved and declared since, or nothing would settle it. */
  private async proposalOf(company: Company, group: Recurring): Promise<NewProposal | null> {
    const { clientId, known } = company;
    const samples = samplesOf(group);
    const standing = await this.scans.standing(
      clientId,
      samples.map(({ id }) => id),
    );
    const agreed = agreedAmong(await this.withKeys(clientId, samples));
    const scan = standing.find(({ id }) => id === (agreed ?? samples[0])?.id);
    if (!scan || !(await this.isAlarm(company, scan))) return null;
    const remedies = remediesOf(company, group, scan, agreed !== undefined);
    if (!remedies) return null;
    const { alarms, hosts, fingerprint } = group;
    const scores = alarms.map(({ score }) => score);
    const { first, last } = spanOf(alarms);
    return {
      // The same one as the night before, for whoever looks at it.
      id: known.find((one) => isNearAny(fingerprint, [one.fingerprint]))?.id ?? newId(),
      scanId: scan.id,
      fingerprint: [...fingerprint],
      hosts: [...hosts],
      messages: alarms.length,
      days: daysOf(alarms),
      lowest: Math.min(...scores),
      highest: Math.max(...scores),
      firstAt: new Date(first),
      lastAt: new Date(last),
      ...remedies,
    };
  }

  private async withKeys(clientId: string, samples: readonly { id: string }[]) {
    const found: { id: string; key: string | null }[] = [];
    for (const { id } of samples) found.push({ id, key: await this.keyOf(clientId, id) });
    return found;
  }

  /** By which its template would be known; null when it can't be one. */
  private async keyOf(clientId: string, scanId: string): Promise<string | null> {
    try {
      return (await this.templates.sampleOf(clientId, scanId)).outline.key;
    } catch (error) {
      if (error instanceof ApiError && UNFIT.has(error.code)) return null;
      throw error;
    }
  }

  /** Where its text is not kept, it can't be judged again; and where a language model has the last word, neither. */
  private async isAlarm({ isKept }: Company, scan: StandingScan): Promise<boolean> {
    const fresh = isKept.has(scan.id) ? await this.verdicts.scoreOf(scan) : null;
    return (fresh ?? scan.score) > SAFE_MAX;
  }
}

/** What would settle it; null: nothing. Topics count only in messages whose links are all declared. */
function remediesOf(
  { profile, factsOf }: Company,
  group: Recurring,
  { indicators }: StandingScan,
  asTemplate: boolean,
): Pick<NewProposal, 'asTemplate' | 'linkHosts' | 'expected'> | null {
  const { hosts } = group;
  const linkHosts = declarableHosts(group, factsOf);
  const areDeclared =
    hosts.length > 0 && hosts.every((host) => factsOf(host).isDeclared || linkHosts.includes(host));
  const topics = new Set(indicators.map(({ code }) => code).filter((code) => EXPECTABLE.has(code)));
  const expected = areDeclared ? [...topics].filter((code) => !profile?.expected.has(code)) : [];
  return asTemplate || linkHosts.length + expected.length > 0 ? { asTemplate, linkHosts, expected } : null;
}
