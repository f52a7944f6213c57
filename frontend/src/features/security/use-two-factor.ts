import { useQuery } from '@tanstack/react-query';
import { twoFactorGet } from '../../api/generated/sdk.gen.js';
import type { TwoFactorGetResponse } from '../../api/generated/types.gen.js';

export type TwoFactor = TwoFactorGetResponse['data'];

/** Without the generated options, which every page would load. */
const query = { queryKey: ['two-factor'], queryFn: async () => (await twoFactorGet()).data };

export function useTwoFactor() {
  const { data, error, refetch } = useQuery(query);
  return { twoFactor: data?.data, error, reload: refetch };
}
