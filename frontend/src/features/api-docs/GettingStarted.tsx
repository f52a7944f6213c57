import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CodeBlock } from '../../components/CodeBlock.js';
import { INSET, Panel } from '../../components/Panel.js';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import { fonts } from '../../theme/tokens.js';
import { KEY } from './snippets.js';

export const gettingStarted = { anchor: 'getting-started', title: t`Getting started` };

const Code = ({ children }: { children: string }) => (
  <Box component="code" sx={{ fontFamily: fonts.code, fontSize: '0.92em' }}>
    {children}
  </Box>
);

/** Braces would be taken for a value of the text around them. */
const Envelope = () => <Code>{'{ success, message, data }'}</Code>;

export function GettingStarted({ origin }: { origin: string }) {
  return (
    <Panel as="section" id={gettingStarted.anchor} aria-labelledby="getting-started-title" sx={sectionStyle}>
      <Typography variant="h2" id="getting-started-title" tabIndex={-1}>
        {gettingStarted.title}
      </Typography>
      <Typography>
        <Trans>
          Check each message before it leaves: send its text, read <Code>score</Code>, and hold back anything
          at 7 or above. Calls go to this address, with one of your{' '}
          <TextLink to={paths.apiKeys}>API keys</TextLink> in the header <Code>X-API-Key</Code>.
        </Trans>
      </Typography>
      <CodeBlock text={`${origin}/api\nX-API-Key: ${KEY}`} what={t`base address and header`} />
      <Rules />
    </Panel>
  );
}

/** What holds for every call. */
function Rules() {
  return (
    <Typography component="ul" sx={{ pl: 5, m: 0, '& li + li': { mt: 2 } }}>
      <li>
        <Trans>
          Every response is <Envelope />; an error has an <Code>errorCode</Code> and, where it helps,{' '}
          <Code>errorDetails</Code>.
        </Trans>
      </li>
      <li>
        <Trans>
          Scores run from 1 to 10: up to 3 is likely legitimate, 4 to 6 suspicious, 7 and more high risk.
        </Trans>
      </li>
      <li>
        <Trans>
          Every response carries <Code>X-Request-Id</Code>; responses to scans also carry{' '}
          <Code>RateLimit-Limit</Code>, <Code>RateLimit-Remaining</Code> and <Code>RateLimit-Reset</Code>,
          which describe your quota and are absent where your plan has no limit.
        </Trans>
      </li>
      <li>
        <Trans>
          If you send an <Code>Idempotency-Key</Code> with a scan, a retry within 24 hours does not create a
          second one.
        </Trans>
      </li>
    </Typography>
  );
}

const sectionStyle = { display: 'grid', gap: 4, p: INSET, scrollMarginTop: 72 } as const;
