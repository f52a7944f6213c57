import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { MailListItem } from '../../../api/types.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { paths } from '../../../components/paths.js';
import { RelativeTime } from '../../../components/RelativeTime.js';
import type { Column } from '../../../components/table/columns.js';
import { RowLink } from '../../../components/table/RowLink.js';
import { WholeText } from '../../../components/table/WholeText.js';
import { RiskChip } from '../../../components/verdict/RiskChip.js';
import { subjectOf } from '../mail-texts.js';
import { MailRoute } from '../MailRoute.js';
import { MailStatus } from '../MailStatus.js';

export const traceColumns: readonly Column<MailListItem>[] = [
  {
    key: 'message',
    header: t`Message`,
    card: 'body',
    cell: (row) => (
      <WholeText>
        <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
          {withVisibleControls(subjectOf(row))}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <MailRoute from={row.sender} to={row.recipients} count={row.recipientCount} />
        </Box>
      </WholeText>
    ),
  },
  {
    key: 'score',
    header: t`Score`,
    width: 192,
    card: 'foot',
    cell: ({ score }) => (score === null ? t`Not checked` : <RiskChip score={score} />),
  },
  {
    key: 'status',
    header: t`Status`,
    width: 208,
    card: 'head',
    cell: (row) => <MailStatus message={row} />,
  },
  {
    key: 'at',
    header: t({ message: 'Time', context: 'when' }),
    width: 148,
    card: 'foot',
    cell: ({ at }) => <RelativeTime inLink iso={at} />,
  },
  {
    key: 'action',
    header: t`Action`,
    width: 92,
    align: 'right',
    card: 'head',
    cell: (row) => (
      <RowLink to={`${paths.mailMessages}/${row.id}`} name={t`View ${subjectOf(row)}`}>
        <Trans>View</Trans>
      </RowLink>
    ),
  },
];
