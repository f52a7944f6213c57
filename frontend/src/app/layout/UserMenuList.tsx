import { Trans } from '@lingui/react/macro';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Bell, Keyboard, LogOut, Search, Settings, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { signOut } from '../sign-out.js';
import { paths } from '../../components/paths.js';
import type { MenuState } from '../../components/use-menu.js';
import { useOverlays } from '../shortcuts/overlays.js';
import { Person, type PersonProps } from './Person.js';

export function UserMenuList({ user, menu, close }: Pick<PersonProps, 'user'> & MenuState) {
  const { help, find } = useOverlays();
  const then = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <Menu {...menu} anchorOrigin={rightEdge.below} transformOrigin={rightEdge.top}>
      <Person as="li" user={user} />
      <Divider component="li" sx={{ my: 1 }} />
      <MenuItem component={Link} to={paths.account} onClick={close}>
        <Settings size={17} aria-hidden="true" />
        <Trans>Account settings</Trans>
      </MenuItem>
      <MenuItem component={Link} to={paths.security} onClick={close}>
        <ShieldCheck size={17} aria-hidden="true" />
        <Trans>Security</Trans>
      </MenuItem>
      <MenuItem component={Link} to={paths.alerts} onClick={close}>
        <Bell size={17} aria-hidden="true" />
        <Trans>Alerts</Trans>
      </MenuItem>
      <MenuItem onClick={then(find)}>
        <Search size={17} aria-hidden="true" />
        <Trans>Go to...</Trans>
      </MenuItem>
      <MenuItem onClick={then(help)}>
        <Keyboard size={17} aria-hidden="true" />
        <Trans>Keyboard shortcuts</Trans>
      </MenuItem>
      <MenuItem onClick={then(signOut)}>
        <LogOut size={17} aria-hidden="true" />
        <Trans>Sign out</Trans>
      </MenuItem>
    </Menu>
  );
}

/** Below the button, with the right edges aligned. */
const rightEdge = {
  below: { vertical: 'bottom', horizontal: 'right' },
  top: { vertical: 'top', horizontal: 'right' },
} as const;
