import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import ListItemButton from '@mui/material/ListItemButton';
import { Bell, House, Keyboard, LogOut, Settings, ShieldCheck, X, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { signOut } from '../sign-out.js';
import { useIsAdmin, useUser } from '../../api/session.js';
import { paths } from '../../components/paths.js';
import { useOverlays } from '../shortcuts/overlays.js';
import { navIcons } from '../navigation/nav-icons.js';
import { navGroupsFor } from '../navigation/navigation.js';
import { HeldCount } from './HeldCount.js';
import { Person } from './Person.js';

export function MobileDrawer({ open, close }: { open: boolean; close: () => void }) {
  return (
    <Drawer anchor="right" open={open} onClose={close} slotProps={{ paper: { 'aria-label': t`Menu` } }}>
      <Box sx={{ width: 280, p: 2 }}>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
          <IconButton aria-label={t`Close menu`} onClick={close}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        </Box>
        <MobileNav close={close} />
      </Box>
    </Drawer>
  );
}

function MobileNav({ close }: { close: () => void }) {
  const user = useUser();
  const { help } = useOverlays();
  const isAdmin = useIsAdmin();
  const leave = () => {
    close();
    signOut();
  };
  const items = navGroupsFor(isAdmin).flatMap((group) => group.items);
  return (
    <Box component="nav" aria-label={t`Main`}>
      {user && <Person as="div" user={user} />}
      <Divider sx={{ my: 2 }} />
      <Box component="ul" sx={listStyle}>
        <Entry label={t`Dashboard`} to={paths.dashboard} icon={House} close={close} />
        {items.map(({ icon, ...item }) => (
          <Entry key={item.to} {...item} icon={navIcons[icon]} close={close} />
        ))}
      </Box>
      <Divider sx={{ my: 2 }} />
      <Box component="ul" sx={listStyle}>
        <Entry label={t`Account settings`} to={paths.account} icon={Settings} close={close} />
        <Entry label={t`Security`} to={paths.security} icon={ShieldCheck} close={close} />
        <Entry label={t`Alerts`} to={paths.alerts} icon={Bell} close={close} />
        <Action
          label={t`Keyboard shortcuts`}
          icon={Keyboard}
          act={() => {
            close();
            help();
          }}
        />
        <Action label={t`Sign out`} icon={LogOut} act={leave} />
      </Box>
    </Box>
  );
}

interface ActionProps {
  label: string;
  icon: LucideIcon;
  act: () => void;
}

function Action({ label, icon: Icon, act }: ActionProps) {
  return (
    <li>
      <ListItemButton component="button" sx={entryStyle} onClick={act}>
        <Icon size={18} aria-hidden="true" />
        {label}
      </ListItemButton>
    </li>
  );
}

interface EntryProps {
  label: string;
  to: string;
  icon: LucideIcon;
  waits?: boolean;
  close: () => void;
}

function Entry({ label, to, icon: Icon, waits = false, close }: EntryProps) {
  return (
    <li>
      <ListItemButton component={NavLink} end to={to} onClick={close} sx={entryStyle}>
        <Icon size={18} aria-hidden="true" />
        {label}
        {waits && <HeldCount />}
      </ListItemButton>
    </li>
  );
}

const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;

const entryStyle = {
  gap: 3,
  width: '100%',
  minHeight: 44,
  font: 'inherit',
  borderRadius: '6px',
  '&.active': { color: 'primary.main', bgcolor: 'surface.brand' },
} as const;
