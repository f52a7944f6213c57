import { z } from 'zod';
import { idSchema } from '../../common/ids.js';
import { MAX_SIZE, pageQueryOf } from '../../common/pagination.schema.js';
import { trimmedText } from '../../common/text.schema.js';
import type { InstructionEntity } from './instruction.entity.js';

export const instructionRequest = z
  .strictObject({
    name: trimmedText().min(1).max(100).meta({ example: 'Payroll messages' }),
    instructions: trimmedText().min(1).max(10_000).meta({
      example:
        'We are a payroll company: a message about salaries is normal, one that asks for a password is not.',
    }),
  })
  .meta({ id: 'ScanningInstructionsRequest' });
export type InstructionRequest = z.output<typeof instructionRequest>;

/** Defaults to the largest page: few companies have more. */
export const listInstructionsQuery = z.strictObject(pageQueryOf(MAX_SIZE));
export type ListInstructionsQuery = z.output<typeof listInstructionsQuery>;

export const instructionSchema = z
  .object({
    id: idSchema,
    name: z.string().meta({ example: 'Payroll messages' }),
    instructions: z.string().meta({ example: 'A message about salaries is normal.' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ScanningInstructions' });
export type Instruction = z.output<typeof instructionSchema>;

export const toInstruction = (row: InstructionEntity): Instruction => ({
  id: row.id,
  name: row.name,
  instructions: row.instructions,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
