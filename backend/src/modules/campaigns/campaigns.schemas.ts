import { z } from 'zod';

const shares = z.boolean().meta({ description: 'Whether your company shares', example: true });

export const sharedCampaignsRequest = z.strictObject({ shares }).meta({ id: 'SharedCampaignsRequest' });
export type SharedCampaignsRequest = z.output<typeof sharedCampaignsRequest>;

export const sharedCampaignsSchema = z
  .object({
    shares,
    decidedBy: z.enum(['company', 'operator']).meta({
      description:
        '`operator`: it is the same for every company of this installation, and can’t be changed here',
      example: 'company',
    }),
  })
  .meta({ id: 'SharedCampaigns' });
export type SharedCampaignsSetting = z.output<typeof sharedCampaignsSchema>;
