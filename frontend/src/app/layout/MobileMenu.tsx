import IconButton from '@mui/material/IconButton';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAtRest } from '../../components/use-at-rest.js';

const fetchDrawer = () => import('./MobileDrawer.js');
const MobileDrawer = lazy(async () => ({ default: (await fetchDrawer()).MobileDrawer }));

export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  useAtRest(fetchDrawer);
  const show = () => {
    setOpen(true);
    setOpened(true);
  };
  return (
    <>
      <IconButton
        edge="end"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
        sx={{ ml: 'auto' }}
      >
        <MenuIcon size={22} aria-hidden="true" />
      </IconButton>
      <Suspense>{opened && <MobileDrawer open={open} close={() => setOpen(false)} />}</Suspense>
    </>
  );
}
