import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../api/errors.js';
import {
  proposalsDismissMutation,
  proposalsListOptions,
  proposalsListQueryKey,
  scansGetOptions,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import type { Proposal, ScanDetails } from '../../../api/types.js';
import { useNotice } from '../../../components/notice/use-notice.js';

const broken = t`The proposal could not be dismissed`;
const texts = { lead: broken, refused: broken, broken };

/** A proposal with the message that it is settled by. */
interface Settling {
  scan: ScanDetails;
  proposed: Proposal['remedies'];
}

/** What is proposed, and what an Admin does about it. */
export function useProposals() {
  const queries = useQueryClient();
  const say = useNotice();
  const list = useQuery(proposalsListOptions());
  const [settling, setSettling] = useState<Settling | null>(null);
  const dismissal = useMutation({
    ...proposalsDismissMutation(),
    onSuccess: () => say(t`Not proposed again for 30 days.`),
    onError: (error) => say(failureText(error, texts), { warning: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: proposalsListQueryKey() }),
  });
  const settle = async ({ scanId, remedies }: Proposal) => {
    try {
      const { data: scan } = await queries.fetchQuery(scansGetOptions({ path: { id: scanId } }));
      setSettling({ scan, proposed: remedies });
    } catch {
      say(t`The message could not be loaded.`, { warning: true });
    }
  };
  return {
    list,
    settling,
    close: () => setSettling(null),
    actions: {
      settle: (proposal: Proposal) => void settle(proposal),
      dismiss: ({ id }: Proposal) => dismissal.mutate({ path: { id } }),
      isBusy: dismissal.isPending,
    },
  };
}
