import { createContext, useContext } from 'react';

export const NoticeContext = createContext<(text: string) => void>(() => undefined);

/** Returns the function that confirms an action: `say('Instructions saved')`. */
export const useNotice = () => useContext(NoticeContext);
