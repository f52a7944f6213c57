import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../api/errors.js';
import { sessionsEnd, sessionsList } from '../../api/generated/sdk.gen.js';
import type { SessionsListResponse } from '../../api/generated/types.gen.js';
import { Chip } from '../../components/Chip.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { LoadError } from '../../components/LoadError.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { onDemand } from '../../components/on-demand.js';
import { INSET, Panel } from '../../components/Panel.js';
import { RelativeTime } from '../../components/RelativeTime.js';

type Session = SessionsListResponse['data']['sessions'][number];

const EndOthersDialog = onDemand(async () => (await import('./EndOthersDialog.js')).EndOthersDialog);

/** Without the generated options, which every page would load. */
const query = { queryKey: ['sessions'], queryFn: async () => (await sessionsList()).data };

const ways: Record<Session['signedInWith'], string> = {
  password: t`with your password`,
  app: t`with your password and app`,
  'recovery code': t`with your password and a recovery code`,
  invitation: t`by your invitation`,
  'single sign-on': t`with single sign-on`,
};

const loading = t`Your sessions could not be loaded.`;
const ending = t`The session could not be ended. Please try again.`;

export function SessionsPanel() {
  const { data, error, refetch } = useQuery(query);
  const sessions = data?.data.sessions;
  return (
    <Panel as="section" sx={{ p: INSET }}>
      <Typography variant="h3" component="h2">
        <Trans>Sessions</Trans>
      </Typography>
      <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary' }}>
        <Trans>Where you are signed in. End what you don't recognize, and change your password.</Trans>
      </Typography>
      {sessions ? (
        <Sessions sessions={sessions} reload={refetch} />
      ) : error ? (
        <LoadError
          sentence={failureText(error, { refused: loading, broken: loading })}
          retry={() => void refetch()}
        />
      ) : (
        <Skeleton variant="rounded" height={72} aria-busy="true" />
      )}
    </Panel>
  );
}

interface SessionsProps {
  sessions: readonly Session[];
  reload: () => Promise<unknown>;
}

function Sessions({ sessions, reload }: SessionsProps) {
  const [open, setOpen] = useState(false);
  const say = useNotice();
  const end = useMutation({
    mutationFn: (id: string) => sessionsEnd({ path: { id } }),
    onSuccess: async () => {
      await reload();
      say(t`Session ended`);
    },
  });
  const failure = end.error && failureText(end.error, { refused: ending, broken: ending });
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <FormAlert>{failure ?? undefined}</FormAlert>
      <Box component="ul" aria-label={t`Sessions`} sx={listStyle}>
        {sessions.map((session) => (
          <Entry
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            end={() => end.mutate(session.id)}
          />
        ))}
      </Box>
      {sessions.length > 1 && (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          <Trans>End all others</Trans>
        </Button>
      )}
      <EndOthersDialog given={open && { changed: reload, close: () => setOpen(false) }} />
    </Box>
  );
}

function Entry({ session, busy, end }: { session: Session; busy: boolean; end: () => void }) {
  const browser = session.browser ?? t`Unknown browser`;
  return (
    <Box component="li" sx={entryStyle}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <Typography component="span" sx={{ fontWeight: 550 }}>
            {browser}
          </Typography>
          {session.current && (
            <Chip tone="safe" icon={CircleCheck}>
              <Trans>This session</Trans>
            </Chip>
          )}
        </Box>
        <Typography variant="body2" component="div" sx={{ mt: 1, color: 'text.secondary' }}>
          <Trans>
            Last used <RelativeTime iso={session.lastUsedAt} />, signed in{' '}
            <RelativeTime iso={session.createdAt} />
          </Trans>
          {` ${ways[session.signedInWith]}`}
          {session.address && t` from ${session.address}`}
        </Typography>
      </Box>
      {!session.current && (
        <Button variant="outlined" size="small" disabled={busy} aria-label={t`End ${browser}`} onClick={end}>
          {busy ? t`Ending...` : t({ message: 'End', context: 'a session' })}
        </Button>
      )}
    </Box>
  );
}

const listStyle = { display: 'grid', width: '100%', m: 0, p: 0, listStyle: 'none' } as const;

const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
} as const;
