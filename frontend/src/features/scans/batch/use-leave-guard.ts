import { useCallback, useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

/** While armed, closing or reloading the tab and leaving the page by any route need a confirmation. */
export function useLeaveGuard(armed: boolean) {
  const blocker = useBlocker(armed);
  useBeforeUnload(
    useCallback((event: BeforeUnloadEvent) => armed && event.preventDefault(), [armed]),
    { capture: true },
  );
  useEffect(() => {
    // Nothing is left to lose: the dialog closes, and the person stays on the page.
    if (!armed) blocker.reset?.();
  }, [armed, blocker]);
  return blocker;
}
