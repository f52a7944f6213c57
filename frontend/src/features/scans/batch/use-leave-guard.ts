import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { askBeforeLeaving, type Leave } from '../../../components/leaving.js';

/** While armed: closing or reloading the tab asks, and every way out of the page waits for the person's answer. */
export function useLeaveGuard(armed: boolean) {
  const [held, setHeld] = useState<Leave | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!armed) return;
    const ask = (leave: Leave) => setHeld(() => leave);
    const hold = (event: MouseEvent) => {
      const address = addressOf(event);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => void navigate(address));
    };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const release = askBeforeLeaving(ask);
    // Before the links' own handlers.
    document.addEventListener('click', hold, { capture: true });
    window.addEventListener('beforeunload', warn);
    return () => {
      release();
      document.removeEventListener('click', hold, { capture: true });
      window.removeEventListener('beforeunload', warn);
    };
  }, [armed, navigate]);
  return { leave: armed ? held : null, stay: () => setHeld(null) };
}

/** Where in the app the click leads; null for clicks that open no page here. */
function addressOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || elsewhere || link.target === '_blank' || link.origin !== window.location.origin) return null;
  return link.hash && link.pathname === window.location.pathname ? null : link.pathname + link.search;
}
