import { type ComponentType, createElement, lazy } from 'react';

/** What makes components loadable again whose code could not be loaded: React keeps what they were rejected with. */
const failed = new Set<() => void>();

/** A component whose code is loaded when it is first shown. */
export function onFirstUse(load: () => Promise<ComponentType>): ComponentType {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failed.add(() => void (part = attempt()));
        throw error;
      }
    });
  let part = attempt();
  return () => createElement(part);
}

/** Has the next rendering load again what could not be loaded. */
export function renewFailed(): void {
  for (const renew of failed) renew();
  failed.clear();
}
