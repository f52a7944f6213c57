import type { Reveal } from '../../components/dialog/RevealDialog.js';

export const secretReveal = (text: string): Reveal => ({
  title: 'Signing secret',
  sentence: 'Your system uses it to verify that a request comes from Gatepost.',
  what: 'signing secret',
  text,
});
