import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { Indicator } from '../../../api/types.js';
import { emotionCache } from '../../../theme/emotion-cache.js';
import { frameDocument } from './frame-document.js';
import type { stretchesOf } from './view.js';

interface Props {
  body: string;
  stretches: ReturnType<typeof stretchesOf>;
  indicators: readonly Indicator[];
}

const leadsTo = (target: string) => t`Leads to ${target}`;

/** The message as its recipient sees it, in a frame that may do nothing: no scripts, forms or windows, no origin of its own. */
export function RenderedFrame({ body, stretches, indicators }: Props) {
  const page = useMemo(
    () => frameDocument({ body, stretches, indicators, nonce: emotionCache.nonce ?? '', leadsTo }),
    [body, stretches, indicators],
  );
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <Box
        component="iframe"
        sandbox=""
        srcDoc={page}
        title={t`Message as its recipient sees it`}
        sx={frameStyle}
      />
      <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
        <Trans>Links can't be followed here, and pictures from the internet are not loaded.</Trans>
      </Typography>
    </Box>
  );
}

/** Of one height whatever is in it: nothing moves when it is there. */
const frameStyle = {
  display: 'block',
  width: '100%',
  height: { xs: 420, md: 480 },
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  bgcolor: '#fff',
  colorScheme: 'light',
} as const;
