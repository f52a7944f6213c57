import { t } from '@lingui/core/macro';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { alertsListOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import { useMenu } from '../../../components/use-menu.js';
import { BellList } from './BellList.js';

const REFRESH_MS = 60_000;
const SHOWN_MAX = 9;

/** What the company was notified of lately. */
export function Bell() {
  const { data } = useQuery({ ...alertsListOptions(), refetchInterval: REFRESH_MS, staleTime: REFRESH_MS });
  const { button, opened, menu, close } = useMenu();
  const unread = data?.data.unreadCount ?? 0;
  return (
    <>
      <IconButton {...button} aria-haspopup="dialog" aria-label={t`Alerts: ${unread} unread`}>
        <Badge badgeContent={unread} max={SHOWN_MAX} color="primary">
          <BellIcon size={20} aria-hidden="true" />
        </Badge>
      </IconButton>
      {opened && <BellList {...{ alerts: data?.data.alerts, unread, menu, close }} />}
    </>
  );
}
