import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { INSET, Panel } from '../../../components/Panel.js';

/** As high as the window, so that the page's foot does not move when the scan is there. */
export const DetailsSkeleton = () => (
  <Box sx={{ minHeight: '100vh' }}>
    <LoadingScan />
  </Box>
);

function LoadingScan() {
  return (
    <Panel aria-busy="true" aria-label={t`Loading the scan`} sx={{ minHeight: 480 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 8,
          p: INSET,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Skeleton variant="rounded" width={180} height={101} />
        <Box sx={{ flex: 1 }}>
          <Skeleton variant="text" width="30%" height={28} />
          <Skeleton variant="text" width="80%" />
          <Skeleton variant="text" width="60%" />
        </Box>
      </Box>
      <Box sx={{ p: INSET }}>
        <Skeleton variant="text" width="25%" />
        <Skeleton variant="text" width="90%" />
        <Skeleton variant="text" width="85%" />
      </Box>
    </Panel>
  );
}
