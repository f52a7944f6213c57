import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SessionUser } from '../../api/session-storage.js';

export interface PersonProps {
  /** `li` inside a menu, where it is not a menu item and so has no role. */
  as: 'li' | 'div';
  user: SessionUser;
}

export function Person({ as, user }: PersonProps) {
  return (
    <Box
      component={as}
      role={as === 'li' ? 'presentation' : undefined}
      sx={{ px: 4, py: 2, maxWidth: 280, overflowWrap: 'anywhere' }}
    >
      <Typography sx={{ fontWeight: 550 }}>
        {user.firstName} {user.lastName}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {user.email}
      </Typography>
    </Box>
  );
}
