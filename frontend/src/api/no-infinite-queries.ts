/** In place of what loads a list page after page into one: none of ours does, and every page would load it. See vite.config.ts. */
export function infiniteQueryBehavior(): never {
  throw new Error('The web app is built without infinite queries');
}

export const hasNextPage = () => false;
export const hasPreviousPage = () => false;
