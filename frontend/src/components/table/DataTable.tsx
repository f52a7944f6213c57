import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CardList } from './CardList.js';
import { WideTable } from './WideTable.js';
import type { TableProps } from './columns.js';

/**
 * Rows on wide screens, cards on phones and tablets, where rows would cut off their main text. One link covers each row
 * or card.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  if (props.rows?.length === 0) return props.empty;
  return narrow ? <CardList {...props} /> : <WideTable {...props} />;
}
