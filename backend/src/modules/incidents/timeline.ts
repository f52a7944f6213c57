import { INCIDENT_EVENTS, type IncidentDetails } from '../../contract/incident.js';
import type { DecisionsOfPerson, IncidentFigures } from './incident-facts.repository.js';
import type { IncidentEventEntity } from './incident.entity.js';

/** Of the same moment, in this order: an outbreak comes before the lock that it caused. */
export const TIMELINE_KINDS = ['first-message', ...INCIDENT_EVENTS, 'decided', 'last-message'] as const;

export interface TimelineEntry {
  kind: (typeof TIMELINE_KINDS)[number];
  at: Date;
  by: string | null;
  details: IncidentDetails;
}

type Happened = Pick<IncidentEventEntity, 'kind' | 'refId' | 'at' | 'by' | 'details'>;

const toEntry = ({ kind, refId, at, by, details }: Happened): TimelineEntry => ({
  kind,
  at,
  by,
  details: { ...details, ...(kind === 'outbreak' && refId !== null && { outbreakId: refId }) },
});

const decided = ({ status, by, count, at }: DecisionsOfPerson): TimelineEntry => ({
  kind: 'decided',
  at,
  by,
  details: { status, messages: count },
});

const message = (kind: 'first-message' | 'last-message', at: Date | null): TimelineEntry[] =>
  at === null ? [] : [{ kind, at, by: null, details: {} }];

/** What happened, the oldest first. */
export function timelineOf(
  events: readonly Happened[],
  decisions: readonly DecisionsOfPerson[],
  { first, last }: Pick<IncidentFigures, 'first' | 'last'>,
): TimelineEntry[] {
  const isOne = first?.getTime() === last?.getTime();
  const entries = [
    ...message('first-message', first),
    ...events.map(toEntry),
    ...decisions.map(decided),
    ...message('last-message', isOne ? null : last),
  ];
  return entries.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || rankOf(one) - rankOf(other),
  );
}

const rankOf = ({ kind }: TimelineEntry): number => TIMELINE_KINDS.indexOf(kind);
