import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { CircleCheck, ShieldOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { failureText } from '../../api/errors.js';
import { Chip } from '../../components/Chip.js';
import { LoadError } from '../../components/LoadError.js';
import { onDemand } from '../../components/on-demand.js';
import { INSET, Panel } from '../../components/Panel.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import { type TwoFactor, useTwoFactor } from './use-two-factor.js';

const TwoFactorSetUp = lazy(async () => ({ default: (await import('./TwoFactorSetUp.js')).TwoFactorSetUp }));
const TwoFactorDialogs = onDemand(async () => (await import('./TwoFactorDialogs.js')).TwoFactorDialogs);

const broken = 'Your two-factor authentication could not be loaded.';

export function TwoFactorPanel() {
  const { twoFactor, error, reload } = useTwoFactor();
  return (
    <Panel as="section" sx={{ p: INSET }}>
      <Typography variant="h3" component="h2">
        Two-factor authentication
      </Typography>
      <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary' }}>
        Signing in then also takes a code of an app on your phone, so a stolen password is not enough.
      </Typography>
      {twoFactor ? (
        <State twoFactor={twoFactor} reload={reload} />
      ) : error ? (
        <LoadError sentence={failureText(error, { refused: broken, broken })} retry={() => void reload()} />
      ) : (
        <Skeleton variant="rounded" height={72} aria-busy="true" />
      )}
    </Panel>
  );
}

interface StateProps {
  twoFactor: TwoFactor;
  reload: () => Promise<unknown>;
}

function State({ twoFactor, reload }: StateProps) {
  const [isSettingUp, setSettingUp] = useState(false);
  // The recovery codes are still to be read once it is on.
  if (isSettingUp)
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={140} aria-busy="true" />}>
        <TwoFactorSetUp done={() => void reload().then(() => setSettingUp(false))} />
      </Suspense>
    );
  if (twoFactor.enabledAt !== null) return <On twoFactor={twoFactor} reload={reload} />;
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Chip tone="neutral" icon={ShieldOff}>
        Off
      </Chip>
      <Button variant="contained" onClick={() => setSettingUp(true)}>
        Set up
      </Button>
    </Box>
  );
}

function On({ twoFactor: { enabledAt, recoveryCodesLeft, required }, reload }: StateProps) {
  const [open, setOpen] = useState<'off' | 'codes' | null>(null);
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
        <Chip tone="safe" icon={CircleCheck}>
          On
        </Chip>
        {enabledAt && (
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            Set up <RelativeTime iso={enabledAt} />
          </Typography>
        )}
      </Box>
      <Typography>{leftInWords(recoveryCodesLeft)}</Typography>
      {required && <Typography>Your company requires it of everyone.</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={() => setOpen('codes')}>
          New recovery codes
        </Button>
        <Button variant="outlined" onClick={() => setOpen('off')}>
          Switch off
        </Button>
      </Box>
      <TwoFactorDialogs given={open && { open, changed: reload, close: () => setOpen(null) }} />
    </Box>
  );
}

const leftInWords = (left: number): string =>
  left === 0
    ? 'You have no recovery codes left: make new ones.'
    : `You have ${left === 1 ? 'one recovery code' : `${left} recovery codes`} left.`;
