import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { List, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useUser } from '../../api/session.js';
import { LinkButton } from '../../components/LinkButton.js';
import { PageHeader } from '../../components/PageHeader.js';
import { paths } from '../../components/paths.js';
import { areOver } from './first-steps-hint.js';
import { FirstStepsSkeleton } from './FirstStepsSkeleton.js';
import { RecentScans } from './RecentScans.js';
import { StatStrip } from './StatStrip.js';
import { TodaySkeleton } from './today/TodaySkeleton.js';
import { TrendPanel } from './trend/TrendPanel.js';
import { UsagePanel } from './UsagePanel.js';

const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps.js')).FirstSteps }));
/** Last on the page, since it grows with its lists: nothing else moves. */
const TodayPanel = lazy(async () => ({ default: (await import('./today/TodayPanel.js')).TodayPanel }));

export function DashboardPage() {
  const user = useUser();
  return (
    <>
      <PageHeader
        title={t`Welcome, ${user?.firstName ?? ''}`}
        tab={t`Dashboard`}
        sentence={t`What was scanned, and what needs a second look.`}
        actions={
          <>
            <LinkButton to={paths.scans} variant="outlined" startIcon={<List size={16} aria-hidden="true" />}>
              <Trans>View all scans</Trans>
            </LinkButton>
            <LinkButton
              to={paths.newScan}
              variant="contained"
              startIcon={<Plus size={16} aria-hidden="true" />}
            >
              <Trans>New scan</Trans>
            </LinkButton>
          </>
        }
      />
      {user && !areOver(user.email) && (
        <Suspense fallback={<FirstStepsSkeleton />}>
          <FirstSteps email={user.email} />
        </Suspense>
      )}
      <StatStrip />
      <Box sx={overviewStyle}>
        <TrendPanel />
        <UsagePanel />
      </Box>
      <RecentScans />
      <Suspense fallback={<TodaySkeleton />}>
        <TodayPanel />
      </Suspense>
    </>
  );
}

const overviewStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
  gap: 6,
  mb: 6,
} as const;
