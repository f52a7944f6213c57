import { useQuery } from '@tanstack/react-query';
import Skeleton from '@mui/material/Skeleton';
import { failureText } from '../../api/errors.js';
import { billingPreviewOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import type { BillingPreviewResponse } from '../../api/generated/types.gen.js';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.js';
import type { Subscription } from '../../api/types.js';
import { dateOf, type Interval, money, price } from './money.js';
import type { PaidTier } from './TierCard.js';
import type { useCheckout } from './use-checkout.js';

interface Props extends ReturnType<typeof useCheckout> {
  tier: PaidTier;
  interval: Interval;
  current: Subscription;
  close: () => void;
}

const broken = 'The price of the change could not be loaded.';

/** Says what a change of plan costs, and when, before the card is charged. */
export function ChangeDialog({ tier, interval, current, start, starting, failure, close }: Props) {
  const { data, error, isFetching } = useQuery({
    ...billingPreviewOptions({ query: { tierType: tier.type, interval } }),
    // A price of a while ago may not be the one that is charged.
    gcTime: 0,
    staleTime: Infinity,
  });
  const preview = data?.data;
  const isSame = tier.type === current.tierType;
  const direction = isSame ? 'Change' : tier.pricePerMonth < current.pricePerMonth ? 'Downgrade' : 'Upgrade';
  return (
    <ConfirmDialog
      harmless
      title={isSame ? `Pay for ${tier.name} by the ${interval}?` : `${direction} to ${tier.name}?`}
      sentence={
        preview ? sentenceOf(preview, current) : isFetching && <Skeleton variant="text" height={66} />
      }
      failure={failure ?? (error ? failureText(error, { refused: broken, broken }) : undefined)}
      busy={starting !== undefined}
      unready={!preview}
      confirmLabel={preview?.amountDue ? `Pay ${money(preview.amountDue, preview.currency)}` : direction}
      busyLabel="Changing plan..."
      cancelLabel="Keep current plan"
      confirm={() =>
        preview && start({ tierType: tier.type, interval, prorationDate: preview.prorationDate })
      }
      close={close}
    />
  );
}

function sentenceOf(preview: BillingPreviewResponse['data'], current: Subscription): string {
  const { amountDue, credit, currency, interval, renewsAt } = preview;
  const later = `From ${dateOf(renewsAt)} on you pay ${price(preview.price, currency)} a ${interval}. The new limits apply at once.`;
  const isNewPeriod = interval !== current.billingInterval;
  if (amountDue > 0) {
    const amount = money(amountDue, currency);
    if (isNewPeriod)
      return `Your card is charged ${amount} now, for a ${interval} from today, less what is left of what you have paid. ${later}`;
    return `Your card is charged ${amount} now: the difference for the rest of this billing period. ${later}`;
  }
  if (credit > 0) {
    const amount = money(credit, currency);
    return `Nothing is charged now. ${amount} that you have paid for the rest of this billing period pays for your next invoices. ${later}`;
  }
  return `Nothing is charged now: your credit covers the difference for the rest of this billing period. ${later}`;
}
