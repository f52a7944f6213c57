import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { ScanListItem, ScanPage } from '../../api/types.js';
import { LoadError } from '../LoadError.js';
import { useRowOfRead, useShownList } from '../reading/shown-list.js';
import { DataTable } from '../table/DataTable.js';
import { scanColumns } from './scan-columns.js';

interface Props {
  label: string;
  page: ScanPage | undefined;
  failed: boolean;
  retry: () => void;
  expected: number;
  empty: ReactNode;
}

const keyOf = (scan: ScanListItem) => scan.id;

export function ScanTable({ label, page, failed, retry, expected, empty }: Props) {
  const ids = page?.scans.map(keyOf);
  useShownList(ids);
  useRowOfRead(ids);
  if (failed && !page) {
    return <LoadError sentence={t`The scans could not be loaded.`} retry={retry} />;
  }
  return (
    <DataTable
      label={label}
      columns={scanColumns}
      rows={page?.scans}
      rowKey={keyOf}
      expected={expected}
      empty={empty}
    />
  );
}
