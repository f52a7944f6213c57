import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';

/** As long as it takes to pass over a word without meaning it. */
const DELAY_MS = 300;

/** State and wiring of a word that tells more while the mouse is on it, or when it is tapped. Escape closes it. */
export function useTip() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => (open ? listen(() => setOpen(false)) : undefined), [open]);
  return {
    tip: open ? { id } : null,
    word: {
      'aria-describedby': open ? id : undefined,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') timer.current = setTimeout(() => setOpen(true), DELAY_MS);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') close();
      },
      onClick: () => setOpen(true),
    },
  };
}

/** What takes it away from anywhere: Escape, a press elsewhere, and scrolling, which would leave it behind. */
function listen(close: () => void): () => void {
  const ends = new AbortController();
  const options = { signal: ends.signal, capture: true };
  document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), options);
  document.addEventListener('pointerdown', close, options);
  document.addEventListener('scroll', close, options);
  return () => ends.abort();
}
