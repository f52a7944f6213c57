import { t } from '@lingui/core/macro';
import ButtonBase from '@mui/material/ButtonBase';
import { useUser } from '../../api/session.js';
import { onDemand } from '../../components/on-demand.js';
import { useMenu } from '../../components/use-menu.js';

const UserMenuList = onDemand(async () => (await import('./UserMenuList.js')).UserMenuList);

export function UserMenu() {
  const user = useUser();
  const { button, opened, ...list } = useMenu();
  if (!user) return null;
  return (
    <>
      <ButtonBase {...button} aria-label={nameOf(user)} sx={initialsStyle}>
        {initials(user)}
      </ButtonBase>
      <UserMenuList given={opened && { user, ...list }} />
    </>
  );
}

/** Contains the visible initials, so that speech control can address the button by them (WCAG 2.5.3). */
const nameOf = (user: { firstName: string; lastName: string }) =>
  t`Account of ${user.firstName} ${user.lastName}, ${initials(user)}`;

const initials = (user: { firstName: string; lastName: string }) =>
  [user.firstName, user.lastName].map((name) => Array.from(name)[0] ?? '').join('');

const initialsStyle = {
  width: 32,
  height: 32,
  borderRadius: '50%',
  fontSize: '0.75rem',
  fontWeight: 650,
  textTransform: 'uppercase',
  color: 'primary.main',
  bgcolor: 'surface.brand',
  '&.Mui-focusVisible': { outline: '2px solid var(--gp-palette-primary-main)', outlineOffset: '2px' },
} as const;
