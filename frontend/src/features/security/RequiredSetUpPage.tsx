import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { logout } from '../../api/client.js';
import { useSession } from '../../api/session.js';
import { INSET, Panel } from '../../components/Panel.js';
import { paths } from '../../components/paths.js';
import { useTitle } from '../../components/use-title.js';

const TwoFactorSetUp = lazy(async () => ({ default: (await import('./TwoFactorSetUp.js')).TwoFactorSetUp }));

const title = t`Set up two-factor authentication`;

/** All that someone can reach whose company requires two-factor authentication and who does not have it. */
export function RequiredSetUpPage() {
  useTitle(title);
  const { session } = useSession();
  const navigate = useNavigate();
  if (!session) return <Navigate to={paths.login} replace />;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', px: 4, pt: { xs: 8, sm: 16 } }}>
      <Box sx={{ width: '100%', maxWidth: 560 }}>
        <Typography variant="h1">{title}</Typography>
        <Typography sx={{ mt: 1, mb: 6, color: 'text.secondary' }}>
          <Trans>
            Your company requires it: signing in then also takes a code from an app on your phone.
          </Trans>
        </Typography>
        <Panel sx={{ p: INSET }}>
          <Suspense fallback={<Skeleton variant="rounded" height={140} aria-busy="true" />}>
            <TwoFactorSetUp done={() => void navigate(paths.dashboard, { replace: true })} />
          </Suspense>
        </Panel>
        <Button sx={{ mt: 4 }} onClick={() => void logout()}>
          <Trans>Sign out</Trans>
        </Button>
      </Box>
    </Box>
  );
}
