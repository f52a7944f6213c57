import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { billingTiersOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import { type ReactNode, useState } from 'react';
import type { Subscription, Tier } from '../../api/types.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { onDemand } from '../../components/on-demand.js';
import { LoadError } from '../../components/LoadError.js';
import { Panel } from '../../components/Panel.js';
import { IntervalChoice } from './IntervalChoice.js';
import { type Interval, priceFor } from './money.js';
import { type PaidTier, TierAction, TierCard } from './TierCard.js';
import { useCheckout } from './use-checkout.js';

const ChangeDialog = onDemand(async () => (await import('./ChangeDialog.js')).ChangeDialog);

/** The plans other than the company's own. From Free the hosted checkout asks for the payment, else a dialog of ours. */
export function UpgradePanel({ subscription }: { subscription: Subscription }) {
  const checkout = useCheckout();
  const { start, starting, failure } = checkout;
  const [asked, setAsked] = useState<PaidTier | null>(null);
  const [interval, setInterval] = useState<Interval>(subscription.billingInterval);
  const { tierType, billingInterval } = subscription;
  const close = () => setAsked(null);
  // A plan without a price for the year is paid by the month.
  const intervalOf = (tier: Tier) => (priceFor(tier, interval) === null ? 'month' : interval);
  const isOtherInterval = (tier: Tier) => tierType !== 'Free' && intervalOf(tier) !== billingInterval;
  const choose = (tier: PaidTier) =>
    isCharged(subscription) ? setAsked(tier) : start({ tierType: tier.type, interval: intervalOf(tier) });
  return (
    <>
      <Plans
        title={tierType === 'Free' ? t`Upgrade` : t`Change plan`}
        sentence={t`Cancel anytime. Plan changes are prorated.`}
        isShown={(tier) => tier.type !== tierType || isOtherInterval(tier)}
        interval={interval}
        chooseInterval={setInterval}
        alert={!asked && <FormAlert>{failure}</FormAlert>}
        renderAction={(tier) => (
          <TierAction
            tier={tier}
            choose={choose}
            busy={starting === tier.type}
            disabled={starting !== undefined}
          />
        )}
      />
      <ChangeDialog
        given={
          asked && { tier: asked, interval: intervalOf(asked), current: subscription, ...checkout, close }
        }
      />
    </>
  );
}

/** A change of this subscription charges its card at once; with an unpaid invoice, the hosted page asks for that first. */
const isCharged = ({ tierType, status }: Subscription) =>
  tierType !== 'Free' && (status === 'active' || status === 'trialing');

/** Where billing is not set up, the plans are still listed, without buttons; not if there is only one. */
export function PlansPanel() {
  const tiers = useQuery(billingTiersOptions());
  if (tiers.data?.data.length === 1) return null;
  return (
    <Plans
      title={t`Plans`}
      sentence={t`Plans can't be bought here: billing is not set up on this installation.`}
    />
  );
}

/** The panel loads after the page, too late for the browser's own jump to the anchor. */
const showWhenAsked = (panel: HTMLElement | null) => {
  if (window.location.hash === '#plans') panel?.scrollIntoView();
};

const anyTier = () => true;

interface PlansProps {
  title: string;
  sentence: string;
  isShown?: (tier: Tier) => boolean;
  interval?: Interval;
  chooseInterval?: (interval: Interval) => void;
  alert?: ReactNode;
  renderAction?: (tier: Tier) => ReactNode;
}

function Plans({
  title,
  sentence,
  isShown = anyTier,
  interval = 'month',
  chooseInterval,
  alert,
  renderAction,
}: PlansProps) {
  const tiers = useQuery(billingTiersOptions());
  const isYearlySold = tiers.data?.data.some(({ pricePerYear }) => pricePerYear !== null);
  const shown = tiers.data?.data.filter(isShown);
  return (
    <section id="plans" ref={showWhenAsked} aria-labelledby="upgrade-title">
      <Typography variant="h3" component="h2" id="upgrade-title">
        {title}
      </Typography>
      <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary' }}>{sentence}</Typography>
      {alert}
      {isYearlySold && chooseInterval && <IntervalChoice interval={interval} choose={chooseInterval} />}
      {tiers.isError && !shown ? (
        <Panel>
          <LoadError sentence={t`The plans could not be loaded.`} retry={() => void tiers.refetch()} />
        </Panel>
      ) : (
        <Box sx={gridStyle} aria-busy={!shown}>
          {shown
            ? shown.map((tier) => (
                <TierCard key={tier.type} tier={tier} interval={interval} action={renderAction?.(tier)} />
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
