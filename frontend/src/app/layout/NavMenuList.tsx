import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link, useLocation } from 'react-router-dom';
import type { MenuState } from '../../components/use-menu.js';
import { navIcons } from '../navigation/nav-icons.js';
import { HeldCount } from './HeldCount.js';
import type { NavGroup } from '../navigation/navigation.js';

interface Props extends MenuState {
  items: NavGroup['items'];
}

export function NavMenuList({ items, menu, close }: Props) {
  const { pathname } = useLocation();
  return (
    <Menu {...menu}>
      {items.map(({ label, to, icon, waits }) => {
        const Icon = navIcons[icon];
        return (
          <MenuItem
            key={to}
            component={Link}
            to={to}
            onClick={close}
            aria-current={to === pathname ? 'page' : undefined}
          >
            <Icon size={17} aria-hidden="true" />
            {label}
            {waits && <HeldCount />}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
