import { z } from 'zod';

const address = z.object({ name: z.string(), address: z.string() }).meta({ id: 'MailAddress' });

const header = z
  .object({
    name: z.string().meta({ example: 'Reply-To' }),
    value: z.string().meta({ description: 'Decoded', example: 'Northwind <billing@northwind.example>' }),
    addresses: z
      .array(address)
      .optional()
      .meta({ description: 'In From, Sender, Reply-To, Return-Path, To and Cc' }),
    hasLongLine: z
      .literal(true)
      .optional()
      .meta({ description: 'One of its lines, as they were sent, has more than 998 characters' }),
  })
  .meta({ id: 'MailHeader' });

const partFault = z
  .object({
    code: z
      .enum([
        'illegal-characters',
        'unknown-encoding',
        'unknown-charset',
        'wrong-charset',
        'nul',
        'long-lines',
        'cut',
      ])
      .meta({
        description: 'long-lines: of more than 998 characters; cut: the text goes on, but was not kept',
      }),
    declared: z.string().nullable().optional(),
    count: z.int().optional(),
  })
  .meta({
    id: 'MailPartFault',
    description: 'How the content of a part contradicts what is declared about it',
  });

const faults = z.array(partFault);
const forwarded = z.int().nullable().meta({
  description: 'The place, from 0, of the forwarded message that it belongs to; null: the email itself',
});

const part = z
  .object({
    type: z.enum(['text/plain', 'text/html']).nullable(),
    text: z.string(),
    charset: z.string().nullable().meta({ description: 'By which the text was read' }),
    faults,
    branches: z.array(z.object({ alternative: z.int(), branch: z.int() })).meta({
      description: 'The multipart/alternatives that it is in: a mail program shows one branch of each',
    }),
    forwarded,
  })
  .meta({ id: 'MailPart' });

const links = z.array(z.string());
const content = z
  .object({
    kind: z.string().nullable().meta({
      description: 'The usual ending of such a file; null for text, and for what is not known',
      example: 'pdf',
    }),
    archive: z
      .object({ names: z.array(z.string()), isWhole: z.boolean() })
      .optional()
      .meta({ description: 'Its list of files, by the ends of their names' }),
    hasMacros: z.boolean().optional(),
    page: z
      .object({
        hasForm: z.boolean(),
        hasPasswordField: z.boolean(),
        hasScript: z.boolean(),
        redirects: z.boolean(),
        links,
      })
      .optional(),
    invitation: z.object({ organiser: z.string().nullable(), links }).optional(),
    protection: z
      .enum(['password', 'encrypted', 'signed'])
      .optional()
      .meta({ description: 'Why it was not read; signed: its content is within its signature' }),
  })
  .meta({ id: 'MailContent', description: 'What the bytes of an attachment show, whatever it is called' });

const attachment = z
  .object({
    name: z.string().nullable(),
    type: z.string().meta({ description: 'As declared', example: 'application/pdf' }),
    size: z.int().meta({ description: 'In bytes, decoded' }),
    faults,
    forwarded,
    content: content.optional(),
  })
  .meta({ id: 'MailAttachment' });

const picture = z.union([
  z.object({ attachment: z.int() }),
  z.object({ part: z.int(), start: z.int(), end: z.int() }),
]);
const code = z
  .object({ text: z.string(), picture })
  .meta({ id: 'MailCode', description: 'What a QR code in a picture says' });

const pictureText = z.object({ text: z.string(), picture }).meta({
  id: 'MailPictureText',
  description: 'What stands written in a picture of an email that has hardly any other text, with `OCR=on`',
});

const forwardedMessage = z
  .object({
    headers: z.array(header),
    subject: z.string().nullable(),
    firstPart: z.int().meta({ description: 'Where its parts begin among those of the email' }),
    isAttached: z.boolean(),
    faults,
    forwarded,
  })
  .meta({ id: 'ForwardedMail' });

/** An email as it was read. */
export const wholeMessageSchema = z
  .object({
    headers: z.array(header),
    subject: z.string().nullable(),
    parts: z.array(part).meta({ description: 'Its texts, those of forwarded messages too, in their order' }),
    attachments: z.array(attachment),
    forwarded: z.array(forwardedMessage),
    codes: z.array(code).optional(),
    pictureTexts: z.array(pictureText).optional(),
  })
  .meta({ id: 'WholeMessage' });
