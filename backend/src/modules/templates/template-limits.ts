/** Half a year: a template for what comes every season, or every quarter, stays; a forgotten one is an open door. */
export const UNUSED_DAYS = 180;
/** More than any company's mail has layouts. It bounds the rows that a message may have to be compared with. */
export const MAX_TEMPLATES = 10_000;
/** Templates that share a sentence beyond so many are not looked at for it: a greeting or a signature tells them apart no more. */
export const MAX_SHARING = 50;
/** Templates that a message is compared with when it matches none: those that share the rarest of its sentences. */
export const MAX_ALIKE = 3;
/** Of which is shown how receivers answered, today included. */
export const DELIVERY_DAYS = 30;
