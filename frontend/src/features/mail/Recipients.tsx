import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { Address } from '../../components/Address.js';

/** As many fit into the page as they are. */
const FEW = 8;

/** Thousands of them stay in a box of their own, which the keyboard reaches. */
export const Recipients = ({ all }: { all: readonly string[] }) => (
  <Box
    component="ul"
    {...(all.length > FEW && { tabIndex: 0, 'aria-label': t`Recipients` })}
    sx={[listStyle, all.length > FEW && { maxHeight: 200, overflow: 'auto' }]}
  >
    {[...new Set(all)].map((address) => (
      <li key={address}>
        <Address>{address}</Address>
      </li>
    ))}
  </Box>
);

const listStyle = { m: 0, p: 0, listStyle: 'none' } as const;
