import { describe, expect, it } from 'vitest';
import { DraftStore } from './draft-store.js';
import type { SessionState } from './session-store.js';
import { fakeStores } from './testing/fake-stores.js';

const sessionOf = (email: string): SessionState => ({
  session: {
    accessToken: 'token',
    user: { firstName: 'Ada', lastName: 'Lovelace', email, role: 'Admin', language: null },
    rememberMe: false,
    tokenExpiration: 1,
  },
});
const ada = sessionOf('ada@example.com');

function world() {
  const { tab } = fakeStores();
  let state: SessionState = ada;
  const open = () => new DraftStore(tab, () => state);
  const become = (next: SessionState) => void (state = next);
  return { tab, open, become };
}

describe('DraftStore', () => {
  it('gives a draft back after a reload', () => {
    const { open } = world();
    open().keep('Dear all');
    expect(open().read()).toBe('Dear all');
  });

  it('drops what was sent', () => {
    const { open, tab } = world();
    const draft = open();
    draft.keep('Dear all');
    draft.drop();
    expect([draft.read(), tab.content()]).toEqual([null, {}]);
  });

  it.each([
    ['logout', null],
    ['elsewhere', null],
    ['expired', 'Dear all'],
    ['rejected', 'Dear all'],
  ] as const)(
    'leaves nothing in the storage at the end by %s, and the same person gets %s',
    (reason, back) => {
      const { open, become, tab } = world();
      const draft = open();
      draft.keep('Dear all');
      become({ session: null, reason });
      draft.followSession();
      expect([tab.content(), draft.read()]).toEqual([{}, null]);
      become(ada);
      expect(draft.read()).toBe(back);
    },
  );

  it('gives nobody the draft of another', () => {
    const { open, become } = world();
    const draft = open();
    draft.keep('Dear all');
    become(sessionOf('eve@example.com'));
    expect([draft.read(), open().read()]).toEqual([null, null]);
  });

  it('clears what a session that ended while the tab was closed has left', () => {
    const { open, become, tab } = world();
    open().keep('Dear all');
    become({ session: null, reason: 'expired' });
    open();
    expect(tab.content()).toEqual({});
  });

  it.each(['null', '{}', '{"owner":1}', 'not json'])('takes no notice of a broken entry %s', (entry) => {
    const { open, tab } = world();
    tab.setItem('gp-draft', entry);
    expect(open().read()).toBeNull();
  });
});
