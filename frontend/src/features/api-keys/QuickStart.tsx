import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { CodeBlock } from '../../components/CodeBlock.js';
import { QUICK_LANGUAGES, type QuickLanguage, quickStart } from './quick-start.js';

/** A first call with the key that is shown: it works as it is copied. */
export function QuickStart({ apiKey }: { apiKey: string }) {
  const [language, setLanguage] = useState<QuickLanguage>('curl');
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h3" sx={{ mt: 2, fontWeight: 600 }}>
        <Trans>Quick start</Trans>
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>
        <Trans>Scans an example with this key, and counts as one scan.</Trans>
      </Typography>
      <Tabs
        value={language}
        onChange={(_, next: QuickLanguage) => setLanguage(next)}
        aria-label={t`Language`}
        sx={{ mb: 2, '& .MuiTab-root': { minWidth: 0 } }}
      >
        {QUICK_LANGUAGES.map((name) => (
          <Tab key={name} value={name} label={name} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${language}`}>
        <CodeBlock text={quickStart(language, location.origin, apiKey)} what={t`${language} call`} />
      </Box>
    </Box>
  );
}
