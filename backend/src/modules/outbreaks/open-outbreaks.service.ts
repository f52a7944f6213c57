import { Injectable } from '@nestjs/common';
import type { Traits, Verdict } from '@gatepost/detector';
import { Recent } from '../../common/recent.js';
import { Notifications } from '../../database/notifications.js';
import { OutbreaksRepository } from './outbreaks.repository.js';
import { type Outbreak, raisedByOutbreak } from './raise.js';

/** The NOTIFY channel for outbreaks that open or close; a trigger sends it. */
const OUTBREAKS_CHANGED = 'outbreaks_changed';
/** Clients whose open outbreaks are remembered; mostly none. */
const MAX_KNOWN = 10_000;

/** The open outbreaks that messages are compared with, remembered as profiles are. */
@Injectable()
export class OpenOutbreaks {
  private readonly known = new Recent<Outbreak[]>(MAX_KNOWN);

  constructor(
    private readonly repository: OutbreaksRepository,
    notifications: Notifications,
  ) {
    notifications.listen(OUTBREAKS_CHANGED, () => this.forget());
  }

  of(clientId: string): Promise<Outbreak[]> {
    return this.known.get(clientId, () => this.repository.open(clientId));
  }

  /** The verdict on a message, at least as high as the `outbreaks` that it belongs to. */
  raise(verdict: Verdict, traits: Traits, outbreaks: readonly Outbreak[]): Verdict {
    return raisedByOutbreak(verdict, traits, outbreaks);
  }

  forget(): void {
    this.known.forget();
  }
}
