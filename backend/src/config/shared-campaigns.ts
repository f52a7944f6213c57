/**
 * Whose campaigns are shared with the other companies of the installation: nobody's, those of companies that choose to, or
 * everybody's, where they are one organization.
 */
export const SHARED_CAMPAIGNS = ['off', 'opt-in', 'all'] as const;
export type SharedCampaignsMode = (typeof SHARED_CAMPAIGNS)[number];
