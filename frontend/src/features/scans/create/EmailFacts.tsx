import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { withVisibleControls } from '../../../components/bidi.js';
import { Facts } from '../../../components/Facts.js';
import type { ScanValues } from './scan-values.js';

const NAMES: Partial<Record<string, string>> = {
  from: t({ message: 'From', context: 'email' }),
  'reply-to': t`Replies go to`,
  attachments: t`Attachments`,
};

/** What an email file says besides its text, in view while the text is edited. */
export function EmailFacts({ facts }: Pick<ScanValues, 'facts'>) {
  return (
    <Box
      component="section"
      aria-label={t`From the email`}
      sx={{ p: 3, borderRadius: '6px', bgcolor: 'surface.page' }}
    >
      <Facts
        facts={Object.entries(facts).map(
          ([name, text]) => [NAMES[name] ?? name, withVisibleControls(text), 'wide'] as const,
        )}
      />
    </Box>
  );
}
