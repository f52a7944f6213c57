import { createContext, useContext } from 'react';

export const NoticeContext = createContext<(text: string) => void>(() => undefined);

/** Gives the function that says what was done: `say('Instructions saved')`. */
export const useNotice = () => useContext(NoticeContext);
