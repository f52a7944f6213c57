import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleX } from 'lucide-react';
import { Chip } from '../../../components/Chip.js';
import { paths } from '../../../components/paths.js';
import { ScanType } from '../../../components/scans/scan-columns.js';
import type { Column } from '../../../components/table/columns.js';
import { RowLink } from '../../../components/table/RowLink.js';
import { count, cut } from '../../../components/text.js';
import { RiskChip } from '../../../components/verdict/RiskChip.js';
import type { Outcome } from './outcome.js';

const EXCERPT = 100;

const excerptOf = ({ scan }: Outcome) => cut(scan.subject ?? scan.body ?? '', EXCERPT);

function Result({ result }: Outcome) {
  if ('error' in result) {
    return (
      <Chip tone="neutral" icon={CircleX}>
        <Trans>No verdict</Trans>
      </Chip>
    );
  }
  return result.score === null ? null : <RiskChip score={result.score} />;
}

export const resultColumns: readonly Column<Outcome>[] = [
  {
    key: 'line',
    header: t`Line`,
    width: 76,
    card: 'foot',
    captioned: true,
    cell: ({ line }) => count(line),
  },
  {
    key: 'channel',
    header: t`Type`,
    width: 108,
    card: 'foot',
    cell: ({ scan }) => <ScanType scan={{ emailScan: scan.email }} />,
  },
  { key: 'result', header: t`Score`, width: 200, card: 'head', cell: (outcome) => <Result {...outcome} /> },
  {
    key: 'message',
    header: t`Message`,
    card: 'body',
    cell: (outcome) => ('error' in outcome.result ? outcome.result.error : excerptOf(outcome)),
  },
  {
    key: 'action',
    header: t`Action`,
    width: 104,
    align: 'right',
    card: 'head',
    cell: (outcome) =>
      'id' in outcome.result && (
        <RowLink
          to={paths.scan(outcome.result.id)}
          name={t`View scan of line ${outcome.line}: ${excerptOf(outcome)}`}
        >
          <Trans>View</Trans>
        </RowLink>
      ),
  },
];
