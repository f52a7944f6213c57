import { useEffect, useState } from 'react';

/** While armed: closing the tab asks, and links are held back until the person has answered. */
export function useLeaveGuard(armed: boolean) {
  const [held, setHeld] = useState<string | null>(null);
  useEffect(() => {
    if (!armed) return;
    const hold = (event: MouseEvent) => {
      const address = addressOf(event);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld(address);
    };
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the links' own handlers.
    document.addEventListener('click', hold, { capture: true });
    window.addEventListener('beforeunload', ask);
    return () => {
      document.removeEventListener('click', hold, { capture: true });
      window.removeEventListener('beforeunload', ask);
    };
  }, [armed]);
  return { held: armed ? held : null, stay: () => setHeld(null) };
}

/** Where in the app the click leads; null for clicks that open no page here. */
function addressOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || elsewhere || link.target === '_blank' || link.origin !== window.location.origin) return null;
  return link.hash && link.pathname === window.location.pathname ? null : link.pathname + link.search;
}
