import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { heldMailListOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import type { HeldListItem } from '../../../api/types.js';
import { paths } from '../../../components/paths.js';
import { TextLink } from '../../../components/TextLink.js';

/** The mail that waits, or waited, with a scan: of several copies one that still waits, else the newest. */
export function useMailOfScan(scanId: string): HeldListItem | undefined {
  const query = { scanId, state: 'any', pageSize: 20 } as const;
  const messages = useQuery(heldMailListOptions({ query })).data?.data.messages ?? [];
  return messages.find(({ state }) => state === 'held') ?? messages[0];
}

/** What became of the mail of a scan, and the way to it. */
export const MailOfScan = ({ mail }: { mail: HeldListItem }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, overflowWrap: 'anywhere' }}>
    <span>
      <Standing mail={mail} />
    </span>
    <TextLink to={`${paths.held}?open=${mail.id}`}>
      <Trans>View held mail</Trans>
    </TextLink>
  </Box>
);

function Standing({ mail: { state, decision } }: { mail: HeldListItem }) {
  if (state === 'held') return <Trans>This message is held: it is sent when you release it.</Trans>;
  if (!decision) return <Trans>Nobody decided in time: the message was refused.</Trans>;
  const { by } = decision;
  if (decision.decision === 'refuse') return <Trans>The message was refused by {by}.</Trans>;
  return <Trans>The message was released by {by}.</Trans>;
}
