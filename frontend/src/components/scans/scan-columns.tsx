import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { CircleX, Hourglass, Mail, MessageSquareText } from 'lucide-react';
import type { ScanListItem } from '../../api/types.js';
import { Chip } from '../Chip.js';
import { LANGUAGE } from '../../locales/language.js';
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
      {scan.emailScan ? t`Email` : t`SMS`}
    </Box>
  );
}

export function ScanScore({ scan }: { scan: Pick<ScanListItem, 'score' | 'status'> }) {
  if (scan.status === 'failed') {
    return (
      <Chip tone="neutral" icon={CircleX}>
        <Trans>Scan failed</Trans>
      </Chip>
    );
  }
  if (scan.score === null) {
    return (
      <Chip tone="neutral" icon={Hourglass}>
        <Trans>Analyzing...</Trans>
      </Chip>
    );
  }
  return <RiskChip score={scan.score} />;
}

/** Tells a scan from the others of a list. */
export const nameOf = ({ emailScan, subject, summary }: ScanListItem) => {
  const about = cut(subject ?? summary ?? t`not scored yet`, 60);
  return emailScan ? t`Email scan: ${about}` : t`SMS scan: ${about}`;
};

export const scanColumns: readonly Column<ScanListItem>[] = [
  { key: 'type', header: t`Type`, width: 108, card: 'foot', cell: (scan) => <ScanType scan={scan} /> },
  { key: 'score', header: t`Score`, width: 200, card: 'head', cell: (scan) => <ScanScore scan={scan} /> },
  {
    key: 'summary',
    header: t`Summary`,
    card: 'body',
    cell: (scan) => cut(scan.summary ?? '', SUMMARY_LENGTH),
  },
  {
    key: 'created',
    header: t`Created`,
    width: 148,
    card: 'foot',
    cell: (scan) => <RelativeTime inLink iso={scan.createdAt} />,
  },
  {
    key: 'action',
    header: t`Action`,
    width: LANGUAGE === 'de' ? 100 : 76,
    align: 'right',
    card: 'head',
    cell: (scan) => (
      <RowLink to={paths.scan(scan.id)} name={t`View ${nameOf(scan)}`}>
        <Trans>View</Trans>
      </RowLink>
    ),
  },
];
