import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { onDemand } from '../../components/on-demand.js';
import { useMenu } from '../../components/use-menu.js';
import { navLinkStyle } from './nav-style.js';
import type { NavGroup } from '../navigation/navigation.js';

const NavMenuList = onDemand(async () => (await import('./NavMenuList.js')).NavMenuList);

export function NavMenu({ group }: { group: NavGroup }) {
  const { button, opened, ...list } = useMenu();
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
      <NavMenuList given={opened && { items: group.items, ...list }} />
    </>
  );
}
