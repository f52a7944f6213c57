import { z } from 'zod';
import { ADVICE_SEVERITIES } from '@gatepost/detector/advice';

/** What a good sender would mend in an email. */
export const adviceSchema = z
  .object({
    code: z.string().meta({ example: 'no-plain-text' }),
    severity: z.enum(ADVICE_SEVERITIES).meta({
      description:
        '`error`: large mail providers refuse such mail, or its readers see that something went wrong',
    }),
    text: z.string().meta({ description: 'What is wrong', example: 'The mail has HTML only.' }),
    fix: z.string().meta({
      description: 'What to do about it',
      example:
        'Add the same as plain text in a multipart/alternative: some readers and many filters read only that.',
    }),
    source: z
      .object({
        name: z.string().meta({ example: 'RFC 2046, 5.1.4' }),
        url: z.string().meta({ example: 'https://www.rfc-editor.org/rfc/rfc2046#section-5.1.4' }),
      })
      .meta({ description: 'Who asks for it' }),
  })
  .meta({ id: 'Advice', description: 'To the sender of an email; quotes nothing from it' });
