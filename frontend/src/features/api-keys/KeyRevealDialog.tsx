import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { TriangleAlert } from 'lucide-react';
import { CopyButton } from '../../components/CopyButton.js';
import { fonts } from '../../theme/tokens.js';

/** The key's text, this once. Only its own button closes it. */
export function KeyRevealDialog({ plainTextKey, close }: { plainTextKey: string; close: () => void }) {
  return (
    <Dialog open fullWidth aria-labelledby="reveal-title">
      <DialogTitle id="reveal-title">Your new API key</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Alert severity="warning" icon={<TriangleAlert size={18} aria-hidden="true" />}>
          Copy it now: it is shown this once and can't be seen again.
        </Alert>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Box component="code" sx={codeStyle}>
            {plainTextKey}
          </Box>
          <CopyButton text={plainTextKey} what="API key" />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const codeStyle = {
  flex: 1,
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  bgcolor: 'background.default',
  fontFamily: fonts.code,
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
} as const;
