import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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

const broken = t`Your two-factor authentication could not be loaded.`;

export function TwoFactorPanel() {
  const { twoFactor, error, reload } = useTwoFactor();
  return (
    <Panel as="section" sx={{ p: INSET }}>
      <Typography variant="h3" component="h2">
        <Trans>Two-factor authentication</Trans>
      </Typography>
      <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary' }}>
        <Trans>
          Signing in then also takes a code from an app on your phone, so a stolen password is not enough.
        </Trans>
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
        <Trans>Off</Trans>
      </Chip>
      <Button variant="contained" onClick={() => setSettingUp(true)}>
        <Trans>Set up</Trans>
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
          <Trans>On</Trans>
        </Chip>
        {enabledAt && (
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            <Trans>
              Set up <RelativeTime iso={enabledAt} />
            </Trans>
          </Typography>
        )}
      </Box>
      <Typography>{leftInWords(recoveryCodesLeft)}</Typography>
      {required && (
        <Typography>
          <Trans>Your company requires it for everyone.</Trans>
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={() => setOpen('codes')}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button variant="outlined" onClick={() => setOpen('off')}>
          <Trans>Turn off</Trans>
        </Button>
      </Box>
      <TwoFactorDialogs given={open && { open, changed: reload, close: () => setOpen(null) }} />
    </Box>
  );
}

const leftInWords = (left: number): string =>
  left === 0
    ? t`You have no recovery codes left: create new ones.`
    : plural(left, { one: 'You have one recovery code left.', other: 'You have # recovery codes left.' });
