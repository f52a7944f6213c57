import { Injectable } from '@nestjs/common';
import type { FindTemplates } from '@gatepost/detector';
import { Recent } from '../../common/recent.js';
import { Notifications } from '../../database/notifications.js';
import { Together } from '../../database/together.js';
import { TemplatesRepository } from './templates.repository.js';

/** The NOTIFY channel for templates that are added or removed; a trigger sends it. */
const TEMPLATES_CHANGED = 'templates_changed';
/** Companies of which it is remembered whether they have any. */
const MAX_KNOWN = 10_000;

/** A message that is to be compared with the templates of its company. */
interface Asked {
  clientId: string;
  outline: Parameters<FindTemplates>[0];
}

/**
 * The templates that messages are compared with. A company without any costs a question a second at most; else each message
 * asks the database, so that what is revoked counts for no message any more, whichever process judges it.
 */
@Injectable()
export class CompanyTemplates {
  private readonly users = new Recent<boolean>(MAX_KNOWN);
  private readonly searches = new Together((asked: readonly Asked[]) =>
    this.repository.search(
      asked[0]?.clientId ?? '',
      asked.map(({ outline }) => outline),
    ),
  );

  constructor(
    private readonly repository: TemplatesRepository,
    notifications: Notifications,
  ) {
    notifications.listen(TEMPLATES_CHANGED, () => this.forget());
  }

  /** Finds the client's templates for a message; null while it has none. */
  async of(clientId: string): Promise<FindTemplates | null> {
    if (!(await this.users.get(clientId, () => this.repository.hasAny(clientId)))) return null;
    return (outline) => this.searches.add(clientId, { clientId, outline });
  }

  forget(): void {
    this.users.forget();
  }
}
