import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import {
  alertChannelsListOptions,
  alertPreferencesGetOptions,
} from '../../api/generated/@tanstack/react-query.gen.js';
import type { AlertPreferences } from '../../api/types.js';

const TEST_POLL_MS = 1_000;

type Test = Pick<AlertPreferences, 'test'>;

const isOnItsWay = ({ test }: Test): boolean => test !== null && test.endedAt === null;
/** Asks again while a test is on its way. */
const pollFor = (tested: readonly Test[] | undefined) => (tested?.some(isOnItsWay) ? TEST_POLL_MS : false);

export const usePreferences = () =>
  useQuery({
    ...alertPreferencesGetOptions(),
    refetchInterval: ({ state }) => pollFor(state.data && [state.data.data]),
  });

export const useChannels = () =>
  useQuery({
    ...alertChannelsListOptions(),
    refetchInterval: ({ state }) => pollFor(state.data?.data.channels),
  });

/** How the last test went; undefined where there was none. */
export function testText({ test }: Test): string | undefined {
  if (!test) return undefined;
  if (test.endedAt === null) return t`Sending a test...`;
  return test.error === null ? t`The test was delivered` : t`The test failed: ${test.error}`;
}
