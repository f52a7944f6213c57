import { useEffect, useState } from 'react';
import { guardLeaving } from '../../../components/history.js';

/** While armed, closing or reloading the tab and leaving the page by any way need a confirmation. Returns how it is left. */
export function useLeaveGuard(armed: boolean) {
  const [way, setWay] = useState<() => void>();
  useEffect(() => {
    if (!armed) return undefined;
    const stop = guardLeaving((next) => setWay(() => next));
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold, { capture: true });
    return () => {
      stop();
      window.removeEventListener('beforeunload', hold, { capture: true });
      // Nothing is left to lose: the dialog closes, and the person stays on the page.
      setWay(undefined);
    };
  }, [armed]);
  return { way, stay: () => setWay(undefined) };
}
