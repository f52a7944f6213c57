import { z } from 'zod';

export const FIRST_STEPS = ['scan', 'invite', 'key', 'call', 'domains'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const firstStepsSchema = z
  .object({
    dismissed: z.boolean().meta({ description: 'Whether you have put the list away', example: false }),
    steps: z
      .array(
        z.object({
          name: z.enum(FIRST_STEPS).meta({
            description:
              '`scan`: a message was scanned; `invite`: someone was invited; `key`: an API key was created; `call`: a key was used; `domains`: own domains were declared',
            example: 'scan',
          }),
          done: z.boolean().meta({ example: true }),
        }),
      )
      .meta({ description: 'What you may do of it: Members scan' }),
  })
  .meta({ id: 'FirstSteps' });
export type FirstSteps = z.output<typeof firstStepsSchema>;
