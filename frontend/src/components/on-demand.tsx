import { type ComponentType, createElement, lazy, Suspense, useEffect } from 'react';

const REST_MS = 3_000;

/**
 * A component that is not visible at first, such as a dialog. Its code is fetched once the page is idle, or when it is
 * first needed if that is sooner. `given` are its props; it renders nothing without them.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }));
  return function OnDemand({ given }: { given: Props | null | undefined | false }) {
    useEffect(() => {
      // A failed fetch is repeated when the component is needed.
      const timer = setTimeout(() => void load().catch(() => undefined), REST_MS);
      return () => clearTimeout(timer);
    }, []);
    return <Suspense>{given && createElement<Props>(Part, given)}</Suspense>;
  };
}
