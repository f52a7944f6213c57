import { t } from '@lingui/core/macro';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Inbox as InboxIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { scanReviewsWaitingOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import { paths } from '../../components/paths.js';

/** Colleagues decide too, and new messages come in. */
const REFRESH_MS = 60_000;
const SHOWN_MAX = 99;

/** How many reviews wait for this person, and the way there. */
export function Inbox() {
  const { data } = useQuery({
    ...scanReviewsWaitingOptions(),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
  });
  const waiting = data ? data.data.assignedToYou + data.data.unassigned : 0;
  return (
    <IconButton component={Link} to={paths.waiting} aria-label={t`Waiting for me: ${waiting}`}>
      <Badge badgeContent={waiting} max={SHOWN_MAX} color="primary">
        <InboxIcon size={20} aria-hidden="true" />
      </Badge>
    </IconButton>
  );
}
