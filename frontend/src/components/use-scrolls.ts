import { type RefCallback, useCallback, useState } from 'react';

/** For a box that may scroll: a stop for the keyboard only while there is something to scroll. */
export function useScrolls(): { ref: RefCallback<HTMLElement>; tabIndex: 0 | undefined } {
  const [scrolls, setScrolls] = useState(false);
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const measure = () =>
      setScrolls(box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    for (const seen of [box, ...box.children]) observer.observe(seen);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, tabIndex: scrolls ? 0 : undefined };
}
