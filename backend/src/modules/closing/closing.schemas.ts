import { z } from 'zod';
import { trimmedText } from '../../common/text.schema.js';
import { ownProofOrSignIn } from '../two-factor/two-factor.schemas.js';

export const closeCompanyRequest = z
  .strictObject({
    name: trimmedText()
      .min(1, { error: "Enter your company's name" })
      .max(200)
      .meta({ description: "Your company's name, as a confirmation", example: 'Northwind Traders' }),
    ...ownProofOrSignIn,
  })
  .meta({ id: 'CloseCompanyRequest' });
export type CloseCompanyRequest = z.output<typeof closeCompanyRequest>;
