import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CircleCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '../../components/Chip.js';
import { onDemand } from '../../components/on-demand.js';
import { INSET, Panel } from '../../components/Panel.js';
import { useTwoFactor } from './use-two-factor.js';

const RequirementDialog = onDemand(async () => (await import('./RequirementDialog.js')).RequirementDialog);

/** For Admins: whether the company requires it of everyone. */
export function RequirementPanel() {
  const { twoFactor, reload } = useTwoFactor();
  const [open, setOpen] = useState(false);
  if (!twoFactor) return null;
  const { required, enabledAt } = twoFactor;
  return (
    <Panel as="section" sx={{ p: INSET }}>
      <Typography variant="h3" component="h2">
        <Trans>For your whole company</Trans>
      </Typography>
      <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary' }}>
        <Trans>
          When it is required, people without two-factor authentication have to set it up before they can do
          anything else. API keys are not affected.
        </Trans>
      </Typography>
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <Chip tone={required ? 'safe' : 'neutral'} icon={required ? CircleCheck : ShieldOff}>
          {required ? t`Required` : t`Not required`}
        </Chip>
        {enabledAt === null && !required ? (
          <Typography>
            <Trans>Set it up for yourself first.</Trans>
          </Typography>
        ) : (
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {required ? t`No longer require it` : t`Require it for everyone`}
          </Button>
        )}
      </Box>
      <RequirementDialog
        given={open && { required: !required, changed: reload, close: () => setOpen(false) }}
      />
    </Panel>
  );
}
