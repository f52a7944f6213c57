import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { Ellipsis } from 'lucide-react';
import type { Action } from './ActionMenu.js';
import { onDemand } from './on-demand.js';
import { useMenu } from './use-menu.js';

const ActionMenu = onDemand(async () => (await import('./ActionMenu.js')).ActionMenu);

/** What is done less often, beside the buttons for the rest. */
export function MoreActions({ actions }: { actions: readonly Action[] }) {
  const { button, opened, ...list } = useMenu();
  return (
    <>
      <Button {...button} variant="outlined" aria-label={t`More actions`} sx={{ minWidth: 44, px: 2 }}>
        <Ellipsis size={18} aria-hidden="true" />
      </Button>
      <ActionMenu given={opened && { actions, alignRight: true, ...list }} />
    </>
  );
}
