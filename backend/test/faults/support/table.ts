import { tableSetup } from '../../support/table.js';

/** Prints what a fault does and how long until it is over. */
export default tableSetup('What happens when', [
  'what happens',
  'what callers see',
  'slowest answer',
  'served again after',
  'last verdict after',
  'lost',
]);
