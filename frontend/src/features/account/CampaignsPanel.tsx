import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../api/errors.js';
import { campaignsGetOptions, campaignsGetQueryKey } from '../../api/generated/@tanstack/react-query.gen.js';
import { campaignsSet } from '../../api/generated/sdk.gen.js';
import { useIsAdmin } from '../../api/session.js';
import type { SharedCampaigns } from '../../api/types.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { LoadError } from '../../components/LoadError.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { INSET, Panel } from '../../components/Panel.js';

const broken = t`The change could not be saved. Please try again.`;

/** Whether the company shares its campaigns with others, and what that means. */
export function CampaignsPanel() {
  const { data, error, refetch } = useQuery(campaignsGetOptions());
  return (
    <Panel as="section" sx={{ p: INSET }}>
      <Typography variant="h3" component="h2" sx={{ mb: 4 }}>
        <Trans>Campaigns at several companies</Trans>
      </Typography>
      {data ? (
        <Choice {...data.data} />
      ) : error ? (
        <LoadError sentence={t`This setting could not be loaded.`} retry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={96} aria-busy="true" />
      )}
    </Panel>
  );
}

/** Admins choose, unless the operator has. */
function Choice({ shares, decidedBy }: SharedCampaigns) {
  const isAdmin = useIsAdmin();
  const { choose, chosen, failure } = useChoice();
  const isFixed = !isAdmin || decidedBy === 'operator' || chosen !== undefined;
  return (
    <>
      <FormControlLabel
        control={
          <Switch checked={chosen ?? shares} disabled={isFixed} onChange={(_, next) => choose(next)} />
        }
        label={t`Share harmful campaigns with other companies`}
      />
      <Typography sx={sentenceStyle}>
        <Trans>
          When an outbreak here scores high by its text, others that share learn how that text is recognized
          and which new hosts it links to, but never the text, the sender or your company. In return, your
          messages score higher, 7 at most, if two or more of them had the same campaign in the last 72 hours.
        </Trans>
      </Typography>
      {decidedBy === 'operator' && (
        <Typography sx={sentenceStyle}>
          <Trans>This is the same for every company of this installation.</Trans>
        </Typography>
      )}
      <FormAlert>{failure}</FormAlert>
    </>
  );
}

/** `chosen` is what is being saved. */
function useChoice() {
  const queries = useQueryClient();
  const say = useNotice();
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (shares: boolean) => campaignsSet({ body: { shares } }),
    onSuccess: async (_, shares) => {
      await queries.invalidateQueries({ queryKey: campaignsGetQueryKey() });
      say(
        shares
          ? t`Harmful campaigns are shared from now on`
          : t`Sharing stopped, and what was shared is withdrawn`,
      );
    },
  });
  return {
    choose: mutate,
    chosen: isPending ? variables : undefined,
    failure: error ? failureText(error, { refused: broken, broken }) : undefined,
  };
}

const sentenceStyle = { mt: 2, maxWidth: '70ch', color: 'text.secondary' } as const;
