/**
 * What is known of names of hosts and brands. Whoever only asks about names is spared loading what reads whole messages.
 */
export { type Brand, BRANDS } from './brands.js';
export { CONFUSABLES } from './confusables.js';
export { foldText, type Span } from './fold.js';
export { APP_STORES, FORM_HOSTS, FREE_HOSTS, FREE_MAIL, PAGES_BY_PATH, STORAGE_HOSTS } from './host-lists.js';
export { describeHost, type Host, type HostKind } from './hosts.js';
export { skeleton } from './imitation.js';
