import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import type { AuditEntry } from '../../api/types.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import type { Column } from '../../components/table/columns.js';
import { WholeText } from '../../components/table/WholeText.js';
import { fonts } from '../../theme/tokens.js';
import { actionNames } from './action-names.js';
import { actorOf, targetOf } from './entry-texts.js';

const Address = ({ address }: { address: string | null }) => (
  <Box component="code" sx={{ fontFamily: fonts.code, fontSize: '0.8125rem', color: 'text.secondary' }}>
    {address ?? '—'}
  </Box>
);

export const entryColumns: readonly Column<AuditEntry>[] = [
  {
    key: 'when',
    header: t`When`,
    width: 148,
    card: 'foot',
    cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
  },
  {
    key: 'action',
    header: t`Action`,
    width: '21%',
    card: 'head',
    cell: ({ action }) => <WholeText>{actionNames[action]}</WholeText>,
  },
  {
    captioned: true,
    key: 'actor',
    header: t`By`,
    width: '25%',
    card: 'body',
    cell: ({ actor }) => <WholeText>{actorOf(actor)}</WholeText>,
  },
  { key: 'target', header: t`What`, card: 'body', cell: (entry) => <WholeText>{targetOf(entry)}</WholeText> },
  {
    key: 'address',
    header: t`Address`,
    width: 140,
    card: 'foot',
    cell: ({ address }) => <Address address={address} />,
  },
];
