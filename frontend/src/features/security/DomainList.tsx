import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { failureText } from '../../api/errors.js';
import {
  singleSignOnSettingsProveDomain,
  singleSignOnSettingsRemoveDomain,
} from '../../api/generated/sdk.gen.js';
import { Chip } from '../../components/Chip.js';
import { CodeBlock } from '../../components/CodeBlock.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { Part } from './Part.js';
import type { Domain } from './use-single-sign-on.js';

const checking = t`The record could not be checked. Please try again.`;
const removing = t`The domain could not be removed. Please try again.`;

interface Props {
  domains: readonly Domain[];
  reload: () => Promise<unknown>;
  add: () => void;
}

/** The domains of the company's email addresses, and the DNS records that prove them. */
export function DomainList({ domains, reload, add }: Props) {
  return (
    <Part title={t`Email domains`}>
      <Typography sx={{ color: 'text.secondary' }}>
        <Trans>
          Only people with an email address at a domain that you have verified can sign in this way.
        </Trans>
      </Typography>
      {domains.length > 0 && (
        <Box component="ul" aria-label={t`Email domains`} sx={listStyle}>
          {domains.map((domain) => (
            <Entry key={domain.id} domain={domain} reload={reload} />
          ))}
        </Box>
      )}
      <Button variant="outlined" onClick={add}>
        <Trans>Add domain</Trans>
      </Button>
    </Part>
  );
}

/** What an Admin does with a domain, one thing at a time, and what went wrong. */
function useActions({ id }: Domain, reload: () => Promise<unknown>) {
  const say = useNotice();
  const done = (sentence: string) => async () => {
    await reload();
    say(sentence);
  };
  const prove = useMutation({
    mutationFn: () => singleSignOnSettingsProveDomain({ path: { id } }),
    onSuccess: done(t`Domain verified`),
  });
  const remove = useMutation({
    mutationFn: () => singleSignOnSettingsRemoveDomain({ path: { id } }),
    onSuccess: done(t`Domain removed`),
  });
  const failure = prove.error
    ? failureText(prove.error, { refused: checking, broken: checking })
    : remove.error && failureText(remove.error, { refused: removing, broken: removing });
  return { prove, remove, busy: prove.isPending || remove.isPending, failure: failure ?? undefined };
}

function Entry({ domain, reload }: { domain: Domain; reload: () => Promise<unknown> }) {
  const { name, provenAt, record } = domain;
  const { prove, remove, busy, failure } = useActions(domain, reload);
  return (
    <Box component="li" sx={entryStyle}>
      <Box sx={nameStyle}>
        <Typography component="span" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Chip tone={provenAt ? 'safe' : 'neutral'} icon={provenAt ? CircleCheck : Clock}>
          {provenAt ? t`Verified` : t`Not verified`}
        </Chip>
      </Box>
      <FormAlert>{failure}</FormAlert>
      {!provenAt && (
        <Typography>
          <Trans>Add this TXT record to your DNS, then check it:</Trans>
        </Typography>
      )}
      {!provenAt && (
        <CodeBlock text={`${record.name} TXT "${record.value}"`} what={t`TXT record of ${name}`} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {!provenAt && (
          <SmallButton label={t`Check record of ${name}`} busy={busy} run={() => prove.mutate()}>
            {prove.isPending ? t`Checking...` : t`Check record`}
          </SmallButton>
        )}
        <SmallButton label={t`Remove ${name}`} busy={busy} run={() => remove.mutate()}>
          {remove.isPending ? t`Removing...` : t`Remove`}
        </SmallButton>
      </Box>
    </Box>
  );
}

interface SmallButtonProps {
  /** Its accessible name, which says of which domain. */
  label: string;
  busy: boolean;
  run: () => void;
  children: string;
}

function SmallButton({ label, busy, run, children }: SmallButtonProps) {
  return (
    <Button variant="outlined" size="small" disabled={busy} aria-label={label} onClick={run}>
      {children}
    </Button>
  );
}

const nameStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 2,
} as const;

const listStyle = { display: 'grid', gap: 4, width: '100%', m: 0, p: 0, listStyle: 'none' } as const;

const entryStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 } as const;
