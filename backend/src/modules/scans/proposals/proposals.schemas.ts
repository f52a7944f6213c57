import { z } from 'zod';
import { EXPECTABLE_CODES } from '@gatepost/detector/expectable-codes';
import { idSchema } from '../../../common/ids.js';
import { LEAST_DAYS, LEAST_MESSAGES } from './recurring.js';

/** Alarms of so many days are compared, and what is dismissed is not proposed again for as long. */
export const PROPOSAL_DAYS = 30;
/** Of a company; those with the most alarms. */
export const MAX_PROPOSALS = 50;

const count = () => z.int().min(0);
const score = () => z.int().min(1).max(10);

const proposal = z
  .object({
    id: idSchema,
    scanId: idSchema.meta({
      description: 'One of the messages, to settle all of them by: POST /api/settlements',
    }),
    subject: z.string().nullable(),
    sender: z.string().nullable(),
    messages: count().meta({ description: 'How many alarms they were' }),
    days: count().meta({ description: 'On how many days' }),
    hosts: z.array(z.string()).meta({ description: 'Where the links of all of them lead' }),
    lowestScore: score(),
    highestScore: score(),
    firstAt: z.iso.datetime(),
    lastAt: z.iso.datetime(),
    remedies: z
      .object({
        template: z.boolean().meta({ description: 'Approve the message as a template' }),
        linkHosts: z
          .array(z.string())
          .meta({ description: 'Declare these hosts, which you have long linked to' }),
        expected: z
          .array(z.enum(EXPECTABLE_CODES as [string, ...string[]]))
          .meta({ description: 'Expect these topics, with all hosts declared' }),
      })
      .meta({ id: 'ProposalRemedies', description: 'What would settle them; at least one' }),
  })
  .meta({ id: 'Proposal' });
export type Proposal = z.output<typeof proposal>;

export const proposalListSchema = z
  .object({
    proposals: z
      .array(proposal)
      .meta({ description: `Those with the most alarms first, ${MAX_PROPOSALS} at most` }),
    alarms: count().meta({
      description: `Your alarms of the last ${PROPOSAL_DAYS} days that they were found among`,
    }),
    caused: count().meta({ description: 'Of those, how many the proposed messages caused together' }),
    computedAt: z.iso.datetime().nullable().meta({ description: 'Null: nothing is proposed' }),
  })
  .meta({
    id: 'ProposalList',
    description: `Nearly the same messages that were an alarm ${LEAST_MESSAGES} times or more on ${LEAST_DAYS} days or more`,
    example: {
      proposals: [
        {
          id: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f',
          scanId: '01976f9c-5c1e-7000-8000-3a5b7c9d1e30',
          subject: 'You have won our raffle',
          sender: 'news@northwind.example',
          messages: 412,
          days: 21,
          hosts: ['northwind.example'],
          lowestScore: 5,
          highestScore: 7,
          firstAt: '2026-10-27T09:30:00.000Z',
          lastAt: '2026-11-25T09:30:00.000Z',
          remedies: { template: true, linkHosts: ['northwind.example'], expected: ['prize'] },
        },
      ],
      alarms: 515,
      caused: 412,
      computedAt: '2026-11-26T02:00:00.000Z',
    },
  });
export type ProposalList = z.output<typeof proposalListSchema>;
