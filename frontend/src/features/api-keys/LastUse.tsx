import { Plural, Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { ApiKey } from '../../api/types.js';
import { RelativeTime } from '../../components/RelativeTime.js';

/** When a key was last used, and how often in total; reads count as calls too. */
export function LastUse({ apiKey: { lastUsedAt, usageCount } }: { apiKey: ApiKey }) {
  if (lastUsedAt === null)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <Trans>Never</Trans>
      </Box>
    );
  return (
    <>
      <RelativeTime iso={lastUsedAt} />
      <Box sx={{ fontSize: '0.75rem', lineHeight: 1.3, color: 'text.secondary' }}>
        <Plural value={usageCount} one="# call" other="# calls" />
      </Box>
    </>
  );
}
