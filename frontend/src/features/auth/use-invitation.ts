import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { failureText } from '../../api/errors.js';
import { joiningLookUp } from '../../api/generated/sdk.gen.js';
import type { JoiningLookUpResponse } from '../../api/generated/types.gen.js';

export type Invitation = JoiningLookUpResponse['data'];
type LookUp = { invitation: Invitation } | { failure: string } | null;

const broken = t`The invitation could not be loaded. Open the link again to retry.`;

/** The invitation behind the link; null while it is being looked up. */
export function useInvitation(token: string): LookUp {
  const [found, setFound] = useState<{ token: string; is: LookUp }>();
  useEffect(() => {
    if (!token) return;
    const ending = new AbortController();
    joiningLookUp({ body: { token }, signal: ending.signal }).then(
      ({ data }) => setFound({ token, is: { invitation: data.data } }),
      (error: unknown) => {
        if (!ending.signal.aborted)
          setFound({ token, is: { failure: failureText(error, { refused: broken, broken }) } });
      },
    );
    return () => ending.abort();
  }, [token]);
  return found?.token === token ? found.is : null;
}
