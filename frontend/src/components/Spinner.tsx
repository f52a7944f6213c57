import { LoaderCircle } from 'lucide-react';

/** Turns while something is under way, which words beside it say: it is nothing for a screen reader. */
export function Spinner({ size = 16 }: { size?: number }) {
  return <LoaderCircle size={size} className="gp-spinner" aria-hidden="true" />;
}
