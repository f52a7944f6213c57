import { useQuery } from '@tanstack/react-query';
import { twoFactorGetOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import type { TwoFactorGetResponse } from '../../api/generated/types.gen.js';

export type TwoFactor = TwoFactorGetResponse['data'];

export function useTwoFactor() {
  const { data, error, refetch } = useQuery(twoFactorGetOptions());
  return { twoFactor: data?.data, error, reload: refetch };
}
