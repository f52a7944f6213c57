import type { Mail } from '../../mail/mailer.port.js';
import type { SubscriptionEntity } from './subscription.entity.js';

type Used = Pick<SubscriptionEntity, 'scansUsed' | 'currentPeriodEnd'> & { scansPerMonth: number };

const number = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The mail to Admins at a usage level of 80 or 100 percent of a plan. */
export function usageMail(level: number, row: Used, planName: string): Omit<Mail, 'to'> {
  const isUsedUp = level >= 100;
  const reset = day.format(row.currentPeriodEnd);
  return {
    subject: isUsedUp ? 'Your scans for this period are used up' : `${level} % of your scans are used`,
    text: [
      'Hello,',
      '',
      `your company has used ${number.format(row.scansUsed)} of ${number.format(row.scansPerMonth)} scans of the ${planName} plan.`,
      isUsedUp
        ? `Further messages are not scanned until ${reset}, unless you upgrade under Account Settings.`
        : `The count starts again on ${reset}. To scan more before that, upgrade under Account Settings.`,
    ].join('\n'),
  };
}
