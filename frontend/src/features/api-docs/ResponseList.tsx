import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CodeBlock } from '../../components/CodeBlock.js';
import { fonts } from '../../theme/tokens.js';
import type { ResponseExample } from './endpoints.js';

/** A call's responses; the success response is expanded. */
export function ResponseList({ responses }: { responses: readonly ResponseExample[] }) {
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 2 }}>
        <Trans>Responses</Trans>
      </Typography>
      <Box sx={listStyle}>
        {responses.map((response) => (
          <details key={response.status} open={response.status === '200'}>
            <summary>
              <Box component="code" sx={{ ...codeStyle, color: toneOf(response) }}>
                {response.status}
              </Box>
              <span lang="en">{response.description}</span>
            </summary>
            <Box sx={{ p: 4, pt: 2 }}>
              {response.body === undefined ? (
                <Typography sx={{ color: 'text.secondary' }}>
                  <Trans>No body.</Trans>
                </Typography>
              ) : (
                <CodeBlock
                  text={JSON.stringify(response.body, null, 2)}
                  what={t`${response.status} response`}
                />
              )}
            </Box>
          </details>
        ))}
      </Box>
    </div>
  );
}

const toneOf = ({ status }: ResponseExample) => {
  if (status.startsWith('2')) return 'safe.main';
  return status.startsWith('4') ? 'suspicious.main' : 'high.main';
};

const codeStyle = { mr: 3, fontFamily: fonts.code, fontWeight: 600 } as const;

const listStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  '& details + details': { borderTop: 1, borderColor: 'divider' },
  '& summary': { px: 4, py: 3, color: 'text.secondary', cursor: 'pointer', overflowWrap: 'anywhere' },
} as const;
