import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  alertsListQueryKey,
  alertsMarkReadMutation,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import type { AlertItem } from '../../../api/types.js';
import { paths } from '../../../components/paths.js';
import { relativeDate } from '../../../components/relative-date.js';
import { TextLink } from '../../../components/TextLink.js';
import type { MenuState } from '../../../components/use-menu.js';
import { useNow } from '../../../components/use-now.js';
import { visuallyHidden } from '../../../theme/visually-hidden.js';

interface Props extends MenuState {
  /** Undefined while they could not be loaded. */
  alerts: readonly AlertItem[] | undefined;
  unread: number;
}

export function BellList({ alerts, unread, menu, close }: Props) {
  const { id, anchorEl, open, onClose } = menu;
  return (
    <Popover
      {...{ id, anchorEl, open, onClose }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t`Alerts`, sx: paperStyle } }}
    >
      <Box sx={headStyle}>
        <Typography variant="h2" component="h2" sx={{ fontSize: '1rem' }}>
          <Trans>Alerts</Trans>
        </Typography>
        <MarkRead until={unread > 0 ? alerts?.[0]?.lastAt : undefined} />
      </Box>
      {alerts?.length ? (
        <Box component="ul" aria-label={t`Latest alerts`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {alerts.map((alert) => (
            <Entry key={alert.id} alert={alert} close={close} />
          ))}
        </Box>
      ) : (
        <Typography sx={{ px: 4, py: 8, textAlign: 'center', color: 'text.secondary' }}>
          {alerts ? t`No alerts in the last 30 days` : t`The alerts could not be loaded`}
        </Typography>
      )}
      <Box sx={{ px: 4, py: 3, borderTop: 1, borderColor: 'divider' }} onClick={close}>
        <TextLink to={paths.alerts}>
          <Trans>Notification settings</Trans>
        </TextLink>
      </Box>
    </Popover>
  );
}

/** Disabled rather than gone once all are read: the focus stays where it is. */
function MarkRead({ until }: { until: string | undefined }) {
  const queries = useQueryClient();
  const reading = useMutation({
    ...alertsMarkReadMutation(),
    onSuccess: () => queries.invalidateQueries({ queryKey: alertsListQueryKey() }),
  });
  return (
    <Button
      size="small"
      disabled={until === undefined || reading.isPending}
      onClick={() => until !== undefined && reading.mutate({ body: { until } })}
    >
      {reading.isError ? t`Try again` : t`Mark all as read`}
    </Button>
  );
}

function Entry({ alert, close }: { alert: AlertItem; close: () => void }) {
  const now = useNow();
  return (
    <li>
      <Box component={Link} to={alert.path} onClick={close} sx={entryStyle}>
        <Box component="span" data-unread={alert.unread} sx={dotStyle}>
          {alert.unread && (
            <Box component="span" sx={visuallyHidden}>
              <Trans>Unread:</Trans>
            </Box>
          )}
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: alert.unread ? 550 : 400 }}>
          {alert.title}
        </Box>
        <Box
          component="time"
          dateTime={alert.lastAt}
          sx={{ color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}
        >
          {relativeDate(Date.parse(alert.lastAt), now, false)}
        </Box>
      </Box>
    </li>
  );
}

const paperStyle = {
  width: 380,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 'min(560px, calc(100vh - 96px))',
  mt: 1,
  bgcolor: 'surface.raised',
  border: 1,
  borderColor: 'divider',
} as const;

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  px: 4,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const entryStyle = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 2,
  px: 4,
  py: 2.5,
  minHeight: 44,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'surface.page' },
  '&:focus-visible': { outline: '2px solid var(--gp-palette-primary-main)', outlineOffset: '-2px' },
} as const;

const dotStyle = {
  flexShrink: 0,
  width: 8,
  height: 8,
  borderRadius: '50%',
  '&[data-unread="true"]': { bgcolor: 'primary.main' },
} as const;
