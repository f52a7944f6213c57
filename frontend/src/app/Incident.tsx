import { onDemand } from '../components/on-demand.js';
import { IncidentPage } from '../features/incidents/IncidentPage.js';
import type { IncidentTools } from '../features/incidents/IncidentActions.js';
import { useDecideMatching } from '../features/scans/review/use-decide-matching.js';

/** In one file with the list: each file's name is part of every page's first load. */
export { IncidentsPage } from '../features/incidents/IncidentsPage.js';

const dialogs = {
  StateDialog: onDemand(async () => (await import('../features/senders/state/StateDialog.js')).StateDialog),
  RevokeDialog: onDemand(async () => (await import('../features/api-keys/RevokeDialog.js')).RevokeDialog),
} satisfies Partial<IncidentTools>;

/** The page of an incident, with what other features do about its sender and messages. */
export const Incident = () => <IncidentPage tools={{ ...dialogs, decide: useDecideMatching() }} />;
