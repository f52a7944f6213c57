import { z } from 'zod';
import type { Message } from '@gatepost/message';
import { linkTokenSchema } from '../../../access/link-token.js';
import { idSchema } from '../../../common/ids.js';
import { pick } from '../../../common/pick.js';
import { scanDetailsSchema } from '../feedback/scan-feedback.schemas.js';
import { maskedVerdict } from '../retention/kept-scan.js';
import { invoiceMail } from '../scan.examples.js';
import type { Scan } from '../scan.schemas.js';
import type { ScanLinkEntity } from './scan-link.entity.js';
import type { OpenLink } from './scan-links.repository.js';
import { shownEmail } from '../../../common/email-address.schema.js';

const redacted = z.boolean().meta({
  description:
    'The verdict without the message: neither its text, subject and sender nor what the evidence quotes',
  example: true,
});

export const createScanLinkRequest = z
  .strictObject({
    days: z.int().min(1).max(30).meta({
      description: 'How long the link works: until the scan itself expires at most',
      example: 7,
    }),
    redacted,
  })
  .meta({ id: 'CreateScanLinkRequest' });
export type CreateScanLinkRequest = z.output<typeof createScanLinkRequest>;

export const scanLinkSchema = z
  .object({
    id: idSchema,
    redacted,
    createdByEmail: shownEmail().meta({ example: 'ada@northwind.example' }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'ScanLink' });
export type ScanLink = z.output<typeof scanLinkSchema>;

export const newScanLinkSchema = scanLinkSchema
  .extend({
    url: z.string().meta({
      description: 'The link, which is shown only once',
      example: 'https://gatepost.example/shared#token=b2xkIHRva2VucyBkbyBub3Qgd29yayBhZ2Fpbi4uLi4',
    }),
  })
  .meta({ id: 'NewScanLink' });
export type NewScanLink = z.output<typeof newScanLinkSchema>;

export const scanLinksSchema = z.object({ links: z.array(scanLinkSchema) }).meta({ id: 'ScanLinks' });
export type ScanLinkList = z.output<typeof scanLinksSchema>;

export const openScanLinkRequest = z
  .strictObject({ token: linkTokenSchema })
  .meta({ id: 'OpenScanLinkRequest' });
export type OpenScanLinkRequest = z.output<typeof openScanLinkRequest>;

/** What whoever has a link is shown: nothing of the company's work on the scan. */
const SHARED = [
  'emailScan',
  'smsScan',
  'sender',
  'subject',
  'body',
  'score',
  'riskLevel',
  'summary',
  'indicators',
  'engine',
  'degraded',
  'createdAt',
] as const satisfies (keyof Scan)[];
const shared = Object.fromEntries([...SHARED, 'message'].map((field) => [field, true as const])) as Record<
  (typeof SHARED)[number] | 'message',
  true
>;

export const sharedScanSchema = scanDetailsSchema
  .pick(shared)
  .extend({
    company: z.string().meta({ description: 'Whose message it is', example: 'Northwind Traders' }),
    redacted,
    expiresAt: z.iso.datetime().meta({ description: 'When the link ends' }),
  })
  .meta({
    id: 'SharedScan',
    example: {
      ...pick(invoiceMail, SHARED),
      message: null,
      company: 'Northwind Traders',
      redacted: false,
      expiresAt: '2026-11-28T09:30:00.000Z',
    },
  });
export type SharedScan = Omit<z.output<typeof sharedScanSchema>, 'message'> & { message: Message | null };

export const toScanLink = ({
  id,
  redacted: isRedacted,
  createdByEmail,
  createdAt,
  expiresAt,
}: Omit<ScanLinkEntity, 'updatedAt'>): ScanLink => ({
  id,
  redacted: isRedacted,
  createdByEmail,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

const NO_MESSAGE = { sender: null, subject: null, body: '', message: null };

export function toSharedScan(scan: Scan, message: Message | null, link: OpenLink): SharedScan {
  const about = {
    company: link.company,
    redacted: link.redacted,
    expiresAt: link.expiresAt.toISOString(),
  };
  if (!link.redacted) return { ...pick(scan, SHARED), message, ...about };
  return { ...pick(maskedVerdict(scan), SHARED), ...NO_MESSAGE, ...about };
}
