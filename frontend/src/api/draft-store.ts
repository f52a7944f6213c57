import type { KeyValueStore } from './session-storage.js';
import type { SessionState } from './session-store.js';

interface Draft {
  /** The author's email address: nobody else gets the draft back. */
  owner: string;
  text: string;
}

const KEY = 'gp-draft';

/**
 * Something typed but not yet sent. While the session lasts, the tab's storage keeps it across reloads. When the server
 * or a timeout ends the session, it stays only in memory, until the same person logs in again. A logout discards it.
 */
export class DraftStore {
  private held: Draft | null = null;

  constructor(
    private readonly tab: KeyValueStore,
    private readonly state: () => SessionState,
  ) {
    if (!state().session) this.remove();
  }

  keep(text: string): void {
    const owner = this.state().session?.user.email;
    if (!owner) return;
    this.held = { owner, text };
    try {
      this.tab.setItem(KEY, JSON.stringify(this.held));
    } catch {
      // The storage is full: the draft then lives as long as the page.
    }
  }

  read(): string | null {
    const draft = this.held ?? this.stored();
    return draft && draft.owner === this.state().session?.user.email ? draft.text : null;
  }

  drop(): void {
    this.held = null;
    this.remove();
  }

  /** To be called on every change of the session. */
  readonly followSession = (): void => {
    const state = this.state();
    if (state.session) return;
    this.remove();
    if (state.reason === 'logout' || state.reason === 'elsewhere') this.held = null;
  };

  private remove(): void {
    this.tab.removeItem(KEY);
  }

  private stored(): Draft | null {
    try {
      const draft: unknown = JSON.parse(this.tab.getItem(KEY) ?? 'null');
      return isDraft(draft) ? draft : null;
    } catch {
      return null;
    }
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'owner') === 'string' &&
  typeof Reflect.get(value, 'text') === 'string';
