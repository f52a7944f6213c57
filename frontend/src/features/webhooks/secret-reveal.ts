import type { Reveal } from '../../components/dialog/RevealDialog.js';

export const secretReveal = (text: string): Reveal => ({
  title: 'Signing secret',
  sentence: 'With it your system checks that a request comes from Gatepost.',
  what: 'signing secret',
  text,
});
