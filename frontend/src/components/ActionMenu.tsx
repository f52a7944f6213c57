import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { LucideIcon } from 'lucide-react';
import type { MenuState } from './use-menu.js';

export interface Action {
  label: string;
  icon?: LucideIcon;
  run: () => void;
}

interface Props extends MenuState {
  actions: readonly Action[];
  /** Aligns the right edges of menu and button instead of the left ones. */
  alignRight?: boolean;
}

export function ActionMenu({ actions, menu, close, alignRight = false }: Props) {
  return (
    <Menu {...menu} {...(alignRight && rightEdge)}>
      {actions.map(({ label, icon: Icon, run }) => (
        <MenuItem
          key={label}
          onClick={() => {
            close();
            run();
          }}
        >
          {Icon && <Icon size={17} aria-hidden="true" />}
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

const rightEdge = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;
