import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

/** Below a list that goes on: leads to its next part. */
export function EarlierButton({ show }: { show: () => void }) {
  return (
    <Box sx={{ display: 'grid', justifyContent: 'center', mt: 4 }}>
      <Button variant="outlined" onClick={show}>
        <Trans>Show earlier</Trans>
      </Button>
    </Box>
  );
}
