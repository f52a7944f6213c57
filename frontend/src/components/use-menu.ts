import { type MouseEvent, useId, useState } from 'react';

/** What the menu itself needs; the rest is for its button. */
export type MenuState = Pick<ReturnType<typeof useMenu>, 'menu' | 'close'>;

/** State and ARIA wiring of a button that opens a menu. */
export function useMenu() {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const open = anchor !== null;
  const close = () => setAnchor(null);
  return {
    close,
    /** It has been open at least once: from then on it stays mounted, for its closing animation. */
    opened,
    button: {
      id: `${id}-button`,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': open,
      'aria-controls': open ? `${id}-menu` : undefined,
      onClick: (event: MouseEvent<HTMLElement>) => {
        setAnchor(event.currentTarget);
        setOpened(true);
      },
    },
    menu: {
      id: `${id}-menu`,
      anchorEl: anchor,
      open,
      onClose: close,
      slotProps: { list: { 'aria-labelledby': `${id}-button` } },
    },
  };
}
