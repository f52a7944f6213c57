import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { scansListOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import { prefetch } from '../../api/query-client.js';
import { EmptyState } from '../../components/EmptyState.js';
import { LinkButton } from '../../components/LinkButton.js';
import { INSET, Panel } from '../../components/Panel.js';
import { paths } from '../../components/paths.js';
import { ScanTable } from '../../components/scans/ScanTable.js';

const RECENT = 5;

const empty = (
  <EmptyState
    icon={Inbox}
    sentence={t`No scans yet. Create your first one.`}
    action={
      <LinkButton to={paths.newScan} variant="contained">
        <Trans>Create first scan</Trans>
      </LinkButton>
    }
  />
);

const recent = () => scansListOptions({ query: { pageNumber: 0, pageSize: RECENT } });
prefetch(recent());

export function RecentScans() {
  const scans = useQuery(recent());
  return (
    <Panel>
      <Box sx={{ px: INSET, pt: INSET, pb: 2 }}>
        <Typography variant="h3" component="h2">
          <Trans>Recent scans</Trans>
        </Typography>
      </Box>
      <ScanTable
        label={t`Recent scans`}
        page={scans.data?.data}
        failed={scans.isError}
        retry={() => void scans.refetch()}
        expected={RECENT}
        empty={empty}
      />
    </Panel>
  );
}
