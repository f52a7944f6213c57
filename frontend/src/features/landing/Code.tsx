import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CodeBlock } from '../../components/CodeBlock.js';
import { answer, request } from './code-sample.js';

/** The API call that a system makes before it sends a message. */
export function Code() {
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Typography variant="lead" sx={{ maxWidth: '62ch', color: 'text.secondary' }}>
        <Trans>
          Post the message before you send it and act on the score. Create keys in the web app, where the
          whole API is documented for cURL, JavaScript and Python.
        </Trans>
      </Typography>
      <Box sx={pairStyle}>
        <Sample title={t`Ask`} text={request(window.location.origin)} what="request" />
        <Sample title={t`Decide`} text={answer} what="answer" />
      </Box>
    </Box>
  );
}

function Sample({ title, text, what }: { title: string; text: string; what: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <CodeBlock text={text} what={what} />
    </Box>
  );
}

const pairStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: 6,
} as const;
