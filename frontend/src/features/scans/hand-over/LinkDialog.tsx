import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failureText } from '../../../api/errors.js';
import {
  scanLinksCreateMutation,
  scanLinksListOptions,
  scanLinksListQueryKey,
  scanLinksRevokeMutation,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import type { ScanLink } from '../../../api/types.js';
import { focusFirst } from '../../../components/dialog/focus-first.js';
import { type Reveal, RevealDialog } from '../../../components/dialog/RevealDialog.js';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { dateAndTime } from '../../../components/relative-date.js';
import { Segmented } from '../../../components/Segmented.js';

const broken = t`The link could not be changed. Please try again.`;
const texts = { refused: broken, broken };

const days = [
  { value: 1, text: t`1 day` },
  { value: 7, text: t`7 days` },
  { value: 30, text: t`30 days` },
];
const contents = [
  { value: 'redacted', text: t`Verdict only` },
  { value: 'whole', text: t`With the message` },
] as const;

interface Wanted {
  days: number;
  content: (typeof contents)[number]['value'];
}

interface Props {
  scanId: string;
  close: () => void;
}

/** Makes a link for people without an account, and revokes those that are open. */
export function LinkDialog({ scanId, close }: Props) {
  const id = useId();
  const [made, setMade] = useState<Reveal | null>(null);
  const { links, create, revoke, failure, busy } = useLinks(scanId, (text) =>
    setMade({ title: t`Read-only link`, text, what: t`link` }),
  );
  const [wanted, want] = useState<Wanted>({ days: 7, content: 'redacted' });
  if (made) return <RevealDialog {...made} close={close} />;
  return (
    <Dialog open fullWidth onClose={close} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>
        <Trans>Share a read-only link</Trans>
      </DialogTitle>
      <DialogContent ref={focusFirst} sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <Typography sx={{ color: 'text.secondary' }}>
          <Trans>Anyone who has the link can read this scan, without signing in, until it expires.</Trans>
        </Typography>
        <FormAlert>{failure}</FormAlert>
        <Choices wanted={wanted} want={want} />
        <OpenLinks links={links} revoke={revoke} busy={busy} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>
          <Trans>Close</Trans>
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => create(wanted)}>
          <Trans>Create link</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Choices = ({ wanted, want }: { wanted: Wanted; want: (wanted: Wanted) => void }) => (
  <>
    <Segmented
      label={t`What the link shows`}
      labelStyle={labelStyle}
      value={wanted.content}
      change={(content) => want({ ...wanted, content })}
      options={contents}
    />
    <Segmented
      label={t`Expires after`}
      labelStyle={labelStyle}
      value={wanted.days}
      change={(chosen) => want({ ...wanted, days: chosen })}
      options={days}
    />
  </>
);

const labelStyle = { mb: 1.5, p: 0, typography: 'body2' } as const;

interface OpenProps {
  links: readonly ScanLink[];
  revoke: (id: string) => void;
  busy: boolean;
}

function OpenLinks({ links, revoke, busy }: OpenProps) {
  if (links.length === 0) return null;
  return (
    <Box component="section" sx={{ width: '100%' }}>
      <Typography variant="h3">
        <Trans>Open links</Trans>
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {links.map(({ id, redacted, createdByEmail, expiresAt }) => {
          const until = dateAndTime(Date.parse(expiresAt));
          const shows = redacted ? t`Verdict only` : t`With the message`;
          return (
            <Box key={id} component="li" sx={rowStyle}>
              <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Trans>
                  {shows}, until {until}, by {createdByEmail}
                </Trans>
              </Typography>
              <Button
                color="error"
                size="small"
                disabled={busy}
                aria-label={t`Revoke the link until ${until}`}
                onClick={() => revoke(id)}
              >
                <Trans>Revoke</Trans>
              </Button>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const rowStyle = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, mt: 2 };

function useLinks(scanId: string, made: (url: string) => void) {
  const queries = useQueryClient();
  const path = { id: scanId };
  const { data, error } = useQuery(scanLinksListOptions({ path }));
  const again = () => queries.invalidateQueries({ queryKey: scanLinksListQueryKey({ path }) });
  const creation = useMutation({
    ...scanLinksCreateMutation(),
    onSuccess: async (answer) => {
      await again();
      made(answer.data.url);
    },
  });
  const revocation = useMutation({ ...scanLinksRevokeMutation(), onSettled: again });
  const failed = creation.error ?? revocation.error ?? error;
  return {
    links: data?.data.links ?? [],
    create: (wanted: Wanted) =>
      creation.mutate({ path, body: { days: wanted.days, redacted: wanted.content === 'redacted' } }),
    revoke: (id: string) => revocation.mutate({ path: { id } }),
    failure: failed ? failureText(failed, texts) : undefined,
    busy: creation.isPending || revocation.isPending,
  };
}
