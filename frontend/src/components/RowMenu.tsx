import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useMenu } from './use-menu.js';

export interface RowAction {
  label: string;
  icon: LucideIcon;
  run: () => void;
}

/** What can be done with a row, behind three dots. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const { button, menu, close } = useMenu();
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton {...button} size="small" aria-label={`Actions for ${name}`}>
        <Ellipsis size={18} aria-hidden="true" />
      </IconButton>
      <Menu {...menu} anchorOrigin={rightEdge.below} transformOrigin={rightEdge.top}>
        {actions.map(({ label, icon: Icon, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              close();
              run();
            }}
          >
            <Icon size={17} aria-hidden="true" />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const rightEdge = {
  below: { vertical: 'bottom', horizontal: 'right' },
  top: { vertical: 'top', horizontal: 'right' },
} as const;
