import { t } from '@lingui/core/macro';
import { PagedTable } from '../../../components/table/PagedTable.js';
import type { Outcome } from './outcome.js';
import { resultColumns } from './result-columns.js';

const lineOf = (outcome: Outcome) => String(outcome.line);

export function ResultTable({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    <PagedTable
      label={t`Results`}
      columns={resultColumns}
      rows={outcomes}
      rowKey={lineOf}
      expected={0}
      empty={null}
    />
  );
}
