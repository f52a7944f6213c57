import Box from '@mui/material/Box';
import { CircleX, Hourglass, Mail, MessageSquareText } from 'lucide-react';
import type { ScanListItem } from '../../api/types.js';
import { Chip } from '../Chip.js';
import { paths } from '../paths.js';
import { RelativeTime } from '../RelativeTime.js';
import type { Column } from '../table/columns.js';
import { RowLink } from '../table/RowLink.js';
import { cut } from '../text.js';
import { RiskChip } from '../verdict/RiskChip.js';

const SUMMARY_LENGTH = 100;

export function ScanType({ scan }: { scan: Pick<ScanListItem, 'emailScan'> }) {
  const Icon = scan.emailScan ? Mail : MessageSquareText;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 2 }}
    >
      <Icon size={16} aria-hidden="true" />
      {scan.emailScan ? 'Email' : 'SMS'}
    </Box>
  );
}

export function ScanScore({ scan }: { scan: Pick<ScanListItem, 'score' | 'status'> }) {
  if (scan.status === 'failed') {
    return (
      <Chip tone="neutral" icon={CircleX}>
        Scan failed
      </Chip>
    );
  }
  if (scan.score === null) {
    return (
      <Chip tone="neutral" icon={Hourglass}>
        Analyzing...
      </Chip>
    );
  }
  return <RiskChip score={scan.score} />;
}

export const nameOf = ({ emailScan, subject, summary }: ScanListItem) =>
  `View ${emailScan ? 'Email' : 'SMS'} scan: ${cut(subject ?? summary ?? 'not judged yet', 60)}`;

export const scanColumns: readonly Column<ScanListItem>[] = [
  { key: 'type', header: 'Type', width: 108, card: 'foot', cell: (scan) => <ScanType scan={scan} /> },
  { key: 'score', header: 'Score', width: 200, card: 'head', cell: (scan) => <ScanScore scan={scan} /> },
  {
    key: 'summary',
    header: 'Summary',
    card: 'body',
    cell: (scan) => cut(scan.summary ?? '', SUMMARY_LENGTH),
  },
  {
    key: 'created',
    header: 'Created',
    width: 148,
    card: 'foot',
    cell: (scan) => <RelativeTime inLink iso={scan.createdAt} />,
  },
  {
    key: 'action',
    header: 'Action',
    width: 76,
    align: 'right',
    card: 'head',
    cell: (scan) => (
      <RowLink to={paths.scan(scan.id)} name={nameOf(scan)}>
        View
      </RowLink>
    ),
  },
];
