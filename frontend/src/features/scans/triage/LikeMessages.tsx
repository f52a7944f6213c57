import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { scansGetOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import type { ReviewGroup } from '../../../api/types.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { paths } from '../../../components/paths.js';
import { RelativeTime } from '../../../components/RelativeTime.js';
import { TextLink } from '../../../components/TextLink.js';
import { count } from '../../../components/text.js';

/** Each is read by itself. */
const LISTED = 20;

/** How many messages a decision is about; opened, who sent them and when. */
export function LikeMessages({ group }: { group: ReviewGroup }) {
  const [open, setOpen] = useState(false);
  const { count: number, senders } = group;
  const messages = plural(number, { one: '# similar message', other: '# similar messages' });
  const from = plural(senders, { one: '# sender', other: '# senders' });
  return (
    <Box
      component="details"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      sx={{ minWidth: 0, '& summary': { cursor: 'pointer', fontWeight: 550, minHeight: 24 } }}
    >
      <summary>{t`${messages} from ${from}`}</summary>
      {open && <Members group={group} />}
    </Box>
  );
}

function Members({ group: { count: number, members } }: { group: ReviewGroup }) {
  const listed = members?.slice(0, LISTED) ?? [];
  const more = number - listed.length;
  return (
    <Box component="ul" tabIndex={0} aria-label={t`Similar messages`} sx={listStyle}>
      {listed.map(({ id }) => (
        <Member key={id} id={id} />
      ))}
      {more > 0 && (
        <li>
          <Trans>and {count(more)} more</Trans>
        </li>
      )}
    </Box>
  );
}

function Member({ id }: { id: string }) {
  const { data, isError } = useQuery(scansGetOptions({ path: { id } }));
  const scan = data?.data;
  return (
    <Box component="li" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
      {scan ? (
        <>
          <TextLink to={paths.scan(id)}>{withVisibleControls(scan.subject ?? t`No subject`)}</TextLink>{' '}
          {scan.sender && withVisibleControls(scan.sender)} · <RelativeTime iso={scan.createdAt} />
        </>
      ) : isError ? (
        <Trans>The message could not be loaded.</Trans>
      ) : (
        <Skeleton variant="text" width={240} />
      )}
    </Box>
  );
}

const listStyle = {
  m: 0,
  mt: 1,
  pl: 5,
  maxHeight: 160,
  overflowY: 'auto',
  fontSize: '0.8125rem',
} as const;
