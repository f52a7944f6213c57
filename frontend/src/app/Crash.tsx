import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import { EmptyState } from '../components/EmptyState.js';

/** A page's code could not be loaded (often after a new version was deployed) or threw while rendering. */
export function Crash() {
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh' }}>
      <EmptyState
        urgent
        wholePage
        icon={RefreshCw}
        sentence="This page could not be shown. Reload to try again."
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      />
    </Box>
  );
}
