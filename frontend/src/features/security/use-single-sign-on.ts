import { useQuery } from '@tanstack/react-query';
import { singleSignOnSettingsGet } from '../../api/generated/sdk.gen.js';
import type { SingleSignOnSettingsGetResponse } from '../../api/generated/types.gen.js';

export type SingleSignOn = SingleSignOnSettingsGetResponse['data'];
export type Provider = NonNullable<SingleSignOn['provider']>;
export type Domain = SingleSignOn['domains'][number];

/** Without the generated options, which every page would load. */
const query = {
  queryKey: ['single-sign-on'],
  queryFn: async () => (await singleSignOnSettingsGet()).data,
};

export function useSingleSignOn() {
  const { data, error, refetch } = useQuery(query);
  return { singleSignOn: data?.data, error, reload: refetch };
}
