import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { senderGroupsListOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import type { ListedSenderGroup } from '../../../api/types.js';
import { LoadError } from '../../../components/LoadError.js';
import { onDemand } from '../../../components/on-demand.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { TextLink } from '../../../components/TextLink.js';
import { paths } from '../../../components/paths.js';
import type { SenderGroupDialogsProps } from './SenderGroupDialogs.js';

const SenderGroupDialogs = onDemand<SenderGroupDialogsProps>(
  async () => (await import('./SenderGroupDialogs.js')).SenderGroupDialogs,
);

type Asking = SenderGroupDialogsProps['asking'];

/** The company's groups of senders, which can have policies of their own. */
export function SenderGroups({ canChange }: { canChange: boolean }) {
  const { data, isError, refetch } = useQuery(senderGroupsListOptions());
  const [asking, setAsking] = useState<Asking | null>(null);
  const title = t`Sender groups`;
  return (
    <Panel as="section" aria-label={title} sx={{ p: INSET }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary', maxWidth: '70ch' }}>
        <Trans>
          Senders under one name: with a policy of their own, and with their own queue of held mail.
        </Trans>
      </Typography>
      {data ? (
        <List groups={data.data.groups} ask={canChange ? setAsking : null} />
      ) : isError ? (
        <LoadError sentence={t`The sender groups could not be loaded.`} retry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={64} aria-busy="true" />
      )}
      {canChange && (
        <Button
          variant="outlined"
          startIcon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setAsking({ dialog: 'create' })}
        >
          <Trans>New group</Trans>
        </Button>
      )}
      <SenderGroupDialogs given={asking && { asking, close: () => setAsking(null) }} />
    </Panel>
  );
}

interface ListProps {
  groups: readonly ListedSenderGroup[];
  /** Null for who may only look. */
  ask: ((asking: Asking) => void) | null;
}

function List({ groups, ask }: ListProps) {
  if (groups.length === 0)
    return (
      <Typography sx={{ mb: 4 }}>
        <Trans>There are no groups yet.</Trans>
      </Typography>
    );
  return (
    <Box component="ul" sx={listStyle}>
      {groups.map((group) => (
        <Box component="li" key={group.id} sx={rowStyle}>
          <Box sx={{ minWidth: 0, flex: '1 1 240px', overflowWrap: 'anywhere' }}>
            <TextLink to={`${paths.mailPolicy}?group=${group.id}`}>{group.name}</TextLink>
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {plural(group.entryCount, { one: '# entry', other: '# entries' })}
              {group.hasPolicy && ` · ${t`Policy of its own`}`}
            </Box>
          </Box>
          {ask && <GroupButtons group={group} ask={ask} />}
        </Box>
      ))}
    </Box>
  );
}

const GroupButtons = ({ group, ask }: { group: ListedSenderGroup; ask: (asking: Asking) => void }) => (
  <Box sx={{ display: 'flex', gap: 2 }}>
    <Button
      variant="outlined"
      aria-label={t`Edit the group ${group.name}`}
      onClick={() => ask({ dialog: 'edit', group })}
    >
      <Trans>Edit</Trans>
    </Button>
    <Button
      color="error"
      aria-label={t`Remove the group ${group.name}`}
      onClick={() => ask({ dialog: 'remove', group })}
    >
      <Trans>Remove</Trans>
    </Button>
  </Box>
);

const listStyle = { m: 0, mb: 4, p: 0, listStyle: 'none', display: 'grid', gap: 3 } as const;

const rowStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 } as const;
