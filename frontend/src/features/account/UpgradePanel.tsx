import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { billingTiersOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import type { Subscription } from '../../api/types.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { LoadError } from '../../components/LoadError.js';
import { Panel } from '../../components/Panel.js';
import { TierCard } from './TierCard.js';
import { useCheckout } from './use-checkout.js';

/** The plans that the company does not have. */
export function UpgradePanel({ current }: { current: Subscription['tierType'] }) {
  const tiers = useQuery(billingTiersOptions());
  const { start, starting, failure } = useCheckout();
  const others = tiers.data?.data.filter(({ type }) => type !== current);
  return (
    <section aria-labelledby="upgrade-title">
      <Typography variant="h3" component="h2" id="upgrade-title">
        Upgrade
      </Typography>
      <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary' }}>
        You can cancel anytime. Prorated billing applies.
      </Typography>
      <FormAlert>{failure}</FormAlert>
      {tiers.isError && !others ? (
        <Panel>
          <LoadError sentence="The plans could not be loaded." retry={() => void tiers.refetch()} />
        </Panel>
      ) : (
        <Box sx={gridStyle} aria-busy={!others}>
          {others
            ? others.map((tier) => (
                <TierCard
                  key={tier.type}
                  tier={tier}
                  choose={start}
                  busy={starting === tier.type}
                  disabled={starting !== undefined}
                />
              ))
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
