import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SenderListItem } from '../../api/types.js';
import { Address } from '../../components/Address.js';
import { paths } from '../../components/paths.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import type { Column } from '../../components/table/columns.js';
import { RowLink } from '../../components/table/RowLink.js';
import { WholeText } from '../../components/table/WholeText.js';
import { count } from '../../components/text.js';
import { SenderStateChip } from '../../components/SenderStateChip.js';
import { kindNames, riskyShare } from './sender-texts.js';

export const senderColumns: readonly Column<SenderListItem>[] = [
  {
    key: 'name',
    header: t`Sender`,
    card: 'body',
    cell: ({ name, state }) => (
      <WholeText>
        <Address>{name}</Address> <SenderStateChip state={state} />
      </WholeText>
    ),
  },
  { key: 'kind', header: t`Kind`, width: 124, card: 'head', cell: ({ kind }) => kindNames[kind] },
  {
    captioned: true,
    key: 'messages',
    header: t`Messages`,
    width: 112,
    align: 'right',
    // Three captioned values don't fit in the foot of a card.
    card: 'body',
    cell: ({ messages }) => count(messages),
  },
  {
    captioned: true,
    key: 'risky',
    header: t`Above 3`,
    width: 124,
    align: 'right',
    card: 'foot',
    cell: riskyShare,
  },
  {
    captioned: true,
    key: 'lastSeen',
    header: t`Last seen`,
    width: 148,
    card: 'foot',
    cell: ({ lastSeen }) => <RelativeTime inLink iso={lastSeen} />,
  },
  {
    key: 'action',
    header: t`Action`,
    width: 104,
    align: 'right',
    card: 'head',
    cell: ({ id, name }) => (
      <RowLink to={`${paths.senders}/${id}`} name={t`View ${name}`}>
        <Trans>View</Trans>
      </RowLink>
    ),
  },
];
