import { Inject, Injectable, Logger } from '@nestjs/common';
import { sameAddress } from '../../../common/email-address.js';
import { errorForLog } from '../../../common/error-for-log.js';
import { mailDecisionSeconds, mailMessages, mailUnsure } from '../../../common/measurements.js';
import { newId } from '../../../common/ids.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import type { DoorAction, JudgedMail, MailDecision, MailTransaction, Reply } from '../mail-transaction.js';
import { Pseudonyms } from '../../retention/pseudonyms.service.js';
import { RetentionPolicy } from '../../retention/retention-policy.service.js';
import type { Retain } from '../../../contract/retain.js';
import { ScanRetention } from '../../scans/retention/scan-retention.service.js';
import { CompanySenderRules } from '../../sender-rules/company-sender-rules.service.js';
import { SenderRestrictions } from '../../senders/states/sender-restrictions.service.js';
import { CompanyProfiles } from '../../profile/company-profiles.service.js';
import { StoredMail } from '../storage/stored-mail.service.js';
import type { PolicyContent } from '../policy/mail-policy.schemas.js';
import { CompanyPolicies } from '../policy/company-policies.service.js';
import type { Restricted } from '../policy/policy-decision.js';
import { isOwn } from '../policy/sender-limit.js';
import type { Reason, Unjudged } from '../policy/policy-decision.js';
import { type Fingerprints, Fingerprinting } from './fingerprints.js';
import { keptMail } from './kept-mail.js';
import { type MailJudgement, MailJudging } from './mail-judging.service.js';
import type { MailMessageEntity, MailState } from './mail-message.entity.js';
import { MailMessagesRepository } from './mail-messages.repository.js';
import { MailRecording, type Write } from './mail-recording.service.js';
import { outgoing, ROUTE_HEADER } from './outgoing.js';
import { MARK, PassageMarks } from './passage-mark.js';
import { LOOP, NOT_RECORDED, textOf } from './replies.js';
import { holdOf, planned, plannedAgain, type Ruled, type Step } from './steps.js';
import { rowOf } from './trace-row.js';

/** A message that is changed more often while it is looked at is to come again. */
const MOST_CHANGES = 3;

/** A message, and how it is known again. */
interface Passage {
  given: MailTransaction;
  prints: Fingerprints;
}

/** With what was read of it first. */
interface Known extends Passage {
  /** The company has limited or locked senders. */
  hasStates: boolean;
}

/**
 * Decides what becomes of every message that passes through a mail server, whichever door it came by, and records it. A message
 * that comes again, because its mail server asks again, gets the same answer and is judged once.
 */
@Injectable()
export class MailGate {
  private readonly logger = new Logger(MailGate.name);
  private readonly printing: Fingerprinting;
  private readonly marks: PassageMarks;
  /** Routes that policies name and nobody has configured: each is logged once. */
  private readonly missing = new Set<string>();

  constructor(
    private readonly judging: MailJudging,
    private readonly policies: CompanyPolicies,
    private readonly messages: MailMessagesRepository,
    private readonly recording: MailRecording,
    private readonly stored: StoredMail,
    private readonly retention: RetentionPolicy,
    private readonly pseudonyms: Pseudonyms,
    private readonly profiles: CompanyProfiles,
    private readonly restrictions: SenderRestrictions,
    private readonly rules: CompanySenderRules,
    private readonly keeping: ScanRetention,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    const { JWT_SECRET } = config;
    this.printing = new Fingerprinting(JWT_SECRET);
    this.marks = new PassageMarks(JWT_SECRET);
  }

  /** Never fails: while the database is away the mail server is asked to try again later. */
  async decide(given: MailTransaction): Promise<MailDecision> {
    const stop = mailDecisionSeconds.startTimer({ door: given.door });
    const decision = await this.decideNow(given);
    stop();
    mailMessages.inc({ door: given.door, action: decision.action });
    return decision;
  }

  private async decideNow(given: MailTransaction): Promise<MailDecision> {
    const { passed, isLoop } = this.marks.read(given);
    if (isLoop) return plain(given, newId(), 'refuse', LOOP);
    if (passed !== null) return plain(given, passed, 'deliver', null);
    try {
      return await this.decideBy({ given, prints: this.printing.of(given) });
    } catch (error) {
      this.logger.warn(errorForLog('A message on its way could not be recorded', error));
      return plain(given, newId(), 'defer', NOT_RECORDED);
    }
  }

  private async decideBy(passage: Passage): Promise<MailDecision> {
    const { given, prints } = passage;
    const started = performance.now();
    const { hasCome, hasCopy, hasStates } = await this.messages.known(prints, given.caller);
    const known = { ...passage, hasStates };
    const again = hasCome ? await this.cameBefore(known) : null;
    if (again) return again;
    const judgement = (hasCopy ? await this.ofCopy(passage) : null) ?? (await this.judging.judge(given));
    return this.first(known, judgement, started);
  }

  /** Null when it is new. People may decide at that moment: then it is done as they say. */
  private async cameBefore(passage: Known): Promise<MailDecision | null> {
    const { given, prints } = passage;
    for (let attempt = 0; attempt < MOST_CHANGES; attempt += 1) {
      const earlier = await this.messages.latest(prints.exact, given.caller);
      if (!earlier) return null;
      const decision = await this.again(passage, earlier);
      if (decision) return decision;
    }
    throw new Error('The message is being changed all the time');
  }

  /** The judgement of the same message to other recipients; null when there is none. */
  private async ofCopy({ given, prints }: Passage): Promise<MailJudgement | null> {
    const copy = await this.messages.latestCopy(prints.content, given.caller);
    const judged = await this.judgedBefore(copy);
    if (!copy || !judged) return null;
    return {
      outcome: judged,
      scanId: copy.scanId,
      subject: copy.subject,
      messageId: copy.messageId,
      from: copy.sender,
    };
  }

  private async judgedBefore(
    message: Pick<MailMessageEntity, 'clientId' | 'scanId'> | null,
  ): Promise<JudgedMail | null> {
    if (!message || message.scanId === null) return null;
    return this.judging.judgedBefore(message.clientId, message.scanId);
  }

  private async first(passage: Known, judgement: MailJudgement, started: number): Promise<MailDecision> {
    const { given, prints } = passage;
    const id = newId();
    const row = rowOf(id, given, prints, judgement);
    const retain = await this.retention.of(given.caller);
    const ruled = await this.ruled(passage, row.sender, retain);
    const planning = planned(id, judgement.outcome, ruled);
    const judgedMs = Math.round(performance.now() - started);
    const write: Write<ReturnType<typeof planning.plan>> = async (
      { step, outcome },
      counted,
      transaction,
    ) => {
      const { state, reply } = step;
      const decided = { ...outcome, state, ...holdOf(step), reply: reply && textOf(reply) };
      const mail = { ...row, ...decided, retain, judgedMs, counted };
      await this.messages.insert(keptMail(mail, ruled.nameOf), transaction);
      return true;
    };
    const recorded = { ...row, sender: ruled.nameOf(row.sender) };
    const { step, outcome } =
      (await this.recording.record(recorded, ruled, planning, write)) ?? planning.plan(null);
    return this.decisionOf(id, { ...step, copyTo: outcome.copyTo }, judgedIn(judgement), ruled);
  }

  /**
   * A message that came before; null when it was changed meanwhile. One that nobody could judge then, and that no worker is
   * judging, is judged now.
   */
  private async again(passage: Known, earlier: MailMessageEntity): Promise<MailDecision | null> {
    const { given } = passage;
    const { id, state, attempts } = earlier;
    const judgement = await this.judgementOf(given, earlier);
    const judged = judgedIn(judgement);
    const ruled = await this.ruled(passage, senderOf(given, earlier), earlier.retain, earlier.sender);
    const known = { scanId: judgement.scanId, score: judged?.score ?? null, attempts: attempts + 1 };
    const planning = plannedAgain(earlier, judgement.outcome, ruled);
    const plan = await this.recording.record(
      earlier,
      ruled,
      planning,
      ({ step, outcome }, isCounted, transaction) => {
        const held = step.hold ? holdOf(step) : {};
        const counted = isCounted ? { counted: true } : {};
        const changed = { ...outcome, ...known, ...held, ...counted, state: step.state };
        return this.messages.change(id, [state], changed, transaction);
      },
    );
    if (plan?.outcome.unsure && !earlier.unsure) mailUnsure.inc();
    if (!plan) return null;
    // Unless the policy decides again, as it was decided then.
    const { copyTo = earlier.copyTo } = plan.outcome;
    return this.decisionOf(id, { ...plan.step, copyTo }, judged, ruled);
  }

  /** @throws what the database throws */
  private async ruled(
    { given, hasStates }: Known,
    sender: string,
    retain: Retain,
    account = sender,
  ): Promise<Ruled> {
    const [policy, restricted] = await Promise.all([
      this.policies.of(given.caller, sender),
      hasStates ? this.restrictedBy(given.caller, account, retain) : null,
    ]);
    const mayStore = retain !== 'verdict' && this.stored.holdsFor(given.door);
    const { clientId } = given.caller;
    return {
      given,
      policy,
      holdBy: mayStore ? policy.holdBy : 'deferral',
      route: this.configured(policy.route),
      copyTo: await this.auditorOf(given, policy),
      restricted,
      retain,
      nameOf: (address) => (retain === 'full' ? address : this.pseudonyms.of(clientId, address)),
    };
  }

  /** What counts for mail of a sender that is limited or locked; null for others. */
  private async restrictedBy(
    caller: MailTransaction['caller'],
    sender: string,
    retain: Retain,
  ): Promise<Restricted | null> {
    const { clientId } = caller;
    const senderId = this.keeping.senderIdOf(caller, sender, retain);
    const [restriction, { lockedMail }] = await Promise.all([
      this.restrictions.of(clientId, senderId),
      this.rules.of(clientId),
    ]);
    return restriction && { ...restriction, action: lockedMail };
  }

  /** Nobody by a protocol that can't send copies, outside what the company declares now, or who receives the message anyway. */
  private async auditorOf(
    { caller: { clientId, apiKeyId }, door, envelope }: MailTransaction,
    { copyTo }: PolicyContent,
  ): Promise<string | null> {
    if (copyTo === null || door === 'rspamd') return null;
    const auditor = sameAddress(copyTo);
    if (envelope.to.some((address) => sameAddress(address) === auditor)) return null;
    return isOwn(copyTo, await this.profiles.of(clientId, apiKeyId)) ? copyTo : null;
  }

  /** A route that has vanished since a policy named it is no route. */
  private configured(route: string | null): string | null {
    if (route === null || this.config.GATEWAY_ROUTES.some(({ name }) => name === route)) return route;
    if (!this.missing.has(route))
      this.logger.error(
        `GATEWAY_ROUTES lacks "${route}", which mail policies name: their mail is only tagged`,
      );
    this.missing.add(route);
    return null;
  }

  private async judgementOf(
    given: MailTransaction,
    { scanId, reason, subject, messageId, sender, ...earlier }: MailMessageEntity,
  ): Promise<MailJudgement> {
    const judged = await this.judgedBefore({ ...earlier, scanId });
    const isOver = scanId !== null || SETTLED.has(earlier.state);
    if (!judged && !isOver) return this.judging.judge(given);
    return { outcome: judged ?? unjudgedBecause(reason), scanId, subject, messageId, from: sender };
  }

  private decisionOf(
    id: string,
    { action, reply, isTagged, route = null, copyTo }: Step & { copyTo: string | null },
    judged: JudgedMail | null,
    { given, policy }: Ruled,
  ): MailDecision {
    const { raw, subject, headers } = outgoing(given.raw, isTagged ? policy.subjectTag : null);
    const mark = { name: MARK, value: this.marks.of(id, { envelope: given.envelope, raw }) };
    const verdict = policy.verdictHeaders ? verdictHeaders(judged) : [];
    const isOurs = given.door === 'smtp';
    const named = route === null || isOurs ? [] : [{ name: ROUTE_HEADER, value: route }];
    // The mark covers what is below it: what we add stands above.
    const added = [...verdict, ...named, ...headers, mark];
    return {
      id,
      action,
      route: isOurs ? route : null,
      copyTo: action === 'deliver' ? copyTo : null,
      reply,
      raw,
      subject,
      headers: added,
      judged,
      policy,
    };
  }
}

/** Of a message that came before: a pseudonym names the company no group. */
const senderOf = (given: MailTransaction, { retain, sender }: MailMessageEntity): string =>
  retain === 'full' ? sender : (given.login ?? given.envelope.from);

const judgedIn = ({ outcome }: MailJudgement): JudgedMail | null =>
  typeof outcome === 'string' ? null : outcome;

/** What has been decided on whatever a verdict would say. */
const SETTLED: ReadonlySet<MailState> = new Set(['held', 'released', 'refused', 'expired', 'relayed']);

/** Why a message had no verdict when it came before. */
const unjudgedBecause = (reason: Reason | null): Unjudged =>
  reason === 'quota' || reason === 'unreadable' || reason === 'failed' ? reason : 'late';

/** For a message of which nothing is recorded. */
function plain(
  { raw: given }: MailTransaction,
  id: string,
  action: DoorAction,
  reply: Reply | null,
): MailDecision {
  const nothing = { route: null, copyTo: null, subject: null, headers: [], judged: null, policy: null };
  return { ...nothing, id, action, reply, raw: given };
}

function verdictHeaders(judged: JudgedMail | null): { name: string; value: string }[] {
  if (!judged) return [{ name: 'X-Gatepost-Status', value: 'unchecked' }];
  return [
    { name: 'X-Gatepost-Status', value: 'checked' },
    { name: 'X-Gatepost-Score', value: String(judged.score) },
  ];
}
