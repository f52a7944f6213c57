import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Hand } from 'lucide-react';
import type { MailPolicy } from '../../../api/types.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { LinkButton } from '../../../components/LinkButton.js';
import { paths } from '../../../components/paths.js';
import { usePolicy } from '../policy/use-policy.js';
import type { HeldFilter } from './held-filter.js';

const holds = ({ mode, holdFrom, evidence }: MailPolicy): boolean =>
  mode === 'enforce' && (holdFrom !== null || evidence.some(({ action }) => action === 'hold'));

/** Nothing to decide: and, while the company's policy holds nothing, how that is switched on. */
export function NoHeld({ filter: { view, group } }: { filter: HeldFilter }) {
  const policy = usePolicy(null);
  if (view === 'decided') return <EmptyState icon={Hand} sentence={t`Nothing has been decided yet.`} />;
  if (group) return <EmptyState icon={Hand} sentence={t`No messages in this group are waiting anymore.`} />;
  if (policy.isPending) return <Skeleton variant="rounded" height={320} aria-busy="true" />;
  if (policy.data && holds(policy.data.data))
    return <EmptyState icon={Hand} sentence={t`Nothing is waiting for a decision.`} />;
  return (
    <EmptyState
      icon={Hand}
      sentence={t`Nothing is waiting for a decision.`}
      action={
        <>
          <Box sx={{ maxWidth: '60ch' }}>
            <Trans>
              Mail is held once the mail policy is set to Enforce and says which scores or evidence to hold.
            </Trans>
          </Box>
          <LinkButton to={paths.mailPolicy} variant="contained">
            <Trans>Mail policy</Trans>
          </LinkButton>
        </>
      }
    />
  );
}
