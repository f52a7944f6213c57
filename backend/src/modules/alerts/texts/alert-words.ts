import type { AlertDetails, AlertKind } from '../alert-kinds.js';

/** What is said of an alert in one language. Our own words and figures: nothing of a message is in it. */
export interface AlertWords {
  title: string;
  /** Sentences, as paragraphs. */
  paragraphs: string[];
  /** What is found where it leads. */
  link: string;
}

export type Facts<K extends AlertKind> = { count: number; details: AlertDetails[K] };

export type Wording = { [K in AlertKind]: (facts: Facts<K>) => AlertWords };

/** Where the account of an alert is stopped. */
export const leadsToIncident = (count: number, incidentId: string | undefined): incidentId is string =>
  count === 1 && incidentId !== undefined;

/** Behind a title, where the account is known. */
export const named = (account: string | undefined): string => (account === undefined ? '' : `: ${account}`);

/** Hosts that no mail program makes links of. */
export const unlinked = (hosts: readonly string[]): string =>
  hosts.map((host) => host.replaceAll('.', '[.]')).join(', ');
