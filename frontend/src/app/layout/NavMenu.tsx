import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { navLinkStyle } from './nav-style.js';
import type { NavGroup } from './navigation.js';
import { useMenu } from '../../components/use-menu.js';

export function NavMenu({ group }: { group: NavGroup }) {
  const { button, menu, close } = useMenu();
  const { pathname } = useLocation();
  const here = group.items.some((item) => pathname.startsWith(item.to));
  return (
    <>
      <Button
        {...button}
        sx={navLinkStyle}
        data-here={here}
        endIcon={<ChevronDown size={15} aria-hidden="true" />}
      >
        {group.label}
      </Button>
      <Menu {...menu}>
        {group.items.map(({ label, to, icon: Icon }) => (
          <MenuItem
            key={to}
            component={Link}
            to={to}
            onClick={close}
            aria-current={to === pathname ? 'page' : undefined}
          >
            <Icon size={17} aria-hidden="true" />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
