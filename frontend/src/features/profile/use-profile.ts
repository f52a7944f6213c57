import { useQuery } from '@tanstack/react-query';
import {
  profileGetOfKeyQueryKey,
  profileGetQueryKey,
} from '../../api/generated/@tanstack/react-query.gen.js';
import { profileGet, profileGetOfKey } from '../../api/generated/sdk.gen.js';

export const profileKeyOf = (keyId: string) =>
  keyId ? profileGetOfKeyQueryKey({ path: { id: keyId } }) : profileGetQueryKey();

/** The company's profile, or with a key's id that key's. */
export const useProfile = (keyId: string) =>
  useQuery({
    queryKey: profileKeyOf(keyId),
    queryFn: async ({ signal }) => {
      const { data } = keyId
        ? await profileGetOfKey({ path: { id: keyId }, signal })
        : await profileGet({ signal });
      return data;
    },
  });
