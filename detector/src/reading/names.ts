/**
 * The part of reading that concerns names of hosts and brands: importing only this avoids loading the reader of pages.
 */
export { type Brand, BRANDS, EVERYDAY_IN_TEXT } from './brands.js';
export { CONFUSABLES } from './confusables.js';
export { foldText, type Span } from './fold.js';
export {
  APP_STORES,
  FORM_HOSTS,
  FREE_HOSTS,
  FREE_MAIL,
  MAIL_TRACKERS,
  PAGES_BY_PATH,
  STORAGE_HOSTS,
} from './host-lists.js';
export { describeHost, type Host, type HostKind } from './hosts.js';
export { BAIT, skeleton } from './imitation.js';
