import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../api/session.js';
import { LinkButton } from '../../components/LinkButton.js';
import { paths } from '../../components/paths.js';
import { Bar } from './Bar.js';
import { Frame } from './Frame.js';

export function PublicLayout() {
  return (
    <Frame bar={<PublicBar />}>
      <Outlet />
    </Frame>
  );
}

function PublicBar() {
  const { session } = useSession();
  const { pathname } = useLocation();
  return (
    <Bar home={paths.home}>
      <Box component="nav" aria-label={t`Main`} sx={{ display: 'flex', gap: 2, ml: 'auto' }}>
        {pathname === paths.requiredSetUp ? null : session ? (
          <LinkButton to={paths.dashboard}>
            <Trans>Dashboard</Trans>
          </LinkButton>
        ) : (
          <GuestLinks />
        )}
      </Box>
    </Bar>
  );
}

function GuestLinks() {
  return (
    <>
      <LinkButton to={paths.login}>
        <Trans>Sign in</Trans>
      </LinkButton>
      <LinkButton to={paths.register} variant="contained" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        <Trans>Get started free</Trans>
      </LinkButton>
    </>
  );
}
