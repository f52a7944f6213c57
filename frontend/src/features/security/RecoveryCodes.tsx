import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Download, TriangleAlert } from 'lucide-react';
import { Alert } from '../../components/Alert.js';
import { CopyButton } from '../../components/CopyButton.js';
import { saveFile } from '../../components/save-file.js';
import { fonts } from '../../theme/tokens.js';
import { StepHeading } from './StepHeading.js';

/** The codes, this once. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const text = `${codes.join('\n')}\n`;
  const save = () => saveFile(new Blob([text], { type: 'text/plain' }), 'gatepost-recovery-codes.txt');
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <StepHeading>{t`Keep these recovery codes`}</StepHeading>
      <Typography>
        <Trans>Each signs you in once when you don't have your authenticator app.</Trans>
      </Typography>
      <Alert tone="suspicious" icon={TriangleAlert}>
        <Trans>Save them now: you won't be able to see them again.</Trans>
      </Alert>
      <Box component="ul" aria-label={t`Recovery codes`} sx={listStyle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <CopyButton text={text} what={t`recovery codes`} />
        <Button
          variant="outlined"
          size="small"
          startIcon={<Download size={15} aria-hidden="true" />}
          onClick={save}
        >
          <Trans>Download</Trans>
        </Button>
      </Box>
      <Button variant="contained" onClick={done}>
        <Trans>I have saved them</Trans>
      </Button>
    </Box>
  );
}

const listStyle = {
  display: 'grid',
  gridTemplateColumns: { sm: 'repeat(2, auto)' },
  columnGap: 8,
  rowGap: 1,
  maxWidth: '100%',
  m: 0,
  p: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  bgcolor: 'background.default',
  listStyle: 'none',
  fontFamily: fonts.code,
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
} as const;
