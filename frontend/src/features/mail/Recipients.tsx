import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { Address } from '../../components/Address.js';

/** Thousands of them stay in a box of their own. */
export const Recipients = ({ all }: { all: readonly string[] }) => (
  <Box
    component="ul"
    // What scrolls must be reachable by keyboard.
    {...(all.length > 8 && { tabIndex: 0, 'aria-label': t`Recipients` })}
    sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 200, overflow: 'auto' }}
  >
    {[...new Set(all)].map((address) => (
      <li key={address}>
        <Address>{address}</Address>
      </li>
    ))}
  </Box>
);
