import { t } from '@lingui/core/macro';
import IconButton from '@mui/material/IconButton';
import { Ellipsis } from 'lucide-react';
import type { Action } from './ActionMenu.js';
import { onDemand } from './on-demand.js';
import { useMenu } from './use-menu.js';

const ActionMenu = onDemand(async () => (await import('./ActionMenu.js')).ActionMenu);

/** What can be done with a row, behind three dots. */
export function RowMenu({ name, actions }: { name: string; actions: readonly Action[] }) {
  const { button, opened, ...list } = useMenu();
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton {...button} size="small" aria-label={t`Actions for ${name}`}>
        <Ellipsis size={18} aria-hidden="true" />
      </IconButton>
      <ActionMenu given={opened && { actions, alignRight: true, ...list }} />
    </>
  );
}
