import { useCallback, useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

/** While armed: closing or reloading the tab asks, and every way out of the page waits for the person's answer. */
export function useLeaveGuard(armed: boolean) {
  const blocker = useBlocker(armed);
  useBeforeUnload(
    useCallback((event: BeforeUnloadEvent) => armed && event.preventDefault(), [armed]),
    { capture: true },
  );
  useEffect(() => {
    // There is nothing left to lose: the question goes away, and the person stays.
    if (!armed) blocker.reset?.();
  }, [armed, blocker]);
  return blocker;
}
