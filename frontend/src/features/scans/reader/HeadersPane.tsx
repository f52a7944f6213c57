import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Indicator, ScanDetails } from '../../../api/types.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { count } from '../../../components/text.js';
import { BLOCK_MAX } from '../../../components/verdict/blocks.js';
import type { Spotlight } from '../../../components/verdict/spotlight.js';
import { HeaderValue } from './HeaderValue.js';

type WholeMessage = NonNullable<ScanDetails['message']>;

interface Evidence {
  indicators: readonly Indicator[];
  spotlight: Spotlight;
  whole: boolean;
}

interface Props extends Evidence {
  message: WholeMessage;
  showWhole: () => void;
}

const SHOWN = 100;

/** The headers in their order, and below them those of each forwarded message. */
export function HeadersPane({ message: { headers, forwarded }, showWhole, ...evidence }: Props) {
  const { whole } = evidence;
  const isCut = !whole && (headers.length > SHOWN || headers.some(({ value }) => value.length > BLOCK_MAX));
  return (
    <>
      <Box tabIndex={0} component="section" aria-label={t`Headers`} sx={paneStyle}>
        <Table
          label={t`Headers of the email`}
          headers={whole ? headers : headers.slice(0, SHOWN)}
          {...evidence}
        />
        {!isCut && <Forwarded messages={forwarded} {...evidence} />}
      </Box>
      {isCut && (
        <div>
          <Button variant="outlined" size="small" onClick={showWhole}>
            <Trans>Show all {count(headers.length)} headers</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

interface ForwardedProps extends Evidence {
  messages: WholeMessage['forwarded'];
}

const Forwarded = ({ messages, ...evidence }: ForwardedProps) =>
  Array.from(messages.entries(), ([index, { headers }]) => (
    <Box key={index} sx={{ mt: 4 }}>
      <Typography component="h3" sx={{ fontWeight: 550, mb: 1 }}>
        <Trans>Forwarded message {count(index + 1)}</Trans>
      </Typography>
      <Table
        label={t`Headers of forwarded message ${count(index + 1)}`}
        headers={headers}
        {...evidence}
        indicators={NONE}
      />
    </Box>
  ));

/** Places count the headers of the email itself. */
const NONE: readonly Indicator[] = [];

interface TableProps extends Evidence {
  label: string;
  headers: WholeMessage['headers'];
}

const Table = ({ label, headers, ...evidence }: TableProps) => (
  <Box component="table" aria-label={label} sx={tableStyle}>
    <Box component="thead" sx={{ color: 'text.secondary' }}>
      <tr>
        <th scope="col">{t`Name`}</th>
        <th scope="col">{t`Value`}</th>
      </tr>
    </Box>
    <tbody>
      {Array.from(headers.entries(), ([index, { name, value }]) => (
        <tr key={index}>
          <th scope="row">{withVisibleControls(name)}</th>
          <td dir="auto">
            <HeaderValue header={{ index, value }} {...evidence} />
          </td>
        </tr>
      ))}
    </tbody>
  </Box>
);

const paneStyle = { maxHeight: 480, overflowY: 'auto' } as const;

const tableStyle = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': { px: 0, py: 1.5, textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& th': { width: { xs: '38%', sm: '30%' }, pr: 3, fontWeight: 550 },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const;
