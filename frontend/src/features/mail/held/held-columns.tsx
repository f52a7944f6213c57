import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import type { HeldListItem } from '../../../api/types.js';
import { Address } from '../../../components/Address.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { Chip } from '../../../components/Chip.js';
import { RelativeTime } from '../../../components/RelativeTime.js';
import type { Column } from '../../../components/table/columns.js';
import { RowLink } from '../../../components/table/RowLink.js';
import { WholeText } from '../../../components/table/WholeText.js';
import { RiskChip } from '../../../components/verdict/RiskChip.js';
import { openPath } from '../../../components/reading/use-reading.js';
import { stateNames, subjectOf } from '../mail-texts.js';
import { stateLooks } from '../MailStatus.js';
import type { View } from './held-filter.js';
import { recipientsOf, senderSays, standingOf } from './held-texts.js';

/** While a message is read beside the list there is room for one column: the rest is said in it. */
export const heldColumns = (view: View, brief: boolean): readonly Column<HeldListItem>[] =>
  brief
    ? [{ key: 'message', header: t`Message`, card: 'body', cell: (mail) => <Brief mail={mail} /> }]
    : [
        { key: 'score', header: t`Risk`, width: 192, card: 'head', cell: (mail) => <Score mail={mail} /> },
        { key: 'message', header: t`Message`, card: 'body', cell: (mail) => <Message mail={mail} /> },
        ...(view === 'decided' ? decidedColumns : waitingColumns),
      ];

const waitingColumns: readonly Column<HeldListItem>[] = [
  {
    key: 'held',
    header: t({ message: 'Held', context: 'since when' }),
    width: 148,
    card: 'head',
    cell: ({ heldAt }) => <RelativeTime inLink iso={heldAt} />,
  },
  {
    key: 'until',
    header: t`Waits until`,
    width: 148,
    card: 'foot',
    captioned: true,
    cell: ({ heldUntil }) => <RelativeTime inLink ahead iso={heldUntil} />,
  },
];

const decidedColumns: readonly Column<HeldListItem>[] = [
  {
    key: 'state',
    header: t`Status`,
    width: 208,
    card: 'head',
    cell: ({ state }) => <Chip {...stateLooks[state]}>{stateNames[state]}</Chip>,
  },
  {
    key: 'decided',
    header: t`Decided`,
    width: 148,
    card: 'foot',
    captioned: true,
    cell: ({ decision, heldUntil }) => <RelativeTime inLink iso={decision?.at ?? heldUntil} />,
  },
];

export const Score = ({ mail: { score } }: { mail: Pick<HeldListItem, 'score'> }) =>
  score === null ? t`Not checked` : <RiskChip score={score} />;

const Subject = ({ mail }: { mail: HeldListItem }) => (
  <Box component="span" dir="auto" data-held={mail.id}>
    <RowLink to={openPath(mail.id)} name={t`View ${subjectOf(mail)}`}>
      {withVisibleControls(subjectOf(mail))}
    </RowLink>
  </Box>
);

const Message = ({ mail }: { mail: HeldListItem }) => (
  <WholeText>
    <Subject mail={mail} />
    <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      <Address>{mail.sender || '<>'}</Address> → {recipientsOf(mail.recipientCount)} · {standingOf(mail)}
      {mail.senderNote && ` · ${senderSays(mail.senderNote)}`}
    </Box>
  </WholeText>
);

const Brief = ({ mail }: { mail: HeldListItem }) => (
  <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, py: 1 }}>
    <Box sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
      <Box sx={{ ...lineStyle, flex: 1 }}>
        <Subject mail={mail} />
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <RelativeTime inLink iso={mail.decision?.at ?? mail.heldAt} />
      </Box>
    </Box>
    <Box sx={underStyle}>
      <Score mail={mail} />
      <Box component="span" title={senderAndStanding(mail)} sx={lineStyle}>
        {senderAndStanding(mail)}
      </Box>
    </Box>
  </Box>
);

const senderAndStanding = (mail: HeldListItem): string =>
  `${withVisibleControls(mail.sender || '<>')} · ${standingOf(mail)}`;

const lineStyle = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const underStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  fontSize: '0.8125rem',
  color: 'text.secondary',
} as const;
