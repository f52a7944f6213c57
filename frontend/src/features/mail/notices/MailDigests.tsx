import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { digestsListOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import type { MailDigest } from '../../../api/types.js';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { LoadError } from '../../../components/LoadError.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { RelativeTime } from '../../../components/RelativeTime.js';
import { type Asking, DigestDialogs } from './DigestDialogs.js';

const title = t`Digests for reviewers`;

/** Who is sent digests of held mail. For Admins. */
export function MailDigests() {
  const { data, error, refetch } = useQuery(digestsListOptions());
  const [asking, setAsking] = useState<Asking | null>(null);
  return (
    <Panel as="section" aria-label={title} sx={{ p: INSET }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary', maxWidth: '70ch' }}>
        <Trans>
          An email that says how much mail is waiting and what expires soon. It can also go to addresses
          without an account, which have to confirm first. Nothing is sent while nothing is waiting.
        </Trans>
      </Typography>
      {data?.data.sendsMail === false && (
        <FormAlert severity="info">{t`Email is not set up on this installation, so no digests are sent.`}</FormAlert>
      )}
      {data ? (
        <List digests={data.data.digests} ask={setAsking} />
      ) : error ? (
        <LoadError sentence={t`The digests could not be loaded.`} retry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={64} aria-busy="true" />
      )}
      <Button
        variant="outlined"
        startIcon={<Plus size={16} aria-hidden="true" />}
        onClick={() => setAsking({ dialog: 'add' })}
      >
        <Trans>Add digest</Trans>
      </Button>
      {asking && <DigestDialogs asking={asking} close={() => setAsking(null)} />}
    </Panel>
  );
}

interface ListProps {
  digests: readonly MailDigest[];
  ask: (asking: Asking) => void;
}

function List({ digests, ask }: ListProps) {
  if (digests.length === 0)
    return (
      <Typography sx={{ my: 4 }}>
        <Trans>Nobody gets digests yet.</Trans>
      </Typography>
    );
  return (
    <Box component="ul" sx={listStyle}>
      {digests.map((digest) => (
        <Box component="li" key={digest.id} sx={rowStyle}>
          <Box sx={{ minWidth: 0, flex: '1 1 240px', overflowWrap: 'anywhere' }}>
            {digest.email}
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {[whenOf(digest), mailOf(digest), ...(digest.confirmed ? [] : [t`Not confirmed yet`])].join(
                ' · ',
              )}
              {digest.lastSentAt !== null && (
                <>
                  {' · '}
                  <Trans>
                    Last sent <RelativeTime iso={digest.lastSentAt} />
                  </Trans>
                </>
              )}
            </Box>
          </Box>
          <DigestButtons digest={digest} ask={ask} />
        </Box>
      ))}
    </Box>
  );
}

const whenOf = ({ frequency, digestAt, timeZone }: MailDigest): string =>
  frequency === 'hourly' ? t`Hourly` : t`Daily at ${digestAt}, ${timeZone.replaceAll('_', ' ')}`;

const mailOf = ({ group, groupName }: MailDigest): string =>
  group === null ? t`All held mail` : (groupName ?? t`Senders in no group`);

const DigestButtons = ({ digest, ask }: { digest: MailDigest; ask: (asking: Asking) => void }) => (
  <Box sx={{ display: 'flex', gap: 2 }}>
    <Button
      variant="outlined"
      aria-label={t`Edit the digest for ${digest.email}`}
      onClick={() => ask({ dialog: 'edit', digest })}
    >
      <Trans>Edit</Trans>
    </Button>
    <Button
      color="error"
      aria-label={t`Remove the digest for ${digest.email}`}
      onClick={() => ask({ dialog: 'remove', digest })}
    >
      <Trans>Remove</Trans>
    </Button>
  </Box>
);

const listStyle = { m: 0, my: 4, p: 0, listStyle: 'none', display: 'grid', gap: 3 } as const;

const rowStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 } as const;
