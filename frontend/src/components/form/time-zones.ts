export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** All that the browser knows, and the one that is chosen, by name. */
export function timeZones(chosen: string): { value: string; text: string }[] {
  const names = new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')]);
  return [...names]
    .sort((one, other) => one.localeCompare(other, 'en'))
    .map((value) => ({ value, text: value.replaceAll('_', ' ') }));
}
