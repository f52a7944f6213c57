import { z } from 'zod';
import { givenTime } from '../../common/time.schema.js';
import { DAY_MS } from '../../common/durations.js';
import { orDefault } from '../../common/optional.schema.js';
import type { TemplateEntity } from './template.entity.js';
import { UNUSED_DAYS } from './template-limits.js';

/** By what a template ends: nothing has matched it for long, a date, or nothing but its revocation. */
export const TEMPLATE_EXPIRIES = ['unused', 'date', 'never'] as const;
export type TemplateExpiry = (typeof TEMPLATE_EXPIRIES)[number];

/** A later date is a way to say never that nobody notices. */
const MOST_DAYS = 3_650;

const isAhead = (iso: string) => {
  const ahead = Date.parse(iso) - Date.now();
  return ahead > 0 && ahead <= MOST_DAYS * DAY_MS;
};

export const expiryFields = {
  expiry: orDefault(z.enum(TEMPLATE_EXPIRIES), 'unused', {
    description: `When it expires: \`unused\` ${UNUSED_DAYS} days after its last use, on a \`date\`, or \`never\``,
    example: 'date',
  }),
  expiresAt: givenTime()
    .refine(isAhead, { error: 'must be in the next ten years' })
    .nullish()
    .meta({ description: 'The date; only with the expiry `date`', example: '2035-11-22T00:00:00.000Z' }),
};

/** What a request says about it. */
export interface AskedExpiry {
  expiry: TemplateExpiry;
  expiresAt?: string | null | undefined;
}

export const isExpiryWhole = ({ expiry, expiresAt }: AskedExpiry): boolean =>
  (expiry === 'date') === Boolean(expiresAt);

export const expiryError = {
  error: 'must be given with the expiry "date", and only then',
  path: ['expiresAt'],
};

export const toExpiry = ({
  expiry,
  expiresAt,
}: AskedExpiry): Pick<TemplateEntity, 'expiry' | 'expiresAt'> => ({
  expiry,
  expiresAt: expiresAt ? new Date(expiresAt) : null,
});

type Dated = Pick<TemplateEntity, 'expiry' | 'expiresAt' | 'lastUsedAt'>;

/** Null: never. */
export function endOf({ expiry, expiresAt, lastUsedAt }: Dated): Date | null {
  return expiry === 'unused' ? new Date(lastUsedAt.getTime() + UNUSED_DAYS * DAY_MS) : expiresAt;
}

/** Whether a row of `templates` still counts. */
export const inUse = (templates: string): string => `CASE ${templates}.expiry
  WHEN 'never' THEN true WHEN 'date' THEN ${templates}.expires_at > now()
  ELSE ${templates}.last_used_at > now() - ${UNUSED_DAYS} * interval '24 hours' END`;
