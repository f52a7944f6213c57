import { Inject, Injectable } from '@nestjs/common';
import { sameAddress } from '../../../common/email-address.js';
import { Recent } from '../../../common/recent.js';
import { Notifications } from '../../../database/notifications.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { gatewayOf } from '../../../config/gateway.js';
import { MailPoliciesRepository } from './mail-policies.repository.js';
import { DEFAULT_POLICY, type PolicyContent, TRIAL_POLICY } from './mail-policy.schemas.js';

/** The NOTIFY channel for changes of policies, and of who is in a group; a trigger sends it. */
const MAIL_POLICY_CHANGED = 'mail_policy_changed';
/** Policies remembered at most. */
const MAX_KNOWN = 1_000;

/** What was read a moment ago; while the database is away, what was read last. */
class Lasting<V> {
  private readonly known = new Recent<V>(MAX_KNOWN);
  private readonly last = new Map<string, V>();

  /** @throws what the database throws, where nothing was ever read here */
  async get(key: string, read: () => Promise<V>): Promise<V> {
    try {
      const value = await this.known.get(key, read);
      this.remember(key, value);
      return value;
    } catch (error) {
      const last = this.last.get(key);
      if (last !== undefined) return last;
      throw error;
    }
  }

  forget(): void {
    this.known.forget();
  }

  private remember(key: string, value: V): void {
    this.last.delete(key);
    this.last.set(key, value);
    const [oldest] = this.last.keys();
    if (this.last.size > MAX_KNOWN && oldest !== undefined) this.last.delete(oldest);
  }
}

/**
 * The policies that mail is decided by, read at most once a second while nothing changes. While the database is away the last
 * one that was read counts: mail goes on as it did.
 */
@Injectable()
export class CompanyPolicies {
  /** Of companies that have set none. */
  readonly unset: PolicyContent;
  private readonly ofKeys = new Lasting<{ policy: PolicyContent; hasGroups: boolean }>();
  private readonly ofSenders = new Lasting<PolicyContent | null>();

  constructor(
    private readonly policies: MailPoliciesRepository,
    notifications: Notifications,
    @Inject(CONFIG) config: Config,
  ) {
    this.unset = gatewayOf(config) === 'trial' ? TRIAL_POLICY : DEFAULT_POLICY;
    notifications.listen(MAIL_POLICY_CHANGED, () => this.forget());
  }

  /**
   * That of the sender's group, or else the key's, or else the company's.
   * @throws what the database throws, where none was ever read here
   */
  async of(
    { clientId, apiKeyId }: { clientId: string; apiKeyId: string },
    sender: string,
  ): Promise<PolicyContent> {
    const { policy, hasGroups } = await this.ofKeys.get(`${clientId} ${apiKeyId}`, async () => {
      const { content, hasGroups } = await this.policies.applicable(clientId, apiKeyId);
      return { policy: content ? { ...DEFAULT_POLICY, ...content } : this.unset, hasGroups };
    });
    return (hasGroups && (await this.ofGroup(clientId, sender))) || policy;
  }

  forget(): void {
    this.ofKeys.forget();
    this.ofSenders.forget();
  }

  private async ofGroup(clientId: string, sender: string): Promise<PolicyContent | null> {
    const entries = entriesOf(sender);
    const [address] = entries;
    if (address === undefined) return null;
    return this.ofSenders.get(`${clientId} ${address}`, async () => {
      const content = await this.policies.ofSender(clientId, entries);
      return content && { ...DEFAULT_POLICY, ...content };
    });
  }
}

/** By which entries of groups a sender is in one, the strongest first; none where it is no address. */
function entriesOf(sender: string): string[] {
  const address = sameAddress(sender);
  const at = address.lastIndexOf('@');
  return at === -1 ? [] : [address, address.slice(at)];
}
