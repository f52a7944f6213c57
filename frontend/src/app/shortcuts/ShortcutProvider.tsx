import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { onDemand } from '../../components/on-demand.js';
import { pageShortcut } from '../../components/page-shortcuts.js';
import { paths } from '../../components/paths.js';
import { SEARCH_FIELD, searchFocus, typedAhead } from '../../components/search-field.js';
import { OverlayContext, type Overlays } from './overlays.js';
import { opensPalette, shortcutOf } from './keys.js';
import { singleKeysOn } from './setting.js';

const Palette = onDemand(async () => (await import('./Palette.js')).Palette);
const HelpDialog = onDemand(async () => (await import('./HelpDialog.js')).HelpDialog);

/** Keys that work on every page behind the guard, and the help that lists them. */
export function ShortcutProvider({ children }: { children: ReactNode }) {
  const [helping, setHelping] = useState(false);
  const [finding, setFinding] = useState(false);
  const overlays = useMemo(() => ({ help: () => setHelping(true), find: () => setFinding(true) }), []);
  useShortcuts(overlays);
  return (
    <OverlayContext value={overlays}>
      {children}
      <Palette given={finding && { close: () => setFinding(false) }} />
      <HelpDialog given={helping && { close: () => setHelping(false) }} />
    </OverlayContext>
  );
}

function useShortcuts({ help, find }: Overlays) {
  const navigate = useNavigate();
  // Before it is painted: the first picture of a page can have its rows, and a key can follow what is seen at once.
  useLayoutEffect(() => {
    const actions: Record<string, () => unknown> = {
      '/': () => {
        if (focusSearch()) return;
        typedAhead.text = '';
        void navigate(paths.scans, { state: searchFocus });
      },
      n: () => navigate(paths.newScan),
      '?': help,
    };
    const press = (event: KeyboardEvent) => {
      if (opensPalette(event)) {
        event.preventDefault();
        find();
        return;
      }
      if (!singleKeysOn() || keepForSearch(event)) return;
      const key = shortcutOf(event, event.target instanceof Element ? event.target : null);
      const action = key === null ? undefined : (actions[key] ?? pageShortcut(key));
      if (!action) return;
      event.preventDefault();
      action();
    };
    const stop = () => void (typedAhead.text = null);
    window.addEventListener('keydown', press);
    window.addEventListener('pointerdown', stop);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('pointerdown', stop);
    };
  }, [help, find, navigate]);
}

/** True for a key that belongs into the search box, which is not there yet. Any other key or a click ends that. */
function keepForSearch(event: KeyboardEvent): boolean {
  if (typedAhead.text === null) return false;
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isText && document.activeElement?.id !== SEARCH_FIELD) {
    event.preventDefault();
    typedAhead.text += event.key;
    return true;
  }
  if (event.key !== 'Shift') typedAhead.text = null;
  return false;
}

/** On the scan history itself, the current search is kept. */
function focusSearch(): boolean {
  const field = document.getElementById(SEARCH_FIELD);
  field?.focus();
  return field !== null;
}
