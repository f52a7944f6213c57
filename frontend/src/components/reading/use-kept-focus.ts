import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to the row of the message that was read: a row that is drawn anew, since there is less room for it or more,
 * or the list is there again, has lost it.
 */
export function useKeptFocus(
  openId: string | null,
  rowOf: (id: string) => HTMLElement | null | undefined,
): void {
  const last = useRef(openId);
  useEffect(() => {
    const wanted = openId ?? last.current;
    if (wanted !== null && isNowhere()) rowOf(wanted)?.focus();
    last.current = openId;
  });
}

const isNowhere = () => document.activeElement === document.body;
