import { z } from 'zod';
import { createScanRequest } from '../scan.schemas.js';

/** The bytes of an email, which only its reader can look at. */
export const mailBody = z
  .unknown()
  .refine((body) => Buffer.isBuffer(body) && body.length > 0, { error: 'Send the email as the body' })
  .meta({
    type: 'string',
    format: 'binary',
    description: 'The email as it is sent: the file of an .eml',
    example:
      'From: Northwind <billing@northwind.example>\nSubject: Your invoice\n\nHello Ada, your invoice is attached.\n',
  });

const { sender, submitterAddress, externalId, metadata, scanningInstructionsId } = createScanRequest.shape;

/** As in the body of a scan, where a field may be null too. */
const inQuery = <T extends z.ZodType>(field: z.ZodOptional<z.ZodNullable<T>>, description?: string) =>
  field
    .unwrap()
    .unwrap()
    .optional()
    .meta({ ...field.meta(), ...(description !== undefined && { description }) });

const NO_INSTRUCTIONS = z.literal('').transform(() => null);

/** What a request says of an email besides the email. */
export const mailQuery = z.strictObject({
  sender: inQuery(
    sender,
    'The account that sends the message; can be searched for by exact match. Default: the first address in From',
  ),
  externalId: inQuery(externalId),
  submitterAddress: inQuery(submitterAddress),
  scanningInstructionsId: z
    .union([NO_INSTRUCTIONS, scanningInstructionsId.unwrap().unwrap()])
    .optional()
    .meta({
      description:
        "Scanning instructions to judge by; empty: none; omitted: the API key's default, if it has one",
    }),
  metadata: inQuery(metadata),
});
export type MailQuery = z.output<typeof mailQuery>;
