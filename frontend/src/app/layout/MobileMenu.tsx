import { t } from '@lingui/core/macro';
import IconButton from '@mui/material/IconButton';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { onDemand } from '../../components/on-demand.js';

const MobileDrawer = onDemand(async () => (await import('./MobileDrawer.js')).MobileDrawer);

export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const show = () => {
    setOpen(true);
    setOpened(true);
  };
  return (
    <>
      <IconButton
        edge="end"
        aria-label={t`Open menu`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        <MenuIcon size={22} aria-hidden="true" />
      </IconButton>
      <MobileDrawer given={opened && { open, close: () => setOpen(false) }} />
    </>
  );
}
