import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useIsAdmin } from '../../api/session.js';
import { PageHeader } from '../../components/PageHeader.js';
import { RequirementPanel } from './RequirementPanel.js';
import { SessionsPanel } from './SessionsPanel.js';
import { TwoFactorPanel } from './TwoFactorPanel.js';

const SingleSignOnPanel = lazy(async () => ({
  default: (await import('./SingleSignOnPanel.js')).SingleSignOnPanel,
}));

export function SecurityPage() {
  const isAdmin = useIsAdmin();
  return (
    <>
      <PageHeader title={t`Security`} sentence={t`How you sign in, and where you are signed in.`} />
      <Box sx={{ display: 'grid', gap: 6 }}>
        <TwoFactorPanel />
        <SessionsPanel />
        {isAdmin && <RequirementPanel />}
        {isAdmin && (
          <Suspense fallback={<Skeleton variant="rounded" height={180} aria-busy="true" />}>
            <SingleSignOnPanel />
          </Suspense>
        )}
      </Box>
    </>
  );
}
