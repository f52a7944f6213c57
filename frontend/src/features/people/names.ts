import type { Person } from '../../api/types.js';

/** Who is invited has no name yet. */
export const nameOf = ({ firstName, lastName, email }: Pick<Person, 'firstName' | 'lastName' | 'email'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || email;
