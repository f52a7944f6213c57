import { createContext, useContext } from 'react';

export const HelpContext = createContext<() => void>(() => undefined);

/** Returns the function that opens the list of keyboard shortcuts. */
export const useShortcutHelp = () => useContext(HelpContext);
