import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  heldMailGroupsOptions,
  heldMailListOptions,
  senderGroupsListOptions,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import { groupedBy, heldFilterOf, type HeldFilter, listQueryOf, paramsOf } from './held-filter.js';

/** Mail comes all the time, and colleagues decide too. */
const REFRESH_MS = 30_000;
const fresh = { refetchInterval: REFRESH_MS, refetchOnMount: 'always' } as const;

/** View, group and place live in the address: back, reload and sharing work. */
export function useHeld() {
  const [params, setParams] = useSearchParams();
  const filter = heldFilterOf(params);
  const by = groupedBy(filter.view);
  const isGrouped = by !== null && filter.group === '';
  const list = useQuery({
    ...heldMailListOptions({ query: listQueryOf(filter) }),
    ...fresh,
    enabled: !isGrouped,
  });
  const groups = useQuery({
    ...heldMailGroupsOptions({ query: { by: by ?? 'campaign' } }),
    ...fresh,
    enabled: isGrouped,
  });
  const leaving = useLeaving();
  return {
    filter,
    isGrouped,
    list,
    groups,
    leaving,
    groupNames: useGroupNames(filter.view === 'groups'),
    messages: list.data?.data.messages.filter(({ id }) => !leaving.ids.has(id)),
    show: (next: Partial<HeldFilter>) => setParams(paramsOf({ ...filter, cursor: '', ...next })),
  };
}

export type Held = ReturnType<typeof useHeld>;

/** What sender groups are called, by their ids. */
export type GroupNames = (id: string) => string;

function useGroupNames(isNeeded: boolean): GroupNames {
  const { data } = useQuery({ ...senderGroupsListOptions(), enabled: isNeeded });
  return (id) => {
    if (id === 'none') return t`Senders in no group`;
    return data?.data.groups.find((group) => group.id === id)?.name ?? t`Sender group`;
  };
}

/** Messages whose decision is on its way to the server: they have left the list before it is loaded anew. */
function useLeaving() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    add: (id: string) => setIds((last) => new Set([...last, id])),
    remove: (id: string) => setIds((last) => new Set([...last].filter((other) => other !== id))),
  };
}

export type Leaving = ReturnType<typeof useLeaving>;
