import { createContext, useContext } from 'react';

export interface Overlays {
  /** Opens the list of keyboard shortcuts. */
  help: () => void;
  /** Opens the command palette. */
  find: () => void;
}

export const OverlayContext = createContext<Overlays>({ help: () => undefined, find: () => undefined });

export const useOverlays = () => useContext(OverlayContext);
