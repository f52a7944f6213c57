import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { heldMailGetQueryKey } from '../../../api/generated/@tanstack/react-query.gen.js';
import type { HeldListItem, HeldMail } from '../../../api/types.js';
import { onDemand } from '../../../components/on-demand.js';
import { usePageShortcuts } from '../../../components/page-shortcuts.js';
import { useKeptFocus } from '../../../components/reading/use-kept-focus.js';
import type { Reading } from '../../../components/reading/use-reading.js';
import { nextOf } from './held-filter.js';
import type { HeldDialogsProps } from './HeldDialogs.js';
import type { HeldPaneProps } from './HeldPane.js';
import type { Held } from './use-held.js';
import { useSettle } from './use-settle.js';

const HeldPane = onDemand<HeldPaneProps>(async () => (await import('./HeldPane.js')).HeldPane);
const HeldDialogs = onDemand<HeldDialogsProps>(async () => (await import('./HeldDialogs.js')).HeldDialogs);

/** The link of a row that is shown. */
const rowOf = (id: string | null) =>
  id === null ? null : document.querySelector<HTMLElement>(`[data-held="${CSS.escape(id)}"] a`);
const focusedId = () => document.activeElement?.closest<HTMLElement>('[data-held]')?.dataset['held'] ?? null;

interface Props {
  held: Held;
  reading: Reading;
  isWide: boolean;
}

/**
 * From message to message: j and k open the next and the previous one, r and b decide about the one that is open, or has the
 * focus, and go on to the next. Shows the one that is read.
 */
export function Deciding({ held, reading, isWide }: Props) {
  const { openId } = reading;
  const { settle, release } = useSettle(held.leaving);
  const [asking, setAsking] = useState<HeldDialogsProps['asking'] | null>(null);
  const steps = useSteps(held, reading);
  useKeptFocus(openId, rowOf);
  const releaseAll = (mail: HeldListItem) => {
    steps.openNext(mail.id);
    void release(mail);
  };
  usePageShortcuts({
    j: () => steps.goBy(1),
    k: () => steps.goBy(-1),
    r: () => steps.withCurrent(releaseAll),
    b: () => steps.withCurrent((mail) => setAsking({ kind: 'refuse', mail })),
  });
  const actions = { releaseAll, ask: setAsking, close: () => reading.show(null) };
  const close = () => setAsking(null);
  return (
    <>
      <HeldPane key={openId} given={openId === null ? null : { id: openId, isWide, ...actions }} />
      <HeldDialogs given={asking && { asking, settle, settled: steps.openNext, close }} />
    </>
  );
}

/** What the keys and the decisions lead to. */
function useSteps(held: Held, reading: Reading) {
  const queries = useQueryClient();
  const messages = held.isGrouped ? [] : (held.messages ?? []);
  const ids = messages.map(({ id }) => id);
  const open = (id: string | null) => {
    rowOf(id)?.focus();
    reading.show(id);
  };
  const current = () => reading.latest() ?? focusedId();
  /** One that a link leads to need not be in the part of the list that is shown. */
  const loaded = (id: string) =>
    queries.getQueryData<{ data: HeldMail }>(heldMailGetQueryKey({ path: { id } }))?.data;
  return {
    goBy: (step: number) => {
      const place = ids.indexOf(current() ?? '') + step;
      const id = ids[Math.max(0, Math.min(place, ids.length - 1))];
      if (id !== undefined) open(id);
    },
    openNext: (id: string) => open(nextOf(ids, id)),
    withCurrent: (act: (mail: HeldListItem) => void) => {
      const id = current();
      const mail = id === null ? undefined : (messages.find((each) => each.id === id) ?? loaded(id));
      if (mail?.state === 'held' && !held.leaving.ids.has(mail.id)) act(mail);
    },
  };
}
