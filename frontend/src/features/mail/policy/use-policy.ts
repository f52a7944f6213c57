import { useQuery } from '@tanstack/react-query';
import {
  mailPolicyGetOfGroupQueryKey,
  mailPolicyGetOfKeyQueryKey,
  mailPolicyGetQueryKey,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import { mailPolicyGet, mailPolicyGetOfGroup, mailPolicyGetOfKey } from '../../../api/generated/sdk.gen.js';

/** Whose policy: that of an API key or of a sender group; null for the company's own. */
export type PolicyOwner = { kind: 'key' | 'group'; id: string } | null;

const KINDS = ['key', 'group'] as const;

/** As the address has it. */
export function ownerOf(params: URLSearchParams): PolicyOwner {
  const kind = KINDS.find((known) => params.get(known));
  return kind ? { kind, id: params.get(kind) ?? '' } : null;
}

export function policyKeyOf(owner: PolicyOwner) {
  if (owner === null) return mailPolicyGetQueryKey();
  const path = { id: owner.id };
  return owner.kind === 'key' ? mailPolicyGetOfKeyQueryKey({ path }) : mailPolicyGetOfGroupQueryKey({ path });
}

/** The policy that counts for the owner. */
export const usePolicy = (owner: PolicyOwner) =>
  useQuery({
    queryKey: policyKeyOf(owner),
    queryFn: async ({ signal }) => {
      const { data } = await read(owner, signal);
      return data;
    },
  });

const read = (owner: PolicyOwner, signal: AbortSignal) => {
  if (owner === null) return mailPolicyGet({ signal });
  const path = { id: owner.id };
  return owner.kind === 'key' ? mailPolicyGetOfKey({ path, signal }) : mailPolicyGetOfGroup({ path, signal });
};
