import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { onDemand } from '../../components/on-demand.js';
import { paths } from '../../components/paths.js';
import { SEARCH_FIELD, searchFocus } from '../../components/search-field.js';
import { HelpContext } from './help.js';
import { shortcutOf } from './keys.js';
import { singleKeysOn } from './setting.js';

const HelpDialog = onDemand(async () => (await import('./HelpDialog.js')).HelpDialog);

/** Keys that work on every page behind the guard, and the help that lists them. */
export function ShortcutProvider({ children }: { children: ReactNode }) {
  const [helping, setHelping] = useState(false);
  const help = useCallback(() => setHelping(true), []);
  useShortcuts(help);
  return (
    <HelpContext value={help}>
      {children}
      <HelpDialog given={helping && { close: () => setHelping(false) }} />
    </HelpContext>
  );
}

function useShortcuts(help: () => void) {
  const navigate = useNavigate();
  useEffect(() => {
    const actions: Record<string, () => unknown> = {
      '/': () => focusSearch() || navigate(paths.scans, { state: searchFocus }),
      n: () => navigate(paths.newScan),
      '?': help,
    };
    const press = (event: KeyboardEvent) => {
      if (!singleKeysOn()) return;
      const key = shortcutOf(event, event.target instanceof Element ? event.target : null);
      if (key === null) return;
      event.preventDefault();
      void actions[key]?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [help, navigate]);
}

/** On the scan history itself, the current search is kept. */
function focusSearch(): boolean {
  const field = document.getElementById(SEARCH_FIELD);
  field?.focus();
  return field !== null;
}
