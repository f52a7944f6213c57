import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { billingTiersOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import type { ReactNode } from 'react';
import type { Subscription, Tier } from '../../api/types.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { LoadError } from '../../components/LoadError.js';
import { Panel } from '../../components/Panel.js';
import { TierAction, TierCard } from './TierCard.js';
import { useCheckout } from './use-checkout.js';

/** The plans other than the company's own. */
export function UpgradePanel({ current }: { current: Subscription['tierType'] }) {
  const { start, starting, failure } = useCheckout();
  return (
    <Plans
      title="Upgrade"
      sentence="You can cancel anytime. Prorated billing applies."
      isShown={({ type }) => type !== current}
      alert={<FormAlert>{failure}</FormAlert>}
      renderAction={(tier) => (
        <TierAction
          tier={tier}
          choose={start}
          busy={starting === tier.type}
          disabled={starting !== undefined}
        />
      )}
    />
  );
}

/** Where billing is not set up, the plans are still listed, without buttons; not if there is only one. */
export function PlansPanel() {
  const tiers = useQuery(billingTiersOptions());
  if (tiers.data?.data.length === 1) return null;
  return (
    <Plans title="Plans" sentence="Plans can't be bought here: billing is not set up on this installation." />
  );
}

const anyTier = () => true;

interface PlansProps {
  title: string;
  sentence: string;
  isShown?: (tier: Tier) => boolean;
  alert?: ReactNode;
  renderAction?: (tier: Tier) => ReactNode;
}

function Plans({ title, sentence, isShown = anyTier, alert, renderAction }: PlansProps) {
  const tiers = useQuery(billingTiersOptions());
  const shown = tiers.data?.data.filter(isShown);
  return (
    <section aria-labelledby="upgrade-title">
      <Typography variant="h3" component="h2" id="upgrade-title">
        {title}
      </Typography>
      <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary' }}>{sentence}</Typography>
      {alert}
      {tiers.isError && !shown ? (
        <Panel>
          <LoadError sentence="The plans could not be loaded." retry={() => void tiers.refetch()} />
        </Panel>
      ) : (
        <Box sx={gridStyle} aria-busy={!shown}>
          {shown
            ? shown.map((tier) => <TierCard key={tier.type} tier={tier} action={renderAction?.(tier)} />)
            : [0, 1, 2].map((place) => <Skeleton key={place} variant="rounded" height={280} />)}
        </Box>
      )}
    </section>
  );
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: 4,
  mt: 4,
} as const;
