import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import type { AuditEntry } from '../../api/types.js';
import { paths } from '../../components/paths.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import type { Column } from '../../components/table/columns.js';
import { WholeText } from '../../components/table/WholeText.js';
import { TextLink } from '../../components/TextLink.js';
import { fonts } from '../../theme/tokens.js';
import { actionNames } from './action-names.js';
import { actorOf, targetOf } from './entry-texts.js';

const Address = ({ address }: { address: string | null }) => (
  <Box component="code" sx={{ fontFamily: fonts.code, fontSize: '0.8125rem', color: 'text.secondary' }}>
    {address ?? '—'}
  </Box>
);

/** What is known of a scan is on its page, as long as there is one. */
const Target = ({ entry }: { entry: AuditEntry }) =>
  entry.target?.type === 'scan' ? (
    <TextLink to={paths.scan(entry.target.id)}>{targetOf(entry)}</TextLink>
  ) : (
    targetOf(entry)
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
  {
    key: 'target',
    header: t`What`,
    card: 'body',
    cell: (entry) => (
      <WholeText>
        <Target entry={entry} />
      </WholeText>
    ),
  },
  {
    key: 'address',
    header: t`Address`,
    width: 140,
    card: 'foot',
    cell: ({ address }) => <Address address={address} />,
  },
];
