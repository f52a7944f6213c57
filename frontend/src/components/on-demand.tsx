import { type ComponentType, createElement, lazy, Suspense, useEffect } from 'react';

const REST_MS = 3_000;

/**
 * What nobody sees at first, such as a dialog: its code is fetched when the page is at rest, or when it is first asked
 * for if that is sooner. `given` are its props, and nothing as long as there is nothing to show.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }));
  return function OnDemand({ given }: { given: Props | null | undefined | false }) {
    useEffect(() => {
      // It failed: it is fetched again when it is needed.
      const timer = setTimeout(() => void load().catch(() => undefined), REST_MS);
      return () => clearTimeout(timer);
    }, []);
    return <Suspense>{given && createElement<Props>(Part, given)}</Suspense>;
  };
}
