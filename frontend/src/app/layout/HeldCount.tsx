import { plural } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { heldMailListOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import { count } from '../../components/text.js';
import { visuallyHidden } from '../../theme/visually-hidden.js';

/** How many messages wait for a decision: nothing while none does. The room of the number is at the end of its row. */
export function HeldCount() {
  const { data } = useQuery({ ...heldMailListOptions({ query: { pageSize: 1 } }), refetchOnMount: 'always' });
  const waiting = data?.data.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <Box component="span" sx={badgeStyle}>
      <span aria-hidden="true">{count(waiting)}</span>
      <Box component="span" sx={visuallyHidden}>
        {plural(waiting, { one: '# message waits', other: '# messages wait' })}
      </Box>
    </Box>
  );
}

const badgeStyle = {
  ml: 'auto',
  px: 2,
  minWidth: 22,
  borderRadius: '11px',
  bgcolor: 'suspicious.soft',
  color: 'suspicious.main',
  fontSize: '0.75rem',
  fontWeight: 650,
  lineHeight: '22px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
} as const;
