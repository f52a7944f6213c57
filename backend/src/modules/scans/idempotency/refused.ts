/** Among the ids that a key keeps, in the place of a message that was refused because its sender is locked. */
export const REFUSED_ID = '00000000-0000-0000-0000-000000000000';
