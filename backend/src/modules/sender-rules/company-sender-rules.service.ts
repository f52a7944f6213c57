import { Injectable } from '@nestjs/common';
import { Recent } from '../../common/recent.js';
import { Notifications } from '../../database/notifications.js';
import { SenderRulesRepository } from './sender-rules.repository.js';
import { DEFAULT_RULES, type SenderRulesContent } from './sender-rules.schemas.js';

/** The NOTIFY channel for changes of rules; a trigger sends it. */
const SENDER_RULES_CHANGED = 'sender_rules_changed';
const MAX_KNOWN = 10_000;

/** What a company wants to become of what its locked accounts send, read at most once a second while nothing changes. */
@Injectable()
export class CompanySenderRules {
  private readonly known = new Recent<SenderRulesContent>(MAX_KNOWN);

  constructor(
    private readonly repository: SenderRulesRepository,
    notifications: Notifications,
  ) {
    notifications.listen(SENDER_RULES_CHANGED, () => this.forget());
  }

  of(clientId: string): Promise<SenderRulesContent> {
    return this.known.get(
      clientId,
      async () => (await this.repository.find(clientId))?.content ?? DEFAULT_RULES,
    );
  }

  forget(): void {
    this.known.forget();
  }
}
