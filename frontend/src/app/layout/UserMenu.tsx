import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Keyboard, LogOut, Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { logout } from '../../api/client.js';
import { useUser } from '../../api/session.js';
import { leaveBy } from '../../components/leaving.js';
import { paths } from '../../components/paths.js';
import { useMenu } from '../../components/use-menu.js';
import { useShortcutHelp } from '../shortcuts/help.js';

export function UserMenu() {
  const user = useUser();
  const { button, menu, close } = useMenu();
  const help = useShortcutHelp();
  if (!user) return null;
  const leave = () => {
    close();
    leaveBy(() => void logout());
  };
  return (
    <>
      <ButtonBase {...button} aria-label={`Account of ${user.firstName} ${user.lastName}`} sx={initialsStyle}>
        {initials(user)}
      </ButtonBase>
      <Menu {...menu} anchorOrigin={rightEdge.below} transformOrigin={rightEdge.top}>
        <Person as="li" user={user} />
        <Divider component="li" sx={{ my: 1 }} />
        <MenuItem component={Link} to={paths.account} onClick={close}>
          <Settings size={17} aria-hidden="true" />
          Account Settings
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            help();
          }}
        >
          <Keyboard size={17} aria-hidden="true" />
          Keyboard shortcuts
        </MenuItem>
        <MenuItem onClick={leave}>
          <LogOut size={17} aria-hidden="true" />
          Logout
        </MenuItem>
      </Menu>
    </>
  );
}

interface PersonProps {
  /** In a list of entries it is one that means nothing. */
  as: 'li' | 'div';
  user: NonNullable<ReturnType<typeof useUser>>;
}

export function Person({ as, user }: PersonProps) {
  return (
    <Box
      component={as}
      role={as === 'li' ? 'presentation' : undefined}
      sx={{ px: 4, py: 2, maxWidth: 280, overflowWrap: 'anywhere' }}
    >
      <Typography sx={{ fontWeight: 550 }}>
        {user.firstName} {user.lastName}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {user.email}
      </Typography>
    </Box>
  );
}

/** The menu hangs under the button and ends where it ends. */
const rightEdge = {
  below: { vertical: 'bottom', horizontal: 'right' },
  top: { vertical: 'top', horizontal: 'right' },
} as const;

const initials = (user: { firstName: string; lastName: string }) =>
  [user.firstName, user.lastName].map((name) => Array.from(name)[0] ?? '').join('');

const initialsStyle = {
  width: 32,
  height: 32,
  borderRadius: '50%',
  fontSize: '0.75rem',
  fontWeight: 650,
  textTransform: 'uppercase',
  color: 'primary.main',
  bgcolor: 'surface.brand',
  '&.Mui-focusVisible': { outline: '2px solid var(--gp-palette-primary-main)', outlineOffset: '2px' },
} as const;
