import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Proposal } from '../../../api/types.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { paths } from '../../../components/paths.js';
import { RelativeTime } from '../../../components/RelativeTime.js';
import type { Column } from '../../../components/table/columns.js';
import { WholeText } from '../../../components/table/WholeText.js';
import { count } from '../../../components/text.js';
import { TextLink } from '../../../components/TextLink.js';

interface Actions {
  settle: (proposal: Proposal) => void;
  dismiss: (proposal: Proposal) => void;
  isBusy: boolean;
}

/** Only Admins have actions. */
export const recurringColumns = (actions: Actions | null): Column<Proposal>[] =>
  actions ? [...columns, actionsColumn(actions)] : [...columns];

const subjectOf = ({ subject }: Proposal) => withVisibleControls(subject ?? t`No subject`);

const columns: readonly Column<Proposal>[] = [
  {
    key: 'message',
    header: t`Message`,
    card: 'head',
    cell: (proposal) => (
      <WholeText>
        <TextLink to={paths.scan(proposal.scanId)}>{subjectOf(proposal)}</TextLink>
        {proposal.sender && (
          <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {withVisibleControls(proposal.sender)}
          </Typography>
        )}
      </WholeText>
    ),
  },
  {
    captioned: true,
    key: 'alarms',
    header: t`Alarms`,
    width: 84,
    align: 'right',
    card: 'body',
    cell: ({ messages }) => count(messages),
  },
  {
    captioned: true,
    key: 'days',
    header: t`Days`,
    width: 72,
    align: 'right',
    card: 'body',
    cell: ({ days }) => count(days),
  },
  {
    captioned: true,
    key: 'scores',
    header: t`Scores`,
    width: 84,
    card: 'body',
    cell: ({ lowestScore, highestScore }) =>
      lowestScore === highestScore ? count(lowestScore) : `${count(lowestScore)}–${count(highestScore)}`,
  },
  {
    captioned: true,
    key: 'hosts',
    header: t`Links lead to`,
    width: '20%',
    card: 'body',
    cell: ({ hosts }) => (
      <WholeText>{hosts.length === 0 ? t`No links` : hosts.map(withVisibleControls).join(', ')}</WholeText>
    ),
  },
  {
    captioned: true,
    key: 'last',
    header: t`Last`,
    width: 132,
    card: 'body',
    wideOnly: true,
    cell: ({ lastAt }) => <RelativeTime iso={lastAt} />,
  },
];

const actionsColumn = ({ settle, dismiss, isBusy }: Actions): Column<Proposal> => ({
  key: 'actions',
  header: t`Actions`,
  width: 252,
  align: 'right',
  card: 'foot',
  cell: (proposal) => (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 }}>
      <Button
        size="small"
        variant="outlined"
        aria-label={t`Don't alarm again: ${subjectOf(proposal)}`}
        onClick={() => settle(proposal)}
      >
        <Trans>Don't alarm again</Trans>
      </Button>
      <Button
        size="small"
        aria-label={t`Not now: ${subjectOf(proposal)}`}
        disabled={isBusy}
        onClick={() => dismiss(proposal)}
      >
        <Trans>Not now</Trans>
      </Button>
    </Box>
  ),
});
