import { useEffect, useEffectEvent, useState } from 'react';

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Accepts a file dropped anywhere; otherwise the browser would open it and lose what was typed. True during a drag. */
export function useDroppedFile(take: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  const taken = useEffectEvent(take);
  useEffect(() => {
    const hover = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!carriesFiles(event)) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) taken(file);
    };
    const listeners = { dragover: hover, dragleave: leave, drop } as const;
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [type, listener] of entries) window.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of entries) window.removeEventListener(type, listener);
    };
  }, []);
  return over;
}
