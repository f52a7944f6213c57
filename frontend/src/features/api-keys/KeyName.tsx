import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { ApiKey } from '../../api/types.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import { useNow } from '../../components/use-now.js';
import { fonts } from '../../theme/tokens.js';

export const nameOf = (key: Pick<ApiKey, 'name' | 'keyPrefix'>) => key.name ?? key.keyPrefix;

/** A key's name, and the prefixes of its valid secrets. */
export function KeyName({ apiKey }: { apiKey: ApiKey }) {
  const { name, keyPrefix, previousKeyPrefix, previousEndsAt } = apiKey;
  const now = useNow();
  const overlaps = previousEndsAt !== null && Date.parse(previousEndsAt) > now;
  return (
    <>
      <Box sx={{ ...lineStyle, fontWeight: 550 }}>{name ?? t`Unnamed`}</Box>
      <Box sx={smallStyle}>
        <code>{keyPrefix}…</code>
      </Box>
      {overlaps && (
        <Box sx={smallStyle}>
          <Trans>
            <code>{previousKeyPrefix}…</code> expires <RelativeTime ahead iso={previousEndsAt} />
          </Trans>
        </Box>
      )}
    </>
  );
}

const lineStyle = { overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: 1.3 } as const;

const smallStyle = {
  ...lineStyle,
  fontSize: '0.75rem',
  color: 'text.secondary',
  '& code': { fontFamily: fonts.code },
} as const;
