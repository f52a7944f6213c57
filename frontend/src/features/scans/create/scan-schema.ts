import * as z from 'zod/mini';

export const BODY_MAX = 100_000;
const SUBJECT_MAX = 998;

export const scanSchema = z.object({
  channel: z.enum(['email', 'sms']),
  subject: z.string().check(z.maxLength(SUBJECT_MAX, `At most ${SUBJECT_MAX} characters`)),
  body: z.string().check(z.maxLength(BODY_MAX, 'At most 100,000 characters')),
  scanningInstructionsId: z.string(),
});

export type ScanValues = z.infer<typeof scanSchema>;

export const emptyScan: ScanValues = { channel: 'email', subject: '', body: '', scanningInstructionsId: '' };
