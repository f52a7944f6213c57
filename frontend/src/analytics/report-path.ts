import { paths } from '../components/paths.js';

const known = new Set<string>(Object.values(paths).filter((path) => typeof path === 'string'));

/** The kind of page at an address, without anything that identifies a scan, a person or a search. */
export function reportPath(pathname: string): string {
  const path = pathname.replace(/(.)\/+$/, '$1');
  if (known.has(path)) return path;
  const segments = path.split('/');
  while (segments.length > 2) {
    segments.pop();
    const parent = segments.join('/');
    if (known.has(parent)) return `${parent}/:id`;
  }
  return '/:other';
}
