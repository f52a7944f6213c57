import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText } from '../../../api/errors.js';
import { settlementsGetOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import { settlementsBegin } from '../../../api/generated/sdk.gen.js';
import type { SettlementsBeginData } from '../../../api/generated/types.gen.js';
import type { Settlement } from '../../../api/types.js';

/** Of somebody who still types. */
const PAUSE_MS = 400;
const ASK_EVERY_MS = 500;

const broken = t`What this would change could not be computed.`;
const texts = { lead: broken, refused: broken, broken };

type Body = SettlementsBeginData['body'];

interface Effect {
  /** As far as it is computed, for just what was asked. */
  settlement: Settlement | null;
  failure: string | undefined;
}

/** What settling a false alarm that way would change; null: nothing is chosen. */
export function useSettlement(body: Body | null): Effect {
  const asked = JSON.stringify(body);
  const [key, setKey] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setKey(asked), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const begun = useQuery({
    queryKey: ['settlement', key],
    queryFn: async () => (await settlementsBegin({ body: JSON.parse(key) as Body })).data.data,
    enabled: key !== 'null',
    gcTime: 0,
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const id = begun.data?.id;
  const progress = useQuery({
    ...settlementsGetOptions({ path: { id: id ?? '' } }),
    enabled: id !== undefined && !begun.data?.isFinished,
    refetchInterval: ({ state }) => (state.data?.data.isFinished ? false : ASK_EVERY_MS),
  });
  const isCurrent = key === asked;
  const failed = begun.error ?? progress.error;
  return {
    settlement: (isCurrent && (progress.data?.data ?? begun.data)) || null,
    failure: isCurrent && failed ? failureText(failed, texts) : undefined,
  };
}
