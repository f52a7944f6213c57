import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { focusFirst } from '../../components/dialog/focus-first.js';
import { Keys } from '../../components/Keys.js';
import { shortcuts } from './shortcut-list.js';
import { switchSingleKeys, useSingleKeys } from './setting.js';

export function HelpDialog({ close }: { close: () => void }) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={close} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>
        <Trans>Keyboard shortcuts</Trans>
      </DialogTitle>
      <DialogContent>
        <ShortcutList />
        <SingleKeySwitch />
      </DialogContent>
      <DialogActions ref={focusFirst}>
        <Button variant="contained" onClick={close}>
          <Trans>Close</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ShortcutList() {
  const on = useSingleKeys();
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {shortcuts.map(({ keys, does, single }) => (
        <Box key={does} sx={rowStyle}>
          <Typography component="dt">{does}</Typography>
          <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
            {single && !on ? (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                <Trans>Off</Trans>
              </Box>
            ) : (
              <Keys keys={keys} />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function SingleKeySwitch() {
  const on = useSingleKeys();
  return (
    <Box sx={{ mt: 4 }}>
      <FormControlLabel
        label={t`Single-key shortcuts`}
        control={
          <Switch checked={on} onChange={(_, next) => switchSingleKeys(next)} aria-describedby="keys-note" />
        }
      />
      <Typography id="keys-note" variant="body2" sx={{ color: 'text.secondary' }}>
        <Trans>
          Turn them off if your speech input or screen reader uses these keys. The setting applies to this
          browser only.
        </Trans>
      </Typography>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  minHeight: 40,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
