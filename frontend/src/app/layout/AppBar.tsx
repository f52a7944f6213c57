import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { NavLink } from 'react-router-dom';
import { useIsAdmin } from '../../api/session.js';
import { paths } from '../../components/paths.js';
import { onDemand } from '../../components/on-demand.js';
import { Bar } from './Bar.js';
import { MobileMenu } from './MobileMenu.js';
import { navLinkStyle } from './nav-style.js';
import { navGroupsFor } from '../navigation/navigation.js';
import { NavMenu } from './NavMenu.js';
import { UserMenu } from './UserMenu.js';

const Counts = onDemand(async () => (await import('./Counts.js')).Counts);

export function AppBar() {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  return <Bar home={paths.dashboard}>{wide ? <WideMenu /> : <NarrowMenu />}</Bar>;
}

function NarrowMenu() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, ml: 'auto' }}>
      <Counts given={{}} />
      <MobileMenu />
    </Box>
  );
}

function WideMenu() {
  const isAdmin = useIsAdmin();
  return (
    <>
      <Box component="nav" aria-label={t`Main`} sx={{ display: 'flex', flex: 1 }}>
        <Button component={NavLink} to={paths.dashboard} sx={navLinkStyle}>
          <Trans>Dashboard</Trans>
        </Button>
        {navGroupsFor(isAdmin).map((group) => (
          <NavMenu key={group.label} group={group} />
        ))}
      </Box>
      <Counts given={{}} />
      <UserMenu />
    </>
  );
}
