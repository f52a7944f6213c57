import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useAtRest } from '../../components/use-at-rest.js';
import { useMenu } from '../../components/use-menu.js';
import { navLinkStyle } from './nav-style.js';
import type { NavGroup } from './navigation.js';

const fetchList = () => import('./NavMenuList.js');
const NavMenuList = lazy(async () => ({ default: (await fetchList()).NavMenuList }));

export function NavMenu({ group }: { group: NavGroup }) {
  const { button, opened, ...list } = useMenu();
  const { pathname } = useLocation();
  useAtRest(fetchList);
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
      <Suspense>{opened && <NavMenuList items={group.items} {...list} />}</Suspense>
    </>
  );
}
