import { createContext, useContext } from 'react';

export interface NoticeOptions {
  /** Takes back what is confirmed. */
  undo?: () => void;
  /** How long it can be taken back, in ms; otherwise as long as people need to read it. */
  undoMs?: number;
  /** It did not go as wanted. */
  warning?: boolean;
}

export type Say = (text: string, options?: NoticeOptions) => void;

export const NoticeContext = createContext<Say>(() => undefined);

/** Returns the function that confirms an action: `say('Instructions saved')`. */
export const useNotice = () => useContext(NoticeContext);
