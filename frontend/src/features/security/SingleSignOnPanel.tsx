import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { CircleCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../api/errors.js';
import { Chip } from '../../components/Chip.js';
import { Facts } from '../../components/Facts.js';
import { LoadError } from '../../components/LoadError.js';
import { onDemand } from '../../components/on-demand.js';
import { INSET, Panel } from '../../components/Panel.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import { DomainList } from './DomainList.js';
import { Part } from './Part.js';
import type { SingleSignOnDialog } from './SingleSignOnDialogs.js';
import { type Provider, type SingleSignOn, useSingleSignOn } from './use-single-sign-on.js';

const SingleSignOnDialogs = onDemand(
  async () => (await import('./SingleSignOnDialogs.js')).SingleSignOnDialogs,
);

const broken = t`Single sign-on could not be loaded.`;

/** For Admins: the company's provider, its domains, and whether Members must use it. */
export function SingleSignOnPanel() {
  const { singleSignOn, error, reload } = useSingleSignOn();
  return (
    <Panel as="section" sx={{ p: INSET }}>
      <Typography variant="h3" component="h2">
        <Trans>Single sign-on</Trans>
      </Typography>
      <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary' }}>
        <Trans>
          People sign in with your company's own OpenID Connect provider, including its second factor.
        </Trans>
      </Typography>
      {singleSignOn ? (
        <Settings singleSignOn={singleSignOn} reload={reload} />
      ) : error ? (
        <LoadError sentence={failureText(error, { refused: broken, broken })} retry={() => void reload()} />
      ) : (
        <Skeleton variant="rounded" height={120} aria-busy="true" />
      )}
    </Panel>
  );
}

interface Props {
  singleSignOn: SingleSignOn;
  reload: () => Promise<unknown>;
}

function Settings({ singleSignOn, reload }: Props) {
  const [open, setOpen] = useState<SingleSignOnDialog | null>(null);
  const { provider, domains, required } = singleSignOn;
  const canBeRequired = Boolean(provider?.workedAt && domains.some(({ provenAt }) => provenAt !== null));
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <ProviderPart provider={provider} show={setOpen} />
      <DomainList domains={domains} reload={reload} add={() => setOpen('domain')} />
      {provider && (
        <Part title={t`Required for Members`}>
          <Chip tone={required ? 'safe' : 'neutral'} icon={required ? CircleCheck : ShieldOff}>
            {required ? t`Required` : t`Not required`}
          </Chip>
          <Typography sx={{ color: 'text.secondary' }}>
            <Trans>
              Members then have no other way in. Admins keep password and second factor, so that nobody is
              locked out.
            </Trans>
          </Typography>
          {required || canBeRequired ? (
            <Button variant="outlined" onClick={() => setOpen('require')}>
              {required ? t`No longer require it for Members` : t`Require it for Members`}
            </Button>
          ) : (
            <Typography>
              <Trans>First verify a domain and sign in this way once.</Trans>
            </Typography>
          )}
        </Part>
      )}
      <SingleSignOnDialogs
        given={open && { open, singleSignOn, changed: reload, close: () => setOpen(null) }}
      />
    </Box>
  );
}

interface ProviderProps {
  provider: Provider | null;
  show: (dialog: SingleSignOnDialog) => void;
}

function ProviderPart({ provider, show }: ProviderProps) {
  if (!provider)
    return (
      <Part>
        <Chip tone="neutral" icon={ShieldOff}>
          <Trans>Not set up</Trans>
        </Chip>
        <Button variant="outlined" onClick={() => show('provider')}>
          <Trans>Set up single sign-on</Trans>
        </Button>
      </Part>
    );
  const { issuer, clientId, joinsMembers, workedAt } = provider;
  return (
    <Part>
      <Box sx={{ width: '100%' }}>
        <Facts
          facts={[
            [t`Issuer`, issuer, 'wide'],
            [t`Client ID`, clientId],
            [t`New people`, joinsMembers ? t`Join as Members` : t`Have to be invited`],
            [t`First sign-in`, workedAt ? <RelativeTime key="first" iso={workedAt} /> : t`None yet`],
          ]}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={() => show('provider')}>
          <Trans>Change provider</Trans>
        </Button>
        <Button variant="outlined" onClick={() => show('remove')}>
          <Trans>Remove provider</Trans>
        </Button>
      </Box>
    </Part>
  );
}
